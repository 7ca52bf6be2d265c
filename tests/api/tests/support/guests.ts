import { shippingAddress, type ApiResponse } from '@shop/api-client'
import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order, PlacedOrderResponse } from '@shop/contracts/orders'
import { confirmAddress, type TestShop } from '@shop/test-support'
import { expect } from 'vitest'

export type Failure = { readonly message?: string; readonly code?: string }
type Placed = ApiResponse<PlacedOrderResponse & Failure>

let guests = 0
/** An address that nobody else has. */
export function newEmail(): string {
  guests += 1
  return `guest-${String(guests)}@mail.example`
}

export const guestAddress = { ...shippingAddress, recipient: 'Gus Guest' }

export const withKey = (key: string) => ({ 'x-order-key': key })

type Mails = ReturnType<NonNullable<TestShop['mailbox']>['messages']>

/** What guests and their accounts do in a shop that is started later. @param mug the id of a product in stock */
export function guestsOf(shop: () => TestShop, mug: () => string) {
  function place(email: unknown, fields: object = {}, headers: Record<string, string> = {}, token?: string): Promise<Placed> {
    const order = {
      orderItems: [{ product: mug(), qty: 1 }],
      shippingAddress: guestAddress,
      paymentMethod: 'COD',
      guest: { email },
      ...fields,
    }
    return shop().request<PlacedOrderResponse & Failure>('POST', '/api/orders', token, order, headers)
  }

  async function placed(
    email: string,
    fields: object = {},
  ): Promise<{ readonly path: string; readonly key: string; readonly order: PlacedOrderResponse }> {
    const { status, body } = await place(email, fields)
    expect(status).toBe(201)
    return { path: `/api/orders/${body._id}`, key: body.orderKey ?? '', order: body }
  }

  const open = (path: string, key: string, token?: string) =>
    shop().request<Order & Failure>('GET', path, token, undefined, withKey(key))

  async function registerAs(email: string): Promise<SignedInUser> {
    const person = { name: 'Maya Lind', email, password: 'a long password' }
    const { status, body } = await shop().request<SignedInUser>('POST', '/api/users', undefined, person)
    expect(status).toBe(201)
    return body
  }

  /** Registers an account, which proves its address. */
  async function verifiedAccount(email = newEmail()): Promise<SignedInUser> {
    const account = await registerAs(email)
    await confirmAddress(shop(), account)
    return shop()
      .request<SignedInUser>('POST', '/api/users/login', undefined, { email, password: 'a long password' })
      .then(({ body }) => body)
  }

  const ordersOf = async ({ token }: SignedInUser) =>
    (await shop().get<Order[]>('/api/orders/myorders', token)).body.map(({ _id }) => _id)
  const mailsTo = (email: string): Mails => (shop().mailbox?.messages() ?? []).filter(({ to }) => to === email)

  return { place, placed, open, registerAs, verifiedAccount, ordersOf, mailsTo }
}
