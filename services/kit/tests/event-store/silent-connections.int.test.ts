import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { ConnectionLimits } from '../../src/event-store/connection-limits.ts'
import { isDatabaseUnavailable, isLockTimeout, isTemporaryFailure } from '../../src/event-store/database-errors.ts'
import { checkMigrated } from '../../src/event-store/migrate.ts'
import { drainOutbox } from '../../src/messaging/relay.ts'
import { createServiceApp } from '../../src/process/service-app.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import type { Database, Queryable } from '../../src/event-store/database.ts'
import { createTestDatabase, eventually, startSilentProxy, type SilentProxy, type TestDatabase } from '../../src/testing/index.ts'
import { greetingDispatch } from '../fixtures/calls.ts'
import { migrated, MIGRATIONS } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'
import { writePublicEvents } from '../fixtures/outbox.ts'

/** The defaults, a twentieth as long. */
const LIMITS: ConnectionLimits = { lockMs: 250, statementMs: 350, answerMs: 450, idleInTransactionMs: 500, connectMs: 500 }
/** Longer than any of the limits, and much shorter than the test's timeout. */
const SOON_MS = 3_000

describe('a connection that falls silent', () => {
  let test: TestDatabase
  let proxy: SilentProxy
  let cut: Database
  let other: Database

  beforeEach(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    proxy = await startSilentProxy(test.url)
    cut = test.open('counting', 3, { url: proxy.url, limits: LIMITS })
    other = await migrated(test.open('counting', 3, { limits: LIMITS }))
    await other.query(`INSERT INTO counters (stream, total) VALUES ('a', 0), ('b', 0)`)
  })
  afterEach(async () => {
    await proxy.close()
    await test.drop()
  })

  const add = (database: Database, stream: string): Promise<unknown> =>
    database.query('UPDATE counters SET total = total + 1 WHERE stream = $1', [stream])

  /** Begins a transaction on the cut database, silences its connection after `work`, and returns the error with which it ends. */
  async function fallSilentAfter(work: (tx: Queryable) => Promise<unknown>): Promise<{ error: Promise<unknown> }> {
    const silent = createLatch()
    const transaction = cut.transaction(async (tx) => {
      await work(tx)
      proxy.silence()
      silent.open()
      await tx.query('SELECT 1')
    })
    const error = transaction.catch((reason: unknown) => reason)
    await silent.opened
    return { error }
  }

  it('releases its locks soon, and those who waited for them fail for now and not for good', async () => {
    const { error } = await fallSilentAfter((tx) => tx.query(`UPDATE counters SET total = 9 WHERE stream = 'a'`))
    await expect(add(other, 'a')).rejects.toSatisfy((reason) => isLockTimeout(reason) && isTemporaryFailure(reason))
    await add(other, 'b')
    await eventually(() => add(other, 'a'), SOON_MS)
    expect(await error).toSatisfy(isDatabaseUnavailable)
    expect((await other.query('SELECT stream, total FROM counters ORDER BY stream')).rows).toEqual([
      { stream: 'a', total: 1 },
      { stream: 'b', total: 1 },
    ])
  })

  it("does not stop the public log when it is in the midst of the relay's turn", async () => {
    await writePublicEvents(other, { type: 'Counted', key: 'a', data: { by: 1 } })
    const crossing: Database = {
      ...cut,
      transaction: (work) =>
        cut.transaction(async (tx) => {
          const result = await work(tx)
          proxy.silence()
          return result
        }),
    }
    const turn = drainOutbox(crossing).catch((error: unknown) => error)
    await eventually(async () => expect(await drainOutbox(other)).toBe(1), SOON_MS)
    expect(await turn).toSatisfy(isDatabaseUnavailable)
  })

  it('is given up by its own process, which goes on with a new one', async () => {
    await Promise.all([add(cut, 'a'), add(cut, 'b'), cut.query('SELECT 1')])
    proxy.silenceOpen()
    await expect(add(cut, 'a')).rejects.toSatisfy(isDatabaseUnavailable)
    await eventually(() => add(cut, 'a'), SOON_MS)
  })

  it('is given up although it uses up the pool, and the process serves as soon as the network is back', async () => {
    await cut.query('SELECT 1')
    proxy.silence()
    const burst = await Promise.allSettled(Array.from({ length: 10 }, () => add(cut, 'a')))
    expect(burst.map(({ status }) => status)).toEqual(burst.map(() => 'rejected'))
    proxy.restore()
    await eventually(() => add(cut, 'b'), SOON_MS)
    expect(cut.connections().waiting).toBe(0)
  })

  it('makes the process report that it is not ready, also while its pool is used up', async () => {
    const logger = silentLogger()
    const app = createServiceApp({ logger, dispatch: greetingDispatch(), ready: () => checkMigrated(cut, MIGRATIONS) })
    const ready = async (): Promise<number> => (await app.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)
    const release = createLatch()
    const busy = Array.from({ length: 3 }, () => cut.transaction(() => release.opened))
    await eventually(() => expect(cut.connections().busy).toBe(3))
    expect(await ready()).toBe(503)
    release.open()
    await Promise.allSettled(busy)
    await eventually(async () => expect(await ready()).toBe(200))
    proxy.silence()
    expect(await ready()).toBe(503)
    proxy.restore()
    await eventually(async () => expect(await ready()).toBe(200), SOON_MS)
    await app.close()
  })

  it('has longer limits for maintenance, and those of the URL if an operator sets them', async () => {
    const locked = createLatch()
    const release = createLatch()
    const holder = other.transaction(async (tx) => {
      await tx.query(`SELECT FROM counters WHERE stream = 'a' FOR UPDATE`)
      locked.open()
      while (!released) await tx.query('SELECT pg_sleep(0.05)')
    })
    let released = false
    void release.opened.then(() => (released = true))
    await locked.opened
    const maintenance = add(cut.forMaintenance(), 'a')
    await expect(cut.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    const url = new URL(test.url)
    url.search = '?lock_timeout=20'
    await expect(add(test.open('counting', 1, { url: url.href }), 'a')).rejects.toSatisfy(isLockTimeout)
    release.open()
    await Promise.all([holder, maintenance])
  })
})
