import { registration } from '@shop/contracts/accounts'
import { priceLines } from '@shop/contracts/orders'
import { newReview } from '@shop/contracts/reviews'
import { toCents } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../content/catalogue.ts'
import { customers } from '../content/people.ts'
import { demos } from '../demos/index.ts'
import { reviewsOf } from '../steps/reviews.ts'
import { DAY_MS, PAST_DAYS } from './order-moments.ts'
import { planPast } from './plan-past.ts'

const end = new Date('2026-11-21T17:00:00.000Z')
const count = 2_400
const { homes } = demos.us
const past = planPast({ end, count, homes, cards: true })
const orders = past.flatMap((batch) => batch.orders)
const joined = past.flatMap((batch) => batch.customers)
const reviews = past.flatMap((batch) => batch.reviews)

const monthOf = ({ placedAt }: { placedAt: Date }): string => placedAt.toISOString().slice(0, 7)
const perMonth = Object.entries(Object.groupBy(orders, monthOf)).map(([month, placed = []]) => [month, placed.length] as const)
const placedIn = (month: string): number => perMonth.find(([name]) => name === month)?.[1] ?? 0
const share = (part: readonly unknown[], whole: readonly unknown[]): number => part.length / whole.length

describe('the planned past', () => {
  it('is the same in every run, whatever its clock', () => {
    expect(planPast({ end: new Date(end), count, homes, cards: true })).toEqual(past)
  })

  it('has orders in every month of 18, more of them before Christmas, and more at the end than a year before', () => {
    expect(orders).toHaveLength(count)
    expect(orders.map(({ placedAt }) => placedAt)).toEqual(orders.map(({ placedAt }) => placedAt).toSorted((a, b) => +a - +b))
    expect(perMonth.map(([, placed]) => placed).filter((placed) => placed < 20)).toEqual([])
    expect(perMonth).toHaveLength(19)
    expect(placedIn('2025-12')).toBeGreaterThan(1.5 * placedIn('2026-01'))
    expect(placedIn('2026-10')).toBeGreaterThan(1.5 * placedIn('2025-10'))
    expect(orders[0]?.placedAt.getTime()).toBeGreaterThan(end.getTime() - PAST_DAYS * DAY_MS)
  })

  it('ends before its end', () => {
    const moments = orders.flatMap(({ placedAt, paidAt, deliveredAt, endedAt, refund }) =>
      [placedAt, paidAt, deliveredAt, endedAt, refund?.at].filter((at) => at !== undefined),
    )
    expect([...moments, ...reviews.map(({ at }) => at)].filter((at) => at > end)).toEqual([])
    // The payment of a card order would expire at once, because its time is over.
    expect(orders.filter(({ paymentMethod, paidAt, endedAt }) => paymentMethod === 'Stripe' && !paidAt && !endedAt)).toEqual([])
  })

  it('has refunds, cancellations and orders that are not delivered yet', () => {
    expect(
      share(
        orders.filter(({ refund }) => refund?.whole === true),
        orders,
      ),
    ).toBeGreaterThan(0.01)
    expect(
      share(
        orders.filter(({ refund }) => refund?.whole === false),
        orders,
      ),
    ).toBeGreaterThan(0.01)
    expect(
      share(
        orders.filter(({ endedAt }) => endedAt),
        orders,
      ),
    ).toBeCloseTo(0.06, 1)
    expect(
      share(
        orders.filter(({ paymentMethod }) => paymentMethod === 'Stripe'),
        orders,
      ),
    ).toBeCloseTo(0.7, 1)
    const waiting = orders.filter(({ deliveredAt, endedAt }) => !deliveredAt && !endedAt)
    expect(waiting.length).toBeGreaterThan(5)
    expect(waiting.filter(({ placedAt }) => +placedAt < +end - 6 * DAY_MS)).toEqual([])
  })

  it('has customers who buy once and customers who return, each registered before buying', () => {
    const byCustomer = Object.values(Object.groupBy(orders, ({ customer }) => customer.userId)).map(
      (placed = []) => placed.length,
    )
    expect(byCustomer).toHaveLength(joined.length)
    expect(
      share(
        byCustomer.filter((placed) => placed > 1),
        byCustomer,
      ),
    ).toBeGreaterThan(0.5)
    expect(
      share(
        byCustomer.filter((placed) => placed === 1),
        byCustomer,
      ),
    ).toBeGreaterThan(0.2)
    expect(Math.max(...byCustomer) / count).toBeLessThan(0.05)
    expect(orders.filter(({ customer, placedAt }) => customer.joinedAt >= placedAt)).toEqual([])
    for (const { name, email } of joined)
      expect(registration.safeParse({ name, email, password: 'long enough' }).error).toBeUndefined()
    expect(new Set(joined.map(({ email }) => email)).size).toBe(joined.length)
    for (const { email } of Object.values(customers))
      expect(joined.filter((customer) => customer.email === email)).toHaveLength(1)
  })

  it('has the reviews of the demo content and others, of customers who had joined', () => {
    const known = catalogue.flatMap((entry) => reviewsOf(entry).map(({ comment }) => comment))
    expect(known.filter((comment) => !reviews.some((review) => review.comment === comment))).toEqual([])
    expect(reviews.length).toBeGreaterThan(known.length + 50)
    expect(reviews.filter(({ customer, at }) => at <= customer.joinedAt)).toEqual([])
    expect(new Set(reviews.map(({ product, customer }) => `${product} ${customer.userId}`)).size).toBe(reviews.length)
    for (const review of reviews) expect(newReview.safeParse(review).error).toBeUndefined()
    const later = new Map(past.flatMap((batch, index) => batch.customers.map(({ userId }) => [userId, index] as const)))
    past.forEach((batch, index) => {
      for (const { customer } of batch.reviews) expect(later.get(customer.userId)).toBeLessThanOrEqual(index)
    })
  })

  it('sells products that exist, at totals that a card can be charged', () => {
    const priceOf = new Map(catalogue.map(({ name, price }) => [name, toCents(price)]))
    for (const { lines } of orders) {
      expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length)
      const priced = lines.map(({ product, qty }) => ({ unitPrice: priceOf.get(product) ?? NaN, qty }))
      expect(priceLines(priced).total).toBeGreaterThan(0)
      expect(priceLines(priced).total).toBeLessThan(1_000_000)
    }
  })

  it('is paid in cash alone where cards cannot be paid', () => {
    const cash = planPast({ end, count: 200, homes, cards: false }).flatMap((batch) => batch.orders)
    expect(cash.filter(({ paymentMethod, refund }) => paymentMethod !== 'COD' || refund)).toEqual([])
  })
})
