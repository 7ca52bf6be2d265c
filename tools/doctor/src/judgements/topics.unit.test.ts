import { describe, expect, it } from 'vitest'
import { judgeTopics } from './topics.ts'

const settings = { partitions: 6, replication: 3 }
const whole = { name: 'shop.order.v1', partitions: 6, replicas: 3, inSync: 3, leaderless: 0, faults: [] }

describe('the topics', () => {
  it.each([
    [
      'given whole ones, then nothing is wrong',
      {},
      { state: 'ok', found: '3 brokers, 1 topics with 6 partitions and 3 replicas each' },
    ],
    ['given a missing one, then it is a fault', { partitions: 0 }, { state: 'fault', found: 'shop.order.v1 does not exist' }],
    ['given a setting that loses records, then it is a fault', { faults: ['cleanup.policy is compact'] }, { state: 'fault' }],
    ['given a partition without a leader, then it is a fault', { leaderless: 2 }, { state: 'fault' }],
    [
      'given a broker that is away, then it warns',
      { inSync: 2 },
      { state: 'warning', found: 'shop.order.v1 has 2 of 3 replicas in step' },
    ],
    ['given fewer replicas than set, then it warns', { replicas: 1, inSync: 1 }, { state: 'warning' }],
  ])('%s', (_, topic, expected) => {
    expect(judgeTopics({ brokers: 3, topics: [{ ...whole, ...topic }], settings })).toMatchObject([expected])
  })
})
