import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { credentials, registration } from '@shop/contracts/accounts'
import { newOrder, priceLines } from '@shop/contracts/orders'
import { productUpdate } from '@shop/contracts/products'
import { newReview } from '@shop/contracts/reviews'
import { toCents } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { demos } from '../demos/index.ts'
import { newOrderFor } from '../steps/orders.ts'
import { updateFor } from '../steps/products.ts'
import { reviewsOf } from '../steps/reviews.ts'
import { catalogue, departments, latestProducts, olderProducts, otherSizes } from './catalogue.ts'
import { demoOrders } from './orders.ts'
import { pictures, picturesFolder, viewsOf } from './pictures.ts'
import { customerKeys, customers, demoAdmin, demoCustomer, registrationOf } from './people.ts'

const allReviews = catalogue.flatMap(reviewsOf)

function duplicatesIn<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function quantitySold(name: string): number {
  return demoOrders.reduce((sum, { lines }) => sum + (lines[name] ?? 0), 0)
}

function pricedLines(lines: Readonly<Record<string, number>>) {
  return Object.entries(lines).map(([name, qty]) => ({
    unitPrice: toCents(catalogue.find((entry) => entry.name === name)?.price ?? 0),
    qty,
  }))
}

describe('the catalogue', () => {
  it('has 60 products in 8 departments with unique names', () => {
    expect(catalogue).toHaveLength(60)
    expect(departments).toHaveLength(8)
    expect(duplicatesIn(catalogue.map(({ name }) => name))).toEqual([])
    expect(duplicatesIn(departments.map(({ category }) => category))).toEqual([])
  })

  it('has every department among the latest products, and every product once', () => {
    expect(latestProducts).toHaveLength(12)
    expect(new Set(latestProducts.map(({ category }) => category)).size).toBe(8)
    expect([...olderProducts, ...latestProducts].map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort())
  })

  it('has pictures of its own for every product, each in all widths, and no others', () => {
    expect(duplicatesIn(pictures)).toEqual([])
    expect(catalogue.filter((entry) => viewsOf(entry).length === 0).map(({ name }) => name)).toEqual([])
    const files = readdirSync(picturesFolder).filter((name) => name.endsWith('.webp'))
    expect(files.sort()).toEqual([...pictures].sort())
  })

  it('has pictures that are quick to load and to clone', () => {
    const sizes = pictures.map((file) => [file, statSync(join(picturesFolder, file)).size] as const)
    const tooLarge = (width: number, max: number) => sizes.filter(([file, size]) => file.endsWith(`-${width}.webp`) && size > max)
    expect([...tooLarge(384, 20_000), ...tooLarge(640, 32_000), ...tooLarge(1_024, 60_000)]).toEqual([])
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(8_000_000)
  })

  it.each(catalogue)('$name is a valid product', (entry) => {
    expect(productUpdate.safeParse(updateFor(entry, demos.us)).error).toBeUndefined()
    expect(entry.price).toBeGreaterThanOrEqual(6)
    expect(entry.price).toBeLessThanOrEqual(1500)
    expect(entry.cost / entry.price).toBeGreaterThanOrEqual(0.45)
    expect(entry.cost / entry.price).toBeLessThanOrEqual(0.7)
    expect(entry.description.split(/(?<=[.!?]) (?=[A-Z])/).length, 'sentences').toBeGreaterThanOrEqual(2)
    expect(entry.description.split(/(?<=[.!?]) (?=[A-Z])/).length, 'sentences').toBeLessThanOrEqual(4)
  })

  it.each(catalogue)('$name has 5 to 8 specifications', ({ specifications }) => {
    expect(Object.keys(specifications).length).toBeGreaterThanOrEqual(5)
    expect(Object.keys(specifications).length).toBeLessThanOrEqual(8)
  })

  it('has sizes of all shoes and clothes, each once, and of nothing else', () => {
    const worn = catalogue.filter(({ sizes }) => sizes !== undefined)
    expect(worn.map(({ name }) => name)).toEqual(
      catalogue.filter(({ category }) => category === 'Shoes & Clothing').map(({ name }) => name),
    )
    expect(worn.every(({ sizes }) => sizes !== undefined && Object.keys(sizes.others).length >= 2)).toBe(true)
    expect(duplicatesIn([...worn, ...otherSizes].map(({ name, size }) => `${name} ${size ?? ''}`))).toEqual([])
    for (const entry of otherSizes) expect(productUpdate.safeParse(updateFor(entry, demos.us)).error).toBeUndefined()
  })

  it('leaves high, low and no stock after the orders', () => {
    const remaining = catalogue.map(({ name, stock }) => stock - quantitySold(name))
    expect(remaining.filter((count) => count < 0)).toEqual([])
    expect(remaining.filter((count) => count === 0)).toHaveLength(3)
    expect(remaining.filter((count) => count > 0 && count <= 10).length).toBeGreaterThanOrEqual(5)
    expect(remaining.filter((count) => count > 80)).toEqual([])
  })
})

