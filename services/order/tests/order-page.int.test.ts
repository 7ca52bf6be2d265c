import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, openOrderShop } from './support/order-shop.ts'
import type { OrderShop } from './support/order-shop.ts'
import { KETTLE } from './support/shelves.ts'

type Question = Partial<Parameters<OrderShop['orders']['listOrders']>[0]>

const AN_HOUR = 3_600_000

describe('the back office’s list of orders', () => {
  /** Oldest first, 6 hours apart, from 2026-03-01T09:00Z: 09, 15, 21, then the 2nd at 03, 09, 15. */
  const ids: string[] = []
  let shop: OrderShop

  beforeAll(async () => {
    shop = await openOrderShop()
    for (const [method, qty] of [
      ['COD', 2],
      ['Stripe', 1],
      ['COD', 9],
      ['Stripe', 1],
      ['COD', 1],
      ['Stripe', 2],
    ] as const) {
      const { order } = await shop.orders.place(anOrder({ paymentMethod: method, lines: [{ productId: KETTLE, qty }] }))
      ids.push(order.orderId)
      shop.passTime(6 * AN_HOUR)
    }
    const [first = '', second = '', third = ''] = ids
    const { totals } = await shop.orders.getOrder({ orderId: second })
    await shop.orders.markPaid({ orderId: first, payment: {} })
    await shop.orders.markDelivered({ orderId: first })
    await shop.orders.recordCardPayment({ orderId: second, sessionId: 'cs', amount: totals.total, paidAt: shop.now() })
    await shop.orders.markPaid({ orderId: third, payment: {} })
  })
  afterAll(() => shop.close())

  /** Which orders are listed, by their place in time, and how many there are in all. */
  async function listed(question: Question): Promise<{ found: number[]; total: number }> {
    const { orders, total } = await shop.orders.listOrders({ page: 1, pageSize: 20, ...question })
    return { found: orders.map(({ orderId }) => ids.indexOf(orderId)), total }
  }

  it.each<readonly [Question, number[]]>([
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
    [{ method: 'COD' }, [4, 2, 0]],
    [{ method: 'Stripe', paid: false, sort: 'total' }, [3, 5]],
    [{ from: '2026-03-02' }, [5, 4, 3]],
    [{ to: '2026-03-01' }, [2, 1, 0]],
    [{ from: '2026-03-01', to: '2026-03-02', sort: 'oldest' }, [0, 1, 2, 3, 4, 5]],
    [{ from: '2026-03-02', to: '2026-03-02', method: 'COD' }, [4]],
    [{ from: '2026-03-03' }, []],
    [{ from: '0001-01-01', to: '9999-12-31', paid: true }, [2, 1, 0]],
    [{ idStart: '' }, [5, 4, 3, 2, 1, 0]],
    [{ idStart: '0' }, [5, 4, 3, 2, 1, 0]],
  ])('%j', async (question, found) => {
    expect(await listed(question)).toEqual({ found, total: found.length })
  })

  it('is searched for the start of an id', async () => {
    for (const [index, orderId] of ids.entries()) {
      expect(await listed({ idStart: orderId })).toEqual({ found: [index], total: 1 })
      expect(await listed({ idStart: orderId.toUpperCase().slice(0, 30) })).toEqual({ found: [index], total: 1 })
      for (let length = 1; length < 36; length += 1) {
        const alike = ids.flatMap((other, place) => (other.startsWith(orderId.slice(0, length)) ? [place] : [])).reverse()
        expect((await listed({ idStart: orderId.slice(0, length) })).found).toEqual(alike)
      }
    }
  })

  it.each(['%', '_', '\\', 'x', '0%', '-', "0' OR true --", `${uuidv7()}0`, '0123-4567', 'g'.repeat(100), 'İ', 'ﬀ'])(
    'finds nothing by %j',
    async (idStart) => {
      expect(await listed({ idStart })).toEqual({ found: [], total: 0 })
      expect(await listed({ idStart, paid: true, sort: 'total' })).toEqual({ found: [], total: 0 })
    },
  )

  it('comes in pages, of what is let through', async () => {
    const question: Question = { paid: true, sort: 'oldest', pageSize: 2 }
    expect(await listed({ ...question, page: 1 })).toEqual({ found: [0, 1], total: 3 })
    expect(await listed({ ...question, page: 2 })).toEqual({ found: [2], total: 3 })
    expect(await listed({ ...question, page: 3 })).toEqual({ found: [], total: 3 })
    expect(await listed({ ...question, page: Number.MAX_SAFE_INTEGER })).toEqual({ found: [], total: 3 })
  })
})

describe('a day of the shop', () => {
  /** 29 March 2026 has 23 hours in Lisbon: it begins at midnight UTC and ends at 23:00. */
  const HALF_HOURS = ['2026-03-28T23:30Z', '2026-03-29T00:30Z', '2026-03-29T22:30Z', '2026-03-29T23:30Z']

  it.each([
    ['UTC', ['00:30', '22:30', '23:30']],
    ['Europe/Lisbon', ['00:30', '22:30']],
    ['Asia/Tokyo', ['23:30', '00:30']],
    ['America/New_York', ['22:30', '23:30']],
  ])('begins and ends by the clocks of %s', async (timeZone, times) => {
    const shop = await openOrderShop({ timeZone })
    for (const time of HALF_HOURS) {
      shop.passTime(Date.parse(time) - Date.parse(shop.now()))
      await shop.orders.place(anOrder())
    }
    const day = '2026-03-29'
    const { orders, total } = await shop.orders.listOrders({ page: 1, pageSize: 20, from: day, to: day, sort: 'oldest' })
    expect(orders.map(({ placedAt }) => placedAt.slice(11, 16))).toEqual(times)
    expect(total).toBe(times.length)
    await shop.close()
  })
})
