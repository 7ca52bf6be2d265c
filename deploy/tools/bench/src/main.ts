import type { ProductSummary, SignedInUser } from '@shop/contracts/api'
import { openShopProcess } from './shop-process.ts'
import type { ShopProcess } from './shop-process.ts'
import { measure } from './measure.ts'

const BUYERS = 16
const SECONDS = 10
const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

async function must<Body>(shop: ShopProcess, method: string, path: string, token?: string, body: unknown = {}): Promise<Body> {
  const response = await fetch(new URL(path, shop.url), {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Products with stock that no run can sell out. */
async function stockUp(shop: ShopProcess, count: number): Promise<string[]> {
  const { token } = await must<SignedInUser>(shop, 'POST', '/api/users/login', undefined, shop.admin)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { _id } = await must<ProductSummary>(shop, 'POST', '/api/products', token)
    const fields = {
      name: `Mug ${String(index)}`,
      brand: 'Kiln',
      category: 'Kitchen',
      description: 'Holds tea.',
      price: 34,
      countInStock: 1_000_000,
    }
    ids.push((await must<ProductSummary>(shop, 'PUT', `/api/products/${_id}`, token, fields))._id)
  }
  return ids
}

async function registerBuyers(shop: ShopProcess): Promise<string[]> {
  const register = (index: number) =>
    must<SignedInUser>(shop, 'POST', '/api/users', undefined, {
      name: 'Bench Buyer',
      email: `bench-${String(index)}@example.com`,
      password: 'a long password',
    })
  return (await Promise.all(Array.from({ length: BUYERS }, (_, index) => register(index)))).map(({ token }) => token)
}

const shop = await openShopProcess('none')
try {
  const products = await stockUp(shop, 60)
  const tokens = await registerBuyers(shop)
  const order = (lines: readonly string[]) =>
    JSON.stringify({ orderItems: lines.map((product) => ({ product, qty: 1 })), shippingAddress: address, paymentMethod: 'COD' })
  const place = (name: string, linesOf: (buyer: number) => readonly string[]) =>
    measure({
      name,
      url: shop.url,
      seconds: SECONDS,
      path: '/api/orders',
      method: 'POST',
      tokens,
      bodyOf: (buyer) => order(linesOf(buyer)),
    })
  const read = (name: string, path: string) =>
    measure({ name, url: shop.url, seconds: SECONDS, path, method: 'GET', tokens, bodyOf: () => undefined })

  await place('warm-up', (buyer) => [products[buyer] ?? ''])
  const rows = [
    await place('orders, a product for each of 16 buyers', (buyer) => [products[buyer] ?? '']),
    await place('orders, 16 buyers of one product', () => [products[0] ?? '']),
    await place('orders of three lines', (buyer) => [
      products[buyer] ?? '',
      products[buyer + 16] ?? '',
      products[buyer + 32] ?? '',
    ]),
    await read('product list, first page', '/api/products'),
    await read('search', '/api/products?keyword=mug'),
    await read('product', `/api/products/${products[0] ?? ''}`),
  ]
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])))
} finally {
  await shop.stop()
}
