import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly isAdmin: boolean
  readonly token: string
}

export interface FakeOrder {
  readonly idempotencyKey: string
  /** The JSON of the request that placed the order. */
  readonly requestBody: string
  readonly order: Order
  /** The order as the first response returned it. */
  readonly originalOrder: Order
  session?: { readonly id: string; paid: boolean }
}

export interface FakeState {
  readonly accounts: Account[]
  readonly products: Product[]
  readonly orders: FakeOrder[]
  /** Markdown by slug. */
  readonly pages: Map<string, string>
  /** Every call in order of arrival, as in 'GET /api/products'. */
  readonly calls: string[]
  readonly newId: (kind: string) => string
  failedSignIns: number
  mostOpenCardOrders: number
}

export function emptyState(): FakeState {
  let count = 0
  const newId = (kind: string) => `${kind}-${(count += 1)}`
  return { accounts: [], products: [], orders: [], pages: new Map(), calls: [], newId, failedSignIns: 0, mostOpenCardOrders: 0 }
}

/** With the size, by which products of one name differ. */
const nameOf = ({ name, variant }: Pick<Product, 'name' | 'variant'>): string =>
  [name, ...(variant?.options ?? []).map(({ value }) => value)].join(' ')

/** Everything that a customer or an admin can see, without ids: equal for two shops with the same content. */
export function visibleContent(state: FakeState): unknown {
  const products = state.products.map(({ _id, reviews, ...rest }) => ({
    ...rest,
    reviews: reviews.map(({ name, rating, comment }) => ({ name, rating, comment })),
  }))
  const orders = state.orders.map(({ idempotencyKey, order }) => ({
    idempotencyKey,
    customer: order.user.email,
    lines: order.orderItems.map(({ name, qty, price }) => ({ name, qty, price })),
    address: order.shippingAddress,
    total: order.totalPrice,
    status: order.status,
    method: order.paymentMethod,
  }))
  return {
    pages: [...state.pages].sort(),
    accounts: state.accounts.map(({ email, name }) => `${email} ${name}`).sort(),
    products: products.sort((a, b) => nameOf(a).localeCompare(nameOf(b))),
    newest: state.products.slice(-12).map(({ name }) => name),
    orders: orders.sort((a, b) => a.idempotencyKey.localeCompare(b.idempotencyKey)),
  }
}
