import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'

type OrderQuery = Partial<Parameters<OrderServiceFixture['orders']['listOrders']>[0]>

const HOUR_MS = 3_600_000

const nothing = { idStart: '', number: '', userIds: [] }
const byId = (idStart: string): OrderQuery => ({ search: { ...nothing, idStart } })

describe('the admin order list', () => {
  /** Oldest first, 6 hours apart, from 2026-03-01T09:00Z: 09, 15, 21, then the 2nd at 03, 09, 15. */
  const ids: string[] = []
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
    for (const [method, qty] of [
      ['COD', 2],
      ['Stripe', 1],
      ['COD', 9],
      ['Stripe', 1],
      ['COD', 1],
      ['Stripe', 2],
    ] as const) {
      const { order } = await fixture.orders.place(orderInput({ paymentMethod: method, lines: [{ productId: KETTLE, qty }] }))
      ids.push(order.orderId)
      fixture.advanceClock(6 * HOUR_MS)
    }
    const [first = '', second = '', third = ''] = ids
    const { totals } = await fixture.orders.getOrder({ orderId: second })
    await fixture.orders.markPaid({ orderId: first, payment: {} })
    await fixture.orders.markDelivered({ orderId: first })
    await fixture.orders.recordCardPayment({ orderId: second, sessionId: 'cs', amount: totals.total, paidAt: fixture.now() })
    await fixture.orders.markPaid({ orderId: third, payment: {} })
  })
  afterAll(() => fixture.close())

  /** The listed orders, by their index in `ids`, and the number of all matches. */
  async function listed(query: OrderQuery): Promise<{ found: number[]; total: number }> {
    const { orders, total } = await fixture.orders.listOrders({ page: 1, pageSize: 20, ...query })
    return { found: orders.map(({ orderId }) => ids.indexOf(orderId)), total }
  }

  it.each<readonly [OrderQuery, number[]]>([
    [{}, [5, 4, 3, 2, 1, 0]],
    [{ sort: 'newest' }, [5, 4, 3, 2, 1, 0]],
    [{ sort: 'oldest' }, [0, 1, 2, 3, 4, 5]],
    [{ sort: 'total' }, [1, 3, 4, 0, 5, 2]],
    [{ sort: '-total' }, [2, 5, 0, 4, 3, 1]],
    [{ paid: true }, [2, 1, 0]],
    [{ paid: false }, [5, 4, 3]],
    [{ delivered: true }, [0]],
    [{ delivered: false }, [5, 4, 3, 2, 1]],
    [{ paid: true, delivered: false, sort: 'oldest' }, [1, 2]],
    [{ paid: false, delivered: true }, []],
    [{ awaitingDelivery: true }, [4, 2, 1]],
    [{ awaitingDelivery: false }, [5, 3, 0]],
    [{ awaitingDelivery: true, method: 'COD', sort: 'oldest' }, [2, 4]],
    [{ method: 'COD' }, [4, 2, 0]],
    [{ method: 'Stripe', paid: false, sort: 'total' }, [3, 5]],
    [{ from: '2026-03-02' }, [5, 4, 3]],
    [{ to: '2026-03-01' }, [2, 1, 0]],
    [{ from: '2026-03-01', to: '2026-03-02', sort: 'oldest' }, [0, 1, 2, 3, 4, 5]],
    [{ from: '2026-03-02', to: '2026-03-02', method: 'COD' }, [4]],
    [{ from: '2026-03-03' }, []],
    [{ from: '0001-01-01', to: '9999-12-31', paid: true }, [2, 1, 0]],
    [{ search: { ...nothing, idStart: '0' } }, [5, 4, 3, 2, 1, 0]],
    [{ search: nothing }, []],
  ])('%j', async (query, found) => {
    expect(await listed(query)).toEqual({ found, total: found.length })
  })

  it('finds orders by the beginning of their id', async () => {
    for (const [position, orderId] of ids.entries()) {
      expect(await listed(byId(orderId))).toEqual({ found: [position], total: 1 })
      expect(await listed(byId(orderId.toUpperCase().slice(0, 30)))).toEqual({ found: [position], total: 1 })
      for (let length = 1; length < 36; length += 1) {
        const matches = ids.flatMap((other, index) => (other.startsWith(orderId.slice(0, length)) ? [index] : [])).reverse()
        expect((await listed(byId(orderId.slice(0, length)))).found).toEqual(matches)
      }
    }
  })

  it.each(['%', '_', '\\', 'x', '0%', '-', "0' OR true --", `${uuidv7()}0`, '0123-4567', 'g'.repeat(100), 'İ', 'ﬀ'])(
    'finds nothing by %j',
    async (text) => {
      const search = { idStart: text, number: text, userIds: [] }
      expect(await listed({ search })).toEqual({ found: [], total: 0 })
      expect(await listed({ search, paid: true, sort: 'total' })).toEqual({ found: [], total: 0 })
    },
  )

  it('finds orders by their number or their customers, whichever fits, within the other filters', async () => {
    const { number, userId } = await fixture.orders.getOrder({ orderId: ids[2] ?? '' })
    expect(await listed({ search: { ...nothing, number } })).toEqual({ found: [2], total: 1 })
    expect(await listed({ search: { ...nothing, number: `0${number}` } })).toEqual({ found: [2], total: 1 })
    expect((await listed({ search: { ...nothing, number: number.slice(0, -1) } })).total).toBe(0)
    const ofCustomer = (await fixture.orders.listOrdersOf({ userId, page: 1 })).orders.length
    expect((await listed({ search: { ...nothing, userIds: [userId] } })).total).toBe(ofCustomer)
    expect((await listed({ search: { ...nothing, userIds: [uuidv7()] } })).total).toBe(0)
    const both = { number, idStart: ids[1] ?? '', userIds: [] }
    expect((await listed({ search: both })).found).toEqual([2, 1])
    expect((await listed({ search: both, method: 'COD' })).found).toEqual([2])
    expect((await listed({ search: both, method: 'Stripe' })).found).toEqual([1])
    expect((await listed({ search: { ...nothing, number }, method: 'Stripe' })).found).toEqual([])
  })

  it('gives each order a number of its own, which does not tell how many there are', async () => {
    const { orders } = await fixture.orders.listOrders({ page: 1, pageSize: 20, sort: 'oldest' })
    const numbers = orders.map(({ number }) => Number(number))
    expect(new Set(numbers).size).toBe(ids.length)
    for (const number of numbers) expect(number).toBeGreaterThanOrEqual(1_000_000)
    const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)))
    expect(Math.max(...steps)).toBeGreaterThan(1_000)
    expect((await fixture.orders.markPaid({ orderId: ids[0] ?? '', payment: {} })).number).toBe(orders[0]?.number)
  })

  it('draws a number again that is taken', async () => {
    const one = uuidv7()
    const other = uuidv7()
    const assign = (id: string) => `PERFORM setseed(0.5); PERFORM assign_order_number('${id}');`
    await fixture.database.query(`DO $$ BEGIN ${assign(one)} ${assign(other)} END $$`)
    const { rows } = await fixture.database.query<{ number: number }>(
      'SELECT number FROM order_numbers WHERE order_id = ANY($1::uuid[])',
      [[one, other]],
    )
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2)
  })

  it('does not ask to deliver what was refunded in full', async () => {
    const { totals } = await fixture.orders.getOrder({ orderId: ids[1] ?? '' })
    const refund = { orderId: ids[1] ?? '', refundedAt: fixture.now() }
    await fixture.orders.recordRefund({ ...refund, refundId: 're_1', amount: totals.total - 1 })
    expect((await listed({ awaitingDelivery: true })).found).toContain(1)
    await fixture.orders.recordRefund({ ...refund, refundId: 're_2', amount: 1 })
    expect((await listed({ awaitingDelivery: true })).found).not.toContain(1)
  })

  it('pages through the matches', async () => {
    const query: OrderQuery = { paid: true, sort: 'oldest', pageSize: 2 }
    expect(await listed({ ...query, page: 1 })).toEqual({ found: [0, 1], total: 3 })
    expect(await listed({ ...query, page: 2 })).toEqual({ found: [2], total: 3 })
    expect(await listed({ ...query, page: 3 })).toEqual({ found: [], total: 3 })
    expect(await listed({ ...query, page: Number.MAX_SAFE_INTEGER })).toEqual({ found: [], total: 3 })
  })

  it.each(['newest', 'oldest', 'total', '-total'] as const)('reads the same orders from either end, %s', async (sort) => {
    const { found: all } = await listed({ sort })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ sort, pageSize: 4, page })))
    expect(pages.map(({ found }) => found)).toEqual([all.slice(0, 4), all.slice(4), [], []])
  })

  it('counts orders that are placed later, and within a minute those of the past', async () => {
    const before = (await listed({})).total
    fixture.advanceClock(2 * 60_000)
    const { order } = await fixture.orders.place(orderInput())
    expect((await listed({})).total).toBe(before + 1)
    expect((await listed({ paid: true })).total).toBe(3)

    await fixture.database.query(`UPDATE orders SET placed_at = '2020-01-01' WHERE order_id = $1`, [order.orderId])
    fixture.advanceClock(2 * 60_000)
    await expect.poll(async () => (await listed({})).total).toBe(before + 1)
  })
})

describe('a calendar day', () => {
  /** 29 March 2026 has 23 hours in Lisbon: it begins at midnight UTC and ends at 23:00. */
  const HALF_HOURS = ['2026-03-28T23:30Z', '2026-03-29T00:30Z', '2026-03-29T22:30Z', '2026-03-29T23:30Z']

  it.each([
    ['UTC', ['00:30', '22:30', '23:30']],
    ['Europe/Lisbon', ['00:30', '22:30']],
    ['Asia/Tokyo', ['23:30', '00:30']],
    ['America/New_York', ['22:30', '23:30']],
  ])('begins and ends in the time zone %s', async (timeZone, times) => {
    const fixture = await startOrderService({ timeZone })
    for (const time of HALF_HOURS) {
      fixture.advanceClock(Date.parse(time) - Date.parse(fixture.now()))
      await fixture.orders.place(orderInput())
    }
    const day = '2026-03-29'
    const { orders, total } = await fixture.orders.listOrders({ page: 1, pageSize: 20, from: day, to: day, sort: 'oldest' })
    expect(orders.map(({ placedAt }) => placedAt.slice(11, 16))).toEqual(times)
    expect(total).toBe(times.length)
    await fixture.close()
  })
})
