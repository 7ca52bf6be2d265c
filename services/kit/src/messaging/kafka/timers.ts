import { createRequire } from 'node:module'

interface RequestQueue {
  readonly pending: readonly unknown[]
  scheduleCheckPendingRequests: (this: RequestQueue) => void
}

/** The client has no other door to this part of it. */
const { prototype: queue } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }

const original: { readonly schedule: (this: RequestQueue) => void } = { schedule: queue.scheduleCheckPendingRequests }

/**
 * With nothing waiting, the client plans its next look at a queue for a time in the past. Node makes one millisecond of
 * that, so from its first answer on every connection woke a thousand times a second. An empty queue needs no look: whatever
 * is put into it asks for one.
 */
export function calmTimers(): void {
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) original.schedule.call(this)
  }
}