describe('the people', () => {
  it('are 12 customers and an admin with unique email addresses', () => {
    expect(customerKeys).toHaveLength(12)
    const emails = [demoAdmin.email, ...customerKeys.map((key) => customers[key].email)]
    expect(duplicatesIn(emails)).toEqual([])
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
  it('are about 150, unevenly distributed and unique', () => {
    expect(allReviews.length).toBeGreaterThan(140)
    expect(allReviews.length).toBeLessThan(165)
    const counts = catalogue.map((entry) => reviewsOf(entry).length)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts)).toBe(10)
    expect(duplicatesIn(allReviews.map(({ comment }) => comment))).toEqual([])
  })

  it('satisfy the contract, with at most one per customer and product', () => {
    for (const entry of catalogue) {
      const reviews = reviewsOf(entry)
      expect(duplicatesIn(reviews.map(({ customer }) => customer)), entry.name).toEqual([])
      for (const { rating, comment } of reviews) expect(newReview.parse({ rating, comment })).toEqual({ rating, comment })
    }
    expect(new Set(allReviews.map(({ customer }) => customer)).size).toBe(12)
  })

  it('are mostly good and sometimes bad', () => {
    const share = (from: number, to: number) =>
      allReviews.filter(({ rating }) => rating >= from && rating <= to).length / allReviews.length
    expect(share(4, 5)).toBeGreaterThan(0.8)
    expect(share(1, 3)).toBeGreaterThan(0.05)
  })

  it('rate the headphones first, and no top product by a single review', () => {
    const rated = catalogue.map((entry) => {
      const ratings = reviewsOf(entry).map(({ rating }) => rating)
      return {
        name: entry.name,
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
  it('are 24 with unique keys, in every payment method and status', () => {
    expect(demoOrders).toHaveLength(24)
    expect(duplicatesIn(demoOrders.map(({ key }) => key))).toEqual([])
    const states = new Set(demoOrders.map(({ paymentMethod, status }) => `${paymentMethod} ${status}`))
    expect(states.size).toBe(6)
  })

  it('satisfy the contract and refer to products of the catalogue', () => {
    for (const demoOrder of demoOrders) {
      const body = newOrderFor(demoOrder, demos.us, (name) => name)
      expect(newOrder.safeParse(body).error, demoOrder.key).toBeUndefined()
      expect(Object.keys(demoOrder.lines).filter((name) => !catalogue.some((product) => product.name === name))).toEqual([])
    }
  })

  it('have totals below, above and once exactly at the free-shipping threshold', () => {
    const totals = demoOrders.map(({ lines }) => priceLines(pricedLines(lines)))
    expect(totals.filter(({ shipping }) => shipping === 0).length).toBeGreaterThanOrEqual(6)
    expect(totals.filter(({ shipping }) => shipping > 0).length).toBeGreaterThanOrEqual(6)
    expect(totals.filter(({ items }) => items === 100_00)).toHaveLength(1)
  })

  it('leave fewer than five unpaid card orders for each customer', () => {
    for (const key of customerKeys) {
      const open = demoOrders.filter(
        ({ customer, paymentMethod, status }) => customer === key && paymentMethod === 'Stripe' && status === 'open',
      )
      expect(open.length, key).toBeLessThan(5)
    }
  })
})
