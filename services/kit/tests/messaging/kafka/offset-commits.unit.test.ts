import type { Consumer, TopicPartitionOffsetAndMetadata } from 'kafkajs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOffsetCommits } from '../../../src/messaging/kafka/offset-commits.ts'

const next = (partition: number, offset: number) => ({ partition, offset: String(offset), metadata: String(offset * 10) })

describe('the commits of offsets', () => {
  let requests: TopicPartitionOffsetAndMetadata[][]
  let rebalance: () => void
  let commits: ReturnType<typeof createOffsetCommits>

  beforeEach(() => {
    vi.useFakeTimers()
    requests = []
    const consumer = {
      events: { REBALANCING: 'rebalancing' },
      on: (_: string, listener: () => void) => {
        rebalance = listener
      },
      commitOffsets: async (offsets: TopicPartitionOffsetAndMetadata[]) => void requests.push(offsets),
    }
    commits = createOffsetCommits(consumer as unknown as Consumer, 'shop.order.v1')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are one request a second, with the last offset of each partition', () => {
    for (const offset of [1, 2, 3]) commits.add(next(0, offset))
    commits.add(next(5, 7))
    vi.advanceTimersByTime(999)
    expect(requests).toEqual([])
    vi.advanceTimersByTime(1)
    const topic = 'shop.order.v1'
    expect(requests).toEqual([
      [
        { topic, partition: 0, offset: '3', metadata: '30' },
        { topic, partition: 5, offset: '7', metadata: '70' },
      ],
    ])
    vi.advanceTimersByTime(5_000)
    expect(requests).toHaveLength(1)
    commits.add(next(0, 4))
    commits.commit()
    expect(requests.at(-1)).toEqual([{ topic, partition: 0, offset: '4', metadata: '40' }])
  })

  it('leave out what was reached before a rebalance: another member may be further', () => {
    commits.add(next(0, 1))
    rebalance()
    vi.advanceTimersByTime(5_000)
    commits.commit()
    expect(requests).toEqual([])
  })
})
