import { type FailureCode, failures } from '@shop/contracts/shared'
import { call, commonFailures } from '@shop/contracts/shared/calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDispatch } from '../../src/calls/dispatcher.ts'
import { Rejection } from '../../src/domain/index.ts'
import { createLogger, silentLogger } from '../../src/telemetry/logger.ts'
import { currentContext } from '../../src/telemetry/work-context.ts'
import { greetingDispatch } from '../fixtures/calls.ts'

const CONTEXT = { correlationId: 'c-1' }

describe('the dispatcher', () => {
  const lines: string[] = []
  const dispatch = greetingDispatch(createLogger('test', 'info', { write: (line) => void lines.push(line) }))
  const greet = (input: unknown) => dispatch('greet', input, CONTEXT)

  it('answers a call', async () => {
    expect(await greet({ name: 'Ada' })).toEqual({ status: 200, body: { text: 'Hello Ada' } })
  })

  it('runs the handler in the context of the work, without what holds for this call alone', async () => {
    const calls = { ask: call(z.object({}), z.looseObject({})) }
    const asking = createDispatch(calls, { ask: async () => ({ ...currentContext() }) }, silentLogger())
    const options = { signal: new AbortController().signal, repeatable: true }
    expect(await asking('ask', {}, { ...CONTEXT, ...options })).toEqual({ status: 200, body: CONTEXT })
  })

  it('answers a rejection with status, code, message and details', async () => {
    expect(await greet({ name: 'nobody' })).toEqual({
      status: 409,
      body: { code: 'not_enough_stock', message: 'Not enough stock for Greetings', details: { name: 'Greetings' } },
    })
  })

  it.each([[{ name: '' }], [{}], [null], [undefined], ['text']])('rejects the invalid input %j', async (input) => {
    expect(await greet(input)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('rejects invalid input with the message of the schema', async () => {
    expect(await greet({ name: '' })).toMatchObject({ body: { message: 'Name is required' } })
  })

  it.each(['unknown', 'constructor', '__proto__', 'toString'])('answers 404 to the unknown call %s', async (name) => {
    expect(await dispatch(name, {}, CONTEXT)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('logs an unexpected error with the correlation id and does not disclose it', async () => {
    const answer = await greet({ name: 'broken' })
    expect(answer).toEqual({ status: 500, body: { code: 'internal', message: 'Something went wrong', details: {} } })
    expect(lines.at(-1)).toContain('a secret of the house')
    expect(lines.at(-1)).toContain('"correlationId":"c-1"')
  })

  it('answers 503 when the database is unavailable', async () => {
    expect(await greet({ name: 'away' })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('runs the handler in the context of the caller', async () => {
    const context = { correlationId: 'c-2', actorId: 'u-2' }
    expect(await dispatch('whoAsks', {}, context)).toEqual({ status: 200, body: context })
  })
})

describe('the codes that a call declares', () => {
  const declared: readonly FailureCode[] = ['order_not_found', 'already_paid', 'conflict']
  const calls = { pay: call(z.object({ code: z.custom<FailureCode>() }), z.object({}), ...declared) }
  const handlers = { pay: ({ code }: { code: FailureCode }) => Promise.reject(new Rejection(code)) }
  const pay = (code: FailureCode, logger = silentLogger()) => createDispatch(calls, handlers, logger)('pay', { code }, CONTEXT)

  it.each([...declared, ...commonFailures])('include %s, which reaches the caller', async (code) => {
    expect(await pay(code)).toMatchObject({ status: failures[code].status, body: { code } })
  })

  it('exclude all others, which are logged and answered as internal', async () => {
    const lines: string[] = []
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
    expect(await pay('not_enough_stock', logger)).toEqual({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong', details: {} },
    })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, call: 'pay', code: 'not_enough_stock' })
  })
})
