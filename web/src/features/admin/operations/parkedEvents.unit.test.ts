import type { Operations, ParkedGroup } from '@shop/contracts/operations'
import { describe, expect, it } from 'vitest'
import { countParked, silentProcesses, summarizeParked } from './parkedEvents.ts'

const group: ParkedGroup = {
  consumer: 'order',
  cause: '1a2b',
  source: 'payment',
  type: 'PaymentCaptured',
  error: 'Error: not yet',
  failed: 1,
  waiting: 2,
  since: '2026-11-22T14:05:00.000Z',
  examples: [],
}
const answering = { name: 'order', version: '1.2.3', consumers: [], parked: 0, stopped: [] }
const silent = { name: 'payment', consumers: [], stopped: [] }

const operations = (processes: Operations['processes'], parked: readonly ParkedGroup[]): Operations => ({
  processes,
  parked: [...parked],
  dropped: [],
})

describe('parked events', () => {
  it.each([
    ['all processes answer', [answering], [], 0, '0 events are parked'],
    ['all answer, and some are parked', [answering], [group], 3, '3 events are parked'],
    ['one is silent', [answering, silent], [], undefined, 'It is unknown whether events are parked'],
    ['one is silent, and others have some', [answering, silent], [group], undefined, 'At least 3 events are parked'],
  ])('are counted when %s', (_, processes, parked, count, summary) => {
    const state = operations(processes, parked)
    expect([countParked(state), summarizeParked(state)]).toEqual([count, summary])
  })

  it('name the processes that do not answer', () => {
    expect(silentProcesses(operations([answering, silent], []))).toEqual(['payment'])
  })
})
