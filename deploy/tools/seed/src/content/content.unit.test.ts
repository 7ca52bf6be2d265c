import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { credentials, newOrder, newReview, productUpdate, registration } from '@shop/contracts/api'
import { priceLines, toCents } from '@shop/contracts'
import { describe, expect, it } from 'vitest'
import { newOrderFor } from '../steps/orders.ts'
import { updateFor } from '../steps/products.ts'
import { reviewsOf } from '../steps/reviews.ts'
import { catalogue, departments, firstProducts, latestProducts } from './catalogue.ts'
import { demoOrders } from './orders.ts'
import { pictures, picturesFolder } from './pictures.ts'
import { customerKeys, customers, demoAdmin, demoCustomer, registrationOf } from './people.ts'

const allReviews = catalogue.flatMap(reviewsOf)

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function soldOf(name: string): number {
  return demoOrders.reduce((sum, { lines }) => sum + (lines[name] ?? 0), 0)
}

function itemsOf(lines: Readonly<Record<string, number>>) {
  return Object.entries(lines).map(([name, qty]) => ({
    unitPrice: toCents(catalogue.find((one) => one.name === name)?.price ?? 0),
    qty,
  }))
}

describe('the catalogue', () => {
  it('has 60 products in 8 departments, and no name twice', () => {
    expect(catalogue).toHaveLength(60)
    expect(departments).toHaveLength(8)
    expect(repeated(catalogue.map(({ name }) => name))).toEqual([])
    expect(repeated(departments.map(({ category }) => category))).toEqual([])
  })

  it('shows something of every department in the window, and the rest once', () => {
    expect(latestProducts).toHaveLength(12)
    expect(new Set(latestProducts.map(({ category }) => category)).size).toBe(8)
    expect([...firstProducts, ...latestProducts].map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort())
  })

  it('has a picture for every product, each used once, that the package ships', () => {
    expect(repeated(pictures)).toEqual([])
    expect(pictures).toHaveLength(catalogue.length)
    expect(pictures.filter((file) => !existsSync(join(picturesFolder, file)))).toEqual([])
  })

  it.each(catalogue)('$name is a product as an admin could have typed it', (one) => {
    expect(productUpdate.safeParse(updateFor(one)).error).toBeUndefined()
    expect(one.price).toBeGreaterThanOrEqual(6)
    expect(one.price).toBeLessThanOrEqual(1500)
    expect(one.cost / one.price).toBeGreaterThanOrEqual(0.45)
    expect(one.cost / one.price).toBeLessThanOrEqual(0.7)
    expect(one.description.split(/(?<=[.!?]) (?=[A-Z])/).length, 'sentences').toBeGreaterThanOrEqual(2)
    expect(one.description.split(/(?<=[.!?]) (?=[A-Z])/).length, 'sentences').toBeLessThanOrEqual(4)
  })

  it('has well-filled shelves, some low ones and a few empty ones once the orders are in', () => {
    const left = catalogue.map(({ name, stock }) => stock - soldOf(name))
    expect(left.filter((count) => count < 0)).toEqual([])
    expect(left.filter((count) => count === 0)).toHaveLength(3)
    expect(left.filter((count) => count > 0 && count <= 10).length).toBeGreaterThanOrEqual(5)
    expect(left.filter((count) => count > 80)).toEqual([])
  })
})

describe('the people', () => {
  it('are 12 customers and an admin, each with an address of their own', () => {
    expect(customerKeys).toHaveLength(12)
    const emails = [demoAdmin.email, ...customerKeys.map((key) => customers[key].email)]
    expect(repeated(emails)).toEqual([])
    expect(emails.filter((email) => !email.endsWith('@example.com'))).toEqual([])
  })

  it('can register and sign in', () => {
    for (const key of customerKeys) expect(registration.safeParse(registrationOf(key)).error).toBeUndefined()
    expect(registration.safeParse(demoAdmin).error).toBeUndefined()
    expect(credentials.parse(demoCustomer)).toEqual({
      email: registrationOf('maya').email,
      password: registrationOf('maya').password,
    })
  })
})

describe('the reviews', () => {
  it('are about 150, spread unevenly, and no two alike', () => {
    expect(allReviews.length).toBeGreaterThan(140)
    expect(allReviews.length).toBeLessThan(165)
    const counts = catalogue.map((one) => reviewsOf(one).length)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts)).toBe(10)
    expect(repeated(allReviews.map(({ comment }) => comment))).toEqual([])
  })

  it('fit the contract, one of each customer for a product', () => {
    for (const one of catalogue) {
      const written = reviewsOf(one)
      expect(repeated(written.map(({ by }) => by)), one.name).toEqual([])
      for (const { rating, comment } of written) expect(newReview.parse({ rating, comment })).toEqual({ rating, comment })
    }
    expect(new Set(allReviews.map(({ by }) => by)).size).toBe(12)
  })

  it('are mostly good and honestly bad now and then', () => {
    const share = (from: number, to: number) =>
      allReviews.filter(({ rating }) => rating >= from && rating <= to).length / allReviews.length
    expect(share(4, 5)).toBeGreaterThan(0.8)
    expect(share(1, 3)).toBeGreaterThan(0.05)
  })

  it('put the headphones first among the top rated, and nothing there on a single voice', () => {
    const rated = catalogue.map((one) => {
      const ratings = reviewsOf(one).map(({ rating }) => rating)
      return {
        name: one.name,
        count: ratings.length,
        mean: ratings.reduce((sum, rating) => sum + rating, 0) / (ratings.length || 1),
      }
    })
    const top = rated.sort((a, b) => b.mean - a.mean || b.count - a.count).slice(0, 5)
    expect(top[0]?.name).toBe('Halo 2 wireless headphones')
    expect(Math.min(...top.map(({ count }) => count))).toBeGreaterThanOrEqual(4)
  })
})

describe('the orders', () => {
  it('are 24 with a key each, and some in every state', () => {
    expect(demoOrders).toHaveLength(24)
    expect(repeated(demoOrders.map(({ key }) => key))).toEqual([])
    const states = new Set(demoOrders.map(({ method, reached }) => `${method} ${reached}`))
    expect(states.size).toBe(6)
  })

  it('fit the contract and name products of the catalogue', () => {
    for (const one of demoOrders) {
      const body = newOrderFor(one, (name) => name)
      expect(newOrder.safeParse(body).error, one.key).toBeUndefined()
      expect(Object.keys(one.lines).filter((name) => !catalogue.some((product) => product.name === name))).toEqual([])
    }
  })

  it('stand on both sides of the free-shipping edge, and once right on it', () => {
    const totals = demoOrders.map(({ lines }) => priceLines(itemsOf(lines)))
    expect(totals.filter(({ shipping }) => shipping === 0).length).toBeGreaterThanOrEqual(6)
    expect(totals.filter(({ shipping }) => shipping > 0).length).toBeGreaterThanOrEqual(6)
    expect(totals.filter(({ items }) => items === 100_00)).toHaveLength(1)
  })

  it('leave nobody with more than a few unpaid card orders', () => {
    for (const key of customerKeys) {
      const open = demoOrders.filter(({ by, method, reached }) => by === key && method === 'Stripe' && reached === 'open')
      expect(open.length, key).toBeLessThan(5)
    }
  })
})
