import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '@shop/kit/event-store'
import { eventually, runBefore } from '@shop/kit/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrderHistory } from '../../src/testing/index.ts'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

const PROGRAM = join(import.meta.dirname, '../support/rebuild-process.ts')
const ORDERS = 2_000
const WRITERS = 3
/** Orders that are placed while a reader or a slow writer stays open. */
const ORDERS_BESIDE = 60
/** 250 ms on an idle machine; the other tests share its processors. */
const LONGEST_PAUSE_MS = 1_000

const FIND_TABLE_LOCK_REQUEST = `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

describe('a rebuild while orders are placed', () => {
  let fixture: OrderServiceFixture
  let database: Database
  let beforeWriteLock = async (): Promise<void> => undefined

  beforeAll(async () => {
    fixture = await startOrderService({
      wrapDatabase: (own) => runBefore(own, `SELECT pg_advisory_xact_lock(hashtext('write:orders')`, () => beforeWriteLock()),
    })
    database = fixture.database
    await writeOrderHistory(database, ORDERS)
  })
  afterAll(() => fixture.close())

  /** Places orders from several customers until the work ends. */
  async function placeOrdersDuring<Result>(work: (placed: () => number) => Promise<Result>) {
    let working = true
    let placed = 0
    let longestMs = 0
    const errors: unknown[] = []
    const write = async (): Promise<void> => {
      const userId = uuidv7()
      while (working) {
        const startedAt = performance.now()
        await fixture.orders.place(orderInput({ userId })).then(
          () => (placed += 1),
          (error: unknown) => errors.push(error),
        )
        longestMs = Math.max(longestMs, performance.now() - startedAt)
        // Leaves processor time to the rebuild.
        await pause(5)
      }
    }
    const writing = Array.from({ length: WRITERS }, write)
    const result = await work(() => placed).finally(() => (working = false))
    await Promise.all(writing)
    return { result, errors, longestMs }
  }

  /** Waits until more orders were placed, and checks that the rebuild has not ended. */
  const expectOrders = async (placed: () => number, ended: () => boolean): Promise<void> => {
    const before = placed()
    await eventually(() => expect(placed()).toBeGreaterThan(before + ORDERS_BESIDE))
    expect(ended()).toBe(false)
  }

  /** Rebuilds while orders are placed, and runs the other work beside. */
  async function rebuildBeside(besides: (placed: () => number, ended: () => boolean) => Promise<void>): Promise<void> {
    const { result, errors, longestMs } = await placeOrdersDuring(async (placed) => {
      let ended = false
      const rebuilding = fixture.service.rebuild().finally(() => (ended = true))
      await besides(placed, () => ended)
      return rebuilding
    })
    expect(result).toMatchObject({
      switched: true,
      tables: [
        { table: 'orders', identical: true },
        { table: 'returns' },
        { table: 'contract_withdrawals' },
        { table: 'order_notes' },
      ],
    })
    expect(errors).toEqual([])
    expect(longestMs).toBeLessThan(LONGEST_PAUSE_MS)
  }

  it('gives up the switch beside a reader that stays open, and tries again', async () => {
    await rebuildBeside(async (placed, ended) =>
      database.transaction(async (tx) => {
        await tx.query('SELECT count(*) FROM orders')
        await eventually(async () => expect((await database.query(FIND_TABLE_LOCK_REQUEST)).rowCount).toBe(1))
        await expectOrders(placed, ended)
      }),
    )
  })

  it('gives up the write lock beside a slow writer, and tries again', async () => {
    const opened = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    let slowWriter: Promise<void> | undefined
    beforeWriteLock = async () => {
      beforeWriteLock = async () => undefined
      slowWriter = database.transaction(async (tx) => {
        // The lock of the prelude is granted before this is answered.
        await tx.query('SELECT 1')
        opened.resolve()
        await released.promise
      }, `SELECT pg_advisory_xact_lock_shared(hashtext('write:orders'))`)
      await opened.promise
    }
    await rebuildBeside(async (placed, ended) => {
      await opened.promise
      await expectOrders(placed, ended)
      released.resolve()
      await slowWriter
    })
  })

  it('is resumed after its last batch when its process was killed', async () => {
    const [, signal] = (await once(fork(PROGRAM, [fixture.databaseUrl, '2']), 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    const { rows } = await database.query<{ events: number }>('SELECT events FROM orders_rebuild.progress')
    expect(rows).toEqual([{ events: 2_000 }])

    const resumed: number[] = []
    const report = await fixture.service.rebuild(false, ({ events }) => resumed.push(events))
    expect(resumed[0]).toBe(3_000)
    const { rows: events } = await database.query<{ count: number }>('SELECT count(*) FROM events')
    expect(report).toMatchObject({
      switched: true,
      events: events[0]?.count,
      tables: [
        { table: 'orders', identical: true },
        { table: 'returns' },
        { table: 'contract_withdrawals' },
        { table: 'order_notes' },
      ],
    })
  })
})
