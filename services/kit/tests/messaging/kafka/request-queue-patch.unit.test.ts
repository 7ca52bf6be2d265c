import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { patchRequestQueue } from '../../../src/messaging/kafka/request-queue-patch.ts'

interface Queue {
  scheduleCheckPendingRequests(): void
  readonly pending: unknown[]
  destroy(): void
}

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as new (options: object) => Queue

describe('the request queue of KafkaJS', () => {
  afterEach(() => vi.useRealTimers())

  it('sets no timer while empty, and one with a pending request', () => {
    patchRequestQueue()
    vi.useFakeTimers()
    const logger = { debug: () => undefined }
    const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, clientId: 'test', broker: 'test', logger })
    queue.scheduleCheckPendingRequests()
    expect(vi.getTimerCount()).toBe(0)
    queue.pending.push({})
    queue.scheduleCheckPendingRequests()
    expect(vi.getTimerCount()).toBe(1)
    queue.destroy()
  })
})
