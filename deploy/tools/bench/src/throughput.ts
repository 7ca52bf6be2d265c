import type { SignedInUser } from '@shop/contracts/api'
import { runLoadTest } from './load-test.ts'
import { createProduct, orderBody, requestJson, signInAdmin } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import type { ShopProcess } from './shop-process.ts'

const CUSTOMERS = 16
const PRODUCTS = 60
const SECONDS = 10

async function createProducts(shop: ShopProcess): Promise<string[]> {
  const adminToken = await signInAdmin(shop)
  const ids: string[] = []
  for (let index = 0; index < PRODUCTS; index += 1) ids.push(await createProduct(shop, adminToken, `Mug ${String(index)}`))
  return ids
}

/** Returns the bearer tokens. */
async function registerCustomers(shop: ShopProcess): Promise<string[]> {
  const register = (index: number) =>
    requestJson<SignedInUser>(shop, 'POST', '/api/users', undefined, {
      name: 'Bench Buyer',
      email: `bench-${String(index)}@example.com`,
      password: 'a long password',
    })
  return (await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => register(index)))).map(({ token }) => token)
}

const shop = await startShopProcess('none')
try {
  const products = await createProducts(shop)
  const tokens = await registerCustomers(shop)
  const productAt = (index: number): string => products[index] ?? ''
  const placeOrders = (name: string, productsOf: (customer: number) => readonly string[]) =>
    runLoadTest({
      name,
      url: shop.url,
      seconds: SECONDS,
      path: '/api/orders',
      method: 'POST',
      tokens,
      bodyOf: (customer) => JSON.stringify(orderBody(productsOf(customer))),
    })
  const read = (name: string, path: string) =>
    runLoadTest({ name, url: shop.url, seconds: SECONDS, path, method: 'GET', tokens, bodyOf: () => undefined })

  await placeOrders('warm-up', (customer) => [productAt(customer)])
  const results = [
    await placeOrders('orders, 16 customers of 16 products', (customer) => [productAt(customer)]),
    await placeOrders('orders, 16 customers of one product', () => [productAt(0)]),
    await placeOrders('orders of three lines', (customer) => [
      productAt(customer),
      productAt(customer + 16),
      productAt(customer + 32),
    ]),
    await read('product list, first page', '/api/products'),
    await read('search', '/api/products?keyword=mug'),
    await read('product', `/api/products/${productAt(0)}`),
  ]
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, figures])))
} finally {
  await shop.stop()
}
