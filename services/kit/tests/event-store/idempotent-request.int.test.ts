import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createLogger, silentLogger, type Logger } from '../../src/telemetry/logger.ts'
import type { Database } from '../../src/event-store/database.ts'
import { storeReplies } from '../../src/event-store/idempotency.ts'
import { createIdempotentHandling } from '../../src/event-store/idempotent-request.ts'
import { Rejection } from '../../src/domain/index.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'

const SCOPE = 'user-1'

describe('a request with an idempotency key', () => {
  let test: TestDatabase
  let database: Database
  let key = ''
  let keys = 0
  const work = vi.fn<() => Promise<string>>()

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('requests'))
  })
  afterAll(() => test.drop())
  beforeEach(() => {
    keys += 1
    key = `key-${String(keys)}`
    work.mockReset().mockResolvedValue('order-1')
  })

  const open = (logger = silentLogger()) => {
    const handleIdempotently = createIdempotentHandling({ database, logger })
    return (sent = key): Promise<string> =>
      handleIdempotently(
        { scope: SCOPE, key: sent, body: { quantity: 1 }, stream: `order-${sent}` },
        {
          async handle() {
            const orderId = await work()
            await storeReplies(database, [{ scope: SCOPE, key: sent, reply: { orderId } }])
            return orderId
          },
          replay: async (reply) => `${(reply as { orderId: string }).orderId} again`,
          finalCodes: ['not_enough_stock'],
        },
      )
  }
  const send = (logger?: Logger) => open(logger)()

  it('is handled once, and a repeated one is answered from the stored reply', async () => {
    expect(await send()).toBe('order-1')
    expect(await send()).toBe('order-1 again')
    expect(work).toHaveBeenCalledOnce()
  })

  it('is rejected again without being handled, when the rejection was final', async () => {
    work.mockRejectedValueOnce(new Rejection('not_enough_stock', { name: 'Lamp' }))
    await expect(send()).rejects.toEqual(new Rejection('not_enough_stock', { name: 'Lamp' }))
    await expect(send()).rejects.toMatchObject({ code: 'not_enough_stock', details: { name: 'Lamp', replayed: 1 } })
    expect(work).toHaveBeenCalledOnce()
  })

  it('can be retried after any other error', async () => {
    work.mockRejectedValueOnce(new Rejection('unavailable'))
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await send()).toBe('order-1')
  })

  it('fails with its own error when the key cannot be released', async () => {
    const lines: string[] = []
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
    work.mockImplementationOnce(async () => {
      await database.query('ALTER TABLE idempotency RENAME TO renamed')
      throw new Error('unexpected')
    })
    await expect(send(logger)).rejects.toThrow('unexpected')
    await database.query('ALTER TABLE renamed RENAME TO idempotency')
    expect(lines.join()).toContain('an idempotency key was not settled')
  })

  it('acquires its key in the statement of those that arrive with it', async () => {
    const query = vi.spyOn(database, 'query')
    const sendKey = open()
    const sent = Array.from({ length: 10 }, (_, index) => `${key}-${String(index)}`)
    await Promise.all(sent.map(sendKey))
    const statements = query.mock.calls.filter(([text]) => text.includes('INSERT INTO idempotency'))
    query.mockRestore()
    expect(statements).toHaveLength(1)
    expect(work).toHaveBeenCalledTimes(10)
  })

  it('goes to the first of two that arrive together: the other is in flight', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<string>()
    work.mockReturnValue(isOver)
    const sendKey = open()
    const first = sendKey()
    const second = sendKey()
    const another = sendKey(`${key} another`)
    await expect(second).rejects.toMatchObject({ code: 'key_in_flight' })
    end('order-1')
    expect(await Promise.all([first, another])).toEqual(['order-1', 'order-1'])
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is held up alone while another transaction has its key locked', async () => {
    await send()
    const sendKey = open()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: begin } = Promise.withResolvers<void>()
    const other = database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM idempotency WHERE key = $1 FOR UPDATE', [key])
      begin()
      await isOver
    })
    await isLocked
    const query = vi.spyOn(database, 'query')
    const repeated = sendKey()
    expect(await sendKey(`${key} free`)).toBe('order-1')
    // Not after the limit of a lock.
    expect(query.mock.settledResults[0]).toMatchObject({ type: 'fulfilled' })
    query.mockRestore()
    end()
    await other
    expect(await repeated).toBe('order-1 again')
  })

  it('fails alone when its key cannot be stored', async () => {
    const sendKey = open()
    const [stored, poisoned] = await Promise.allSettled([sendKey(), sendKey(`${key}\u0000`)])
    expect(stored).toMatchObject({ status: 'fulfilled', value: 'order-1' })
    expect(poisoned.status).toBe('rejected')
  })
})
