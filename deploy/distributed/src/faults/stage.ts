import type { ProductSummary, SignedInUser } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import { createSend, must } from './client.ts'
import type { Send } from './client.ts'

/** What orders are placed with: products that do not sell out, customers, and an admin. */
export interface Stage {
  readonly send: Send
  readonly adminToken: string
  readonly products: readonly string[]
  readonly customers: readonly string[]
}

export const STOCK = 1_000_000

export interface StageOptions {
  readonly urls: readonly string[]
  readonly admin: { readonly email: string; readonly password: string }
  readonly products: number
  readonly customers: number
}

export async function setStage({ urls, admin, ...counts }: StageOptions): Promise<Stage> {
  const send = createSend(urls)
  const { token: adminToken } = await must(
    send<SignedInUser>({ method: 'POST', path: '/api/users/login', body: { email: admin.email, password: admin.password } }),
  )
  const products: string[] = []
  for (let index = 1; index <= counts.products; index += 1) {
    // That there is an admin is an event, and may be on its way still.
    const { _id } = await eventually(
      () => must(send<ProductSummary>({ method: 'POST', path: '/api/products', token: adminToken, body: {} })),
      20_000,
    )
    const facts = {
      name: `Mug ${index}`,
      brand: 'Kiln',
      category: 'Kitchen',
      description: 'Holds tea.',
      image: '/images/2615.webp',
    }
    const body = { ...facts, price: 10 + index, countInStock: STOCK }
    await must(send({ method: 'PUT', path: `/api/products/${_id}`, token: adminToken, body }))
    products.push(_id)
  }
  const customers: string[] = []
  const run = Date.now().toString(36)
  for (let index = 1; index <= counts.customers; index += 1) {
    const body = { name: `Buyer ${index}`, email: `buyer-${index}-${run}@example.com`, password: 'a long password' }
    customers.push((await must(send<SignedInUser>({ method: 'POST', path: '/api/users', body }))).token)
  }
  return { send, adminToken, products, customers }
}
