import { describe, expect, it } from 'vitest'
import { createLogger } from '../../src/telemetry/logger.ts'
import { greetingDispatch } from '../fixtures/calls.ts'

const CONTEXT = { correlationId: 'c-1' }

describe('a call that arrives', () => {
  const lines: string[] = []
  const dispatch = greetingDispatch(createLogger('test', 'info', { write: (line) => void lines.push(line) }))
  const greet = (input: unknown) => dispatch('greet', input, CONTEXT)

  it('is answered', async () => {
    expect(await greet({ name: 'Ada' })).toEqual({ status: 200, body: { text: 'Hello Ada' } })
  })

  it('is refused with status, code, words and details', async () => {
    expect(await greet({ name: 'nobody' })).toEqual({
      status: 409,
      body: { code: 'not_enough_stock', message: 'Not enough stock for Greetings', details: { name: 'Greetings' } },
    })
  })

  it.each([[{ name: '' }], [{}], [null], [undefined], ['text']])('is refused when its input is %j', async (input) => {
    expect(await greet(input)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('is refused with the reason that the contract gives', async () => {
    expect(await greet({ name: '' })).toMatchObject({ body: { message: 'Name is required' } })
  })

  it.each(['unknown', 'constructor', '__proto__', 'toString'])('is not found when it is called %s', async (name) => {
    expect(await dispatch(name, {}, CONTEXT)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('tells nobody what went wrong inside, but logs it with the ids of the work', async () => {
    const answer = await greet({ name: 'broken' })
    expect(answer).toEqual({ status: 500, body: { code: 'internal', message: 'Something went wrong', details: {} } })
    expect(lines.at(-1)).toContain('a secret of the house')
    expect(lines.at(-1)).toContain('"correlationId":"c-1"')
  })

  it('is told to come back when the database is away', async () => {
    expect(await greet({ name: 'away' })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('is done in the context of whoever asked', async () => {
    const context = { correlationId: 'c-2', actorId: 'u-2' }
    expect(await dispatch('whoAsks', {}, context)).toEqual({ status: 200, body: context })
  })
})
