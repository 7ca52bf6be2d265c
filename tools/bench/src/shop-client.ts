import { createApiClient, requireSuccess, shippingAddress } from '@shop/api-client'
import type { SignedInUser } from '@shop/contracts/accounts'
import type { ShopProcess } from './shop-process.ts'

type Address = Pick<ShopProcess, 'url'>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const CUSTOMERS = 64
export const CUSTOMER_PASSWORD = 'a long password'

/** Stock that no benchmark sells out. */
const AMPLE_STOCK = 1_000_000

/** Sends a request to the shop's API and returns the JSON of the response. Throws when the status is not 2xx. */
export function requestJson<Body>({ url }: Address, method: Method, path: string, token?: string, body?: unknown): Promise<Body> {
  return requireSuccess(createApiClient(url).request<Body>(method, path, token, body))
}

/** Returns the admin's bearer token. */
export function signInAdmin({ url, admin }: Pick<ShopProcess, 'url' | 'admin'>): Promise<string> {
  return createApiClient(url).logIn(admin)
}

/** Publishes a product and returns its id. */
export async function createProduct(
  { url }: Address,
  adminToken: string,
  name: string,
  countInStock = AMPLE_STOCK,
): Promise<string> {
  const { _id: id } = await createApiClient(url).createProduct(adminToken, { name, countInStock })
  return id
}

/** Returns their bearer tokens. */
export async function registerCustomers(shop: Address): Promise<string[]> {
  const register = (index: number) =>
    requestJson<SignedInUser>(shop, 'POST', '/api/users', undefined, {
      name: 'Bench Buyer',
      email: `bench-${String(index)}@example.com`,
      password: CUSTOMER_PASSWORD,
    })
  return (await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => register(index)))).map(({ token }) => token)
}

/** The body of a cash-on-delivery order of one unit of each product. */
export function orderBody(productIds: readonly string[]) {
  return { orderItems: productIds.map((product) => ({ product, qty: 1 })), shippingAddress, paymentMethod: 'COD' }
}
