import type { SignedInUser } from '@shop/contracts/accounts'
import type { ProductSummary } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { createShopClient, expectSuccess, type Send } from './shop-client.ts'

/** What a load test needs: products with enough stock, customers, and an admin. */
export interface LoadFixture {
  readonly send: Send
  readonly adminToken: string
  /** Product ids. */
  readonly products: readonly string[]
  /** Tokens. */
  readonly customers: readonly string[]
}

/** The stock of each product. */
export const STOCK = 1_000_000

const ADMIN_KNOWN_TIMEOUT_MS = 20_000

export interface FixtureOptions {
  readonly urls: readonly string[]
  readonly admin: { readonly email: string; readonly password: string }
  readonly products: number
  readonly customers: number
}

async function createProduct(send: Send, token: string, index: number): Promise<string> {
  // The BFF learns of the admin through an event, which may not have arrived yet.
  const { _id } = await eventually(
    () => expectSuccess(send<ProductSummary>({ method: 'POST', path: '/api/products', token, body: {} })),
    ADMIN_KNOWN_TIMEOUT_MS,
  )
  const body = {
    name: `Mug ${index}`,
    brand: 'Kiln',
    category: 'Kitchen',
    description: 'Holds tea.',
    image: '/images/2615.webp',
    price: 10 + index,
    countInStock: STOCK,
  }
  await expectSuccess(send({ method: 'PUT', path: `/api/products/${_id}`, token, body }))
  return _id
}

export async function createFixture({ urls, admin, ...counts }: FixtureOptions): Promise<LoadFixture> {
  const send = createShopClient(urls)
  const credentials = { email: admin.email, password: admin.password }
  const { token: adminToken } = await expectSuccess(
    send<SignedInUser>({ method: 'POST', path: '/api/users/login', body: credentials }),
  )
  const products: string[] = []
  for (let index = 1; index <= counts.products; index += 1) products.push(await createProduct(send, adminToken, index))
  const customers: string[] = []
  const run = Date.now().toString(36)
  for (let index = 1; index <= counts.customers; index += 1) {
    const body = { name: `Buyer ${index}`, email: `buyer-${index}-${run}@example.com`, password: 'a long password' }
    customers.push((await expectSuccess(send<SignedInUser>({ method: 'POST', path: '/api/users', body }))).token)
  }
  return { send, adminToken, products, customers }
}
