import type { Queryable } from '@shop/kit/event-store'
import { eventually } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

let fixture: OrderServiceFixture

beforeEach(async () => {
  fixture = await startOrderService()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fixture.close()
})

const place = async () => (await fixture.orders.place(orderInput())).order
const placeTogether = (count: number) => Promise.all(Array.from({ length: count }, place))

async function storedNumbers(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>('SELECT order_id AS id, number::text FROM order_numbers')
  return new Map(rows.map(({ id, number }) => [id, number]))
}

const numbersOf = (placed: readonly { readonly orderId: string; readonly number: string }[]) =>
  new Map(placed.map(({ orderId, number }) => [orderId, number]))

/** Draws 5500000 four times, then 55000000 four times, and so on. */
const drawTheSame = () => vi.spyOn(Math, 'random').mockReturnValue(0.5)

/** As a process of the release before does: events alone, of orders that it has placed. */
async function appendAlone(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
     SELECT 'order-' || id, 1, gen_random_uuid(), 'OrderPlaced', 1, '{}', '{}', now() FROM unnest($1::uuid[]) AS id`,
    [orderIds],
  )
}

describe('the numbers of orders', () => {
  it('are drawn by the service itself, and stay with a rebuild', async () => {
    await fixture.database.query('ALTER TABLE events DISABLE TRIGGER number_placed_orders')
    const placed = await placeTogether(20)
    for (const { number } of placed) expect(number).toMatch(/^[1-9]\d{6}$/)
    expect(new Set(placed.map(({ number }) => number)).size).toBe(20)
    expect(await storedNumbers(fixture.database)).toEqual(numbersOf(placed))
    await fixture.service.rebuild()
    expect(await storedNumbers(fixture.database)).toEqual(numbersOf(placed))
  })

  it('are the first that are free, also among orders of one transaction', async () => {
    drawTheSame()
    const first = await place()
    // It keeps the number that it has.
    await fixture.database.query('SELECT take_order_number($1, $2)', [first.orderId, [1_000_000]])
    const others = await placeTogether(3)
    expect(first.number).toBe('5500000')
    const numbers = others.map(({ number }) => number)
    expect(new Set(numbers)).toEqual(new Set(['55000000', '550000000', '5500000000']))
    expect(await storedNumbers(fixture.database)).toEqual(numbersOf([first, ...others]))
  })

  it('are not those that another process is about to commit', async () => {
    drawTheSame()
    const placing = await fixture.database.transaction(async (tx) => {
      await tx.query('INSERT INTO order_numbers (order_id, number) VALUES ($1, 5500000)', [uuidv7()])
      const placed = place()
      await eventually(async () => {
        const { rows } = await fixture.database.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      })
      return { placed }
    })
    expect((await placing.placed).number).toBe('55000000')
  })

  it('are drawn by the database for a process of the release before, before it commits', async () => {
    const orderIds = Array.from({ length: 20 }, () => uuidv7())
    const [placed] = await Promise.all([
      placeTogether(20),
      fixture.database.transaction(async (tx) => {
        await appendAlone(tx, orderIds)
        const numbers = await storedNumbers(tx)
        for (const orderId of orderIds) expect(numbers.get(orderId)).toMatch(/^[1-9]\d{6}$/)
      }),
    ])
    const numbers = await storedNumbers(fixture.database)
    expect(new Set(numbers.keys())).toEqual(new Set([...orderIds, ...placed.map(({ orderId }) => orderId)]))
    expect(new Set(numbers.values()).size).toBe(40)
    for (const { orderId, number } of placed) expect(numbers.get(orderId)).toBe(number)
  })
})
