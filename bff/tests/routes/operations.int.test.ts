import { consumerOperations } from '@shop/contracts/operations/calls'
import { createClient } from '@shop/kit/calls'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, testUserId, type BffUnderTest } from '../fixtures/bff-under-test.ts'

const status = { version: '1.2.3', log: null, watermarks: [], parked: 3, stopped: [] }
/** What the order service answers to a retry and to a drop. */
let attempt = { handled: 1, remaining: 0, underWay: false }
let limits: unknown[] = []

const order = createClient(consumerOperations, (name, input) => {
  if (name === 'status') return Promise.resolve({ status: 200, body: status })
  if (name === 'parked') return Promise.resolve({ status: 200, body: { causes: [], dropped: [] } })
  limits.push((input as { answerWithinMs?: number }).answerWithinMs)
  return Promise.resolve({ status: 200, body: { dropped: 1, ...attempt } })
})
const payment = createClient(consumerOperations, () => Promise.resolve({ status: 503, body: { code: 'unavailable' } }))

let fixture: BffUnderTest
let authorization: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'), { operations: { order, payment } })
  authorization = `Bearer ${await fixture.sign({})}`
  await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [testUserId])
})
afterAll(() => fixture.close())

describe('the operations', () => {
  it('say that a process does not answer, and nothing of its parked events', async () => {
    const { statusCode, body } = await fixture.bff.app.inject({ url: '/api/admin/operations', headers: { authorization } })
    const nothing = { consumers: [], stopped: [] }
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      {
        processes: [
          { name: 'order', version: '1.2.3', ...nothing, parked: 3 },
          { name: 'payment', ...nothing },
          { name: 'bff', version: expect.any(String), ...nothing, parked: 0 },
        ],
        parked: [],
        dropped: [],
      },
    ])
  })

  it.each([
    ['retry', { consumer: 'order', cause: '1a2b' }],
    ['drop', { consumer: 'order', cause: '1a2b', reason: 'sent by a broken program' }],
  ])('answer 202 to a %s that takes longer than an internal call may', async (action, payload) => {
    limits = []
    const send = () =>
      fixture.bff.app.inject({
        method: 'POST',
        url: `/api/admin/operations/${action}`,
        headers: { authorization },
        payload,
      })
    attempt = { handled: 0, remaining: 4, underWay: true }
    const slow = await send()
    expect([slow.statusCode, slow.json()]).toEqual([
      202,
      expect.objectContaining({ message: expect.stringContaining('goes on in the background'), parked: [] }),
    ])
    attempt = { handled: 1, remaining: 0, underWay: false }
    const quick = await send()
    expect([quick.statusCode, Object.keys(quick.json<object>())]).toEqual([200, ['processes', 'parked', 'dropped']])
    expect(limits).toEqual([5_000, 5_000])
  })
})
