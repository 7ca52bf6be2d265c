import type { Order, ProductSummary, SalesAnalytics, SignedInUser } from '@shop/contracts/api'
import { setTimeout as pause } from 'node:timers/promises'
import { openShopProcess } from './shop-process.ts'

const A_SECOND = 50
const SECONDS = 20
const LOOK_MS = 20

const shop = await openShopProcess('none')
const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

async function ask<Body>(method: string, path: string, token?: string, body?: unknown): Promise<Body> {
  const response = await fetch(new URL(path, shop.url), {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`)
  return (await response.json()) as Body
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** Moments at which orders were placed, in the order in which they were; the nth is visible when the report counts n. */
const placedAt: number[] = []
const visibleAfter: number[] = []
let refused = 0

async function place(token: string, product: string): Promise<void> {
  const order = { orderItems: [{ product, qty: 1 }], shippingAddress: address, paymentMethod: 'COD' }
  await ask<Order>('POST', '/api/orders', token, order).then(
    () => placedAt.push(performance.now()),
    () => (refused += 1),
  )
}

async function watch(token: string, orders: number): Promise<void> {
  while (visibleAfter.length + refused < orders) {
    const { summary } = await ask<SalesAnalytics>('GET', '/api/reports/sales-analytics', token).catch(() => ({
      summary: { totalOrders: 0 },
    }))
    const now = performance.now()
    while (visibleAfter.length < Math.min(summary.totalOrders, placedAt.length)) {
      visibleAfter.push(now - (placedAt[visibleAfter.length] ?? now))
    }
    await pause(LOOK_MS)
  }
}

try {
  const { token } = await ask<SignedInUser>('POST', '/api/users/login', undefined, shop.admin)
  const { _id: product } = await ask<ProductSummary>('POST', '/api/products', token, {})
  const fields = {
    name: 'Mug',
    brand: 'Kiln',
    category: 'Kitchen',
    description: 'Holds tea.',
    price: 34,
    countInStock: 1_000_000,
  }
  await ask('PUT', `/api/products/${product}`, token, fields)
  while (
    (await fetch(new URL('/api/reports/sales-analytics', shop.url), { headers: { authorization: `Bearer ${token}` } })).status !==
    200
  ) {
    await pause(100)
  }
  const orders = A_SECOND * SECONDS
  const watching = watch(token, orders)
  const placing: Promise<void>[] = []
  for (let number = 0; number < orders; number += 1) {
    placing.push(place(token, product))
    await pause(1000 / A_SECOND)
  }
  await Promise.all([...placing, watching])
  const sorted = visibleAfter.toSorted((one, other) => one - other)
  const seconds = ((placedAt.at(-1) ?? 0) - (placedAt[0] ?? 0)) / 1000
  console.log(
    `${String(placedAt.length)} orders in ${seconds.toFixed(1)} s (${String(refused)} refused), milliseconds until the sales report counts one:`,
  )
  console.table({
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    most: percentile(sorted, 1),
  })
} finally {
  await shop.stop()
}
