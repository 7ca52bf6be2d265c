import type { Producer } from 'kafkajs'
import { expect, it } from 'vitest'
import { createRequestCounts } from '../../../src/messaging/kafka/request-counts.ts'

it('counts the requests of all watched clients by kind', async () => {
  const listeners: ((event: { payload: { apiName: string } }) => void)[] = []
  const client = {
    events: { REQUEST: 'request' },
    on: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  }
  const counts = createRequestCounts()
  counts.watch(client as unknown as Producer)
  counts.watch(client as unknown as Producer)
  for (const apiName of ['Fetch', 'Fetch', 'Produce']) listeners[0]?.({ payload: { apiName } })
  listeners[1]?.({ payload: { apiName: 'Produce' } })
  expect(await counts.series.read()).toEqual([
    { api: 'Fetch', value: 2 },
    { api: 'Produce', value: 2 },
  ])
})
