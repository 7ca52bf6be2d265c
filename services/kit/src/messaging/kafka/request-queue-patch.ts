import { createRequire } from 'node:module'

interface RequestQueue {
  readonly pending: readonly unknown[]
  scheduleCheckPendingRequests: (this: RequestQueue) => void
}

/** KafkaJS does not export this class. */
const { prototype: queue } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue }

const original: { readonly schedule: (this: RequestQueue) => void } = { schedule: queue.scheduleCheckPendingRequests }

/**
 * Patches a busy timer in KafkaJS 2.2.4: with an empty queue it schedules the next check in the past, which Node.js turns into 1
 * ms, so every connection woke a thousand times a second. An empty queue needs no check: adding a request schedules one.
 */
export function patchRequestQueue(): void {
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) original.schedule.call(this)
  }
}
