import { describe, expect, it } from 'vitest'
import { createLogger } from '../../src/telemetry/logger.ts'
import { withContext } from '../../src/telemetry/work-context.ts'

describe('a log line', () => {
  const lines: string[] = []
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
  const last = (): unknown => JSON.parse(lines.at(-1) ?? '{}')

  it('carries the ids of the current work, through async calls', async () => {
    await withContext({ correlationId: 'c-1', actorId: 'u-1' }, async () => {
      await Promise.resolve()
      logger.info('inside')
    })
    expect(last()).toMatchObject({ name: 'test', msg: 'inside', correlationId: 'c-1', actorId: 'u-1' })
    logger.info('outside')
    expect(last()).not.toHaveProperty('correlationId')
  })

  it('contains no password and no token', () => {
    logger.info({ body: { password: 'hidden' }, req: { headers: { authorization: 'Bearer hidden' } } }, 'login')
    expect(lines.at(-1)).not.toContain('hidden')
  })

  it('contains of a database error what names the fault, never the values of the row', () => {
    const values = { detail: 'Failing row contains (Ada)', where: 'unnamed portal parameter $1 = Ada', parameters: ['Ada'] }
    const names = { code: '23514', constraint: 'users_name', schema: 'identity', table: 'users', routine: 'ExecConstraints' }
    const cause = Object.assign(new Error('new row for relation "users" violates a constraint'), { ...values, ...names })
    logger.error({ err: new Error('the user was not stored', { cause }) }, 'unexpected error')
    expect(last()).toMatchObject({ err: { message: 'the user was not stored', cause: { message: cause.message, ...names } } })
    expect(lines.at(-1)).not.toContain('Ada')
    expect((last() as { err: { stack: string } }).err.stack).toContain('logger.unit.test')
  })

  it('contains no value that an error quotes in its message', () => {
    const invalid = Object.assign(new Error('invalid input syntax for type uuid: "Ada"'), {
      code: '22P02',
      routine: 'uuid_in',
      detail: 'Ada',
    })
    logger.error(invalid)
    expect(last()).toMatchObject({ msg: 'invalid input syntax for type uuid: "…"' })
    logger.error({ err: invalid }, invalid.message)
    logger.error({ err: new AggregateError([new SyntaxError(`Unexpected token 'A', "Ada" is not valid JSON`)], 'two failed') })
    expect(lines.slice(-3).join('')).not.toContain('Ada')
  })

  it('contains no e-mail address and no session id, wherever they stand', () => {
    logger.warn({ reason: 'Invalid email address: ada@example.com' }, 'no session cs_test_a1B2 for ada%40example.com')
    expect(last()).toMatchObject({ reason: 'Invalid email address: [e-mail]', msg: 'no session [session] for [e-mail]' })
    logger.info('loaded node_modules/@shop/kit and pino@10.4.0')
    expect(last()).toMatchObject({ msg: 'loaded node_modules/@shop/kit and pino@10.4.0' })
  })
})
