import type { ProductSummary, SignedInUser } from '@shop/contracts/api'
import type { ShopProcess } from './shop-process.ts'

type Address = Pick<ShopProcess, 'url'>

/** Stock that no benchmark sells out. */
const AMPLE_STOCK = 1_000_000

/** Sends a request to the shop's API and returns the JSON of the response. Throws when the status is not 2xx. */
export async function requestJson<Body>(
  shop: Address,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(new URL(path, shop.url), {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Returns the admin's bearer token. */
export async function signInAdmin(shop: Pick<ShopProcess, 'url' | 'admin'>): Promise<string> {
  return (await requestJson<SignedInUser>(shop, 'POST', '/api/users/login', undefined, shop.admin)).token
}

/** Publishes a product and returns its id. */
export async function createProduct(
  shop: Address,
  adminToken: string,
  name: string,
  countInStock = AMPLE_STOCK,
): Promise<string> {
  const { _id: id } = await requestJson<ProductSummary>(shop, 'POST', '/api/products', adminToken, {})
  const fields = {
    name,
    brand: 'Kiln',
    category: 'Kitchen',
    description: 'Holds tea.',
    price: 34,
    countInStock,
  }
  await requestJson<ProductSummary>(shop, 'PUT', `/api/products/${id}`, adminToken, fields)
  return id
}

/** The body of a cash-on-delivery order of one unit of each product. */
export function orderBody(productIds: readonly string[]) {
  return {
    orderItems: productIds.map((product) => ({ product, qty: 1 })),
    shippingAddress: { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' },
    paymentMethod: 'COD',
  }
}
