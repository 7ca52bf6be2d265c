import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createLogger, silentLogger } from '../../src/telemetry/logger.ts'
import type { Database } from '../../src/event-store/database.ts'
import { storeReplies } from '../../src/event-store/idempotency.ts'
import { handleIdempotently } from '../../src/event-store/idempotent-request.ts'
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

  const send = async (logger = silentLogger()): Promise<string> =>
    handleIdempotently(
      { database, logger },
      { scope: SCOPE, key, body: { quantity: 1 } },
      {
        async handle() {
          const orderId = await work()
          await storeReplies(database, [{ scope: SCOPE, key, reply: { orderId } }])
          return orderId
        },
        replay: async (reply) => `${(reply as { orderId: string }).orderId} again`,
        finalCodes: ['not_enough_stock'],
      },
    )

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
})
