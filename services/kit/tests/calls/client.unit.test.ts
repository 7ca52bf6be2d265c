import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/calls/client.ts'
import { withContext, withTiming } from '../../src/telemetry/work-context.ts'
import { createStopwatch } from '../../src/telemetry/work-timing.ts'
import type { CallResponse, Dispatch } from '../../src/calls/transport.ts'
import { Rejection } from '../../src/domain/index.ts'
import { greetingCalls, greetingDispatch } from '../fixtures/calls.ts'

const answering = (answer: CallResponse): Dispatch => vi.fn(async () => answer)

describe('the client of a service', () => {
  const client = createClient(greetingCalls, greetingDispatch())

  it('has a function for each call', async () => {
    expect(Object.keys(client)).toEqual(['greet', 'whoAsks'])
    expect(await client.greet({ name: 'Ada' })).toEqual({ text: 'Hello Ada' })
  })

  it('throws a rejection with its code and details', async () => {
    await expect(client.greet({ name: 'nobody' })).rejects.toEqual(new Rejection('not_enough_stock', { name: 'Greetings' }))
    await expect(client.greet({ name: 'nobody' })).rejects.toBeInstanceOf(Rejection)
    await expect(client.greet({ name: '' })).rejects.toMatchObject({ code: 'invalid_request', message: 'Name is required' })
  })

  it('throws an unexpected error of the service as internal, without its message', async () => {
    await expect(client.greet({ name: 'broken' })).rejects.toEqual(new Rejection('internal'))
  })

  it.each([{ code: 'not_a_code' }, { code: 'toString' }, null, 'text', undefined])(
    'throws internal for the malformed error body %j',
    async (body) => {
      const client = createClient(greetingCalls, answering({ status: 500, body }))
      await expect(client.greet({ name: 'Ada' })).rejects.toMatchObject({ code: 'internal' })
    },
  )

  it('rejects an answer that violates the contract', async () => {
    const client = createClient(greetingCalls, answering({ status: 200, body: { text: 5 } }))
    await expect(client.greet({ name: 'Ada' })).rejects.toThrow('expected string')
  })

  it('adds the time of its calls to the timing of the request', async () => {
    let now = 0
    const stopwatch = () => createStopwatch(() => now)
    const timing = { calls: stopwatch(), database: stopwatch() }
    const slow = createClient(greetingCalls, async (...call) => {
      now += 7
      return greetingDispatch()(...call)
    })
    await withContext({ correlationId: 'c-1' }, () => withTiming(timing, () => slow.greet({ name: 'Ada' })))
    await withContext({ correlationId: 'c-1' }, () => slow.greet({ name: 'Ada' }))
    expect([timing.calls.milliseconds(), timing.database.milliseconds()]).toEqual([7, 0])
  })

  it('passes on the context of its caller, or starts a new one', async () => {
    const context = { correlationId: 'c-1', actorId: 'u-1' }
    expect(await withContext(context, () => client.whoAsks({}))).toEqual(context)
    expect((await client.whoAsks({})).correlationId).toMatch(/^[0-9a-f-]{36}$/)
  })
})
