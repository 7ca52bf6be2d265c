import type { Order, Product } from '@shop/contracts/api'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly isAdmin: boolean
  readonly token: string
}

export interface FakeOrder {
  readonly key: string
  readonly sentBody: string
  readonly order: Order
  readonly placedAs: Order
  session?: { readonly id: string; paid: boolean }
}

export interface FakeState {
  readonly accounts: Account[]
  readonly products: Product[]
  readonly orders: FakeOrder[]
  /** Every call in the order of its arrival, as 'GET /api/products'. */
  readonly calls: string[]
  readonly newId: (kind: string) => string
  failedSignIns: number
  mostOpenCardOrders: number
}

export function emptyState(): FakeState {
  let count = 0
  const newId = (kind: string) => `${kind}-${(count += 1)}`
  return { accounts: [], products: [], orders: [], calls: [], newId, failedSignIns: 0, mostOpenCardOrders: 0 }
}

/** All that a shopper or an admin can see, without ids: equal for two shops that hold the same things. */
export function visible(state: FakeState): unknown {
  const products = state.products.map(({ _id, reviews, ...rest }) => ({
    ...rest,
    reviews: reviews.map(({ name, rating, comment }) => ({ name, rating, comment })),
  }))
  const orders = state.orders.map(({ key, order }) => ({
    key,
    buyer: order.user.email,
    lines: order.orderItems.map(({ name, qty, price }) => ({ name, qty, price })),
    address: order.shippingAddress,
    total: order.totalPrice,
    status: order.status,
    method: order.paymentMethod,
  }))
  return {
    accounts: state.accounts.map(({ email, name }) => `${email} ${name}`).sort(),
    products: products.sort((a, b) => a.name.localeCompare(b.name)),
    newest: state.products.slice(-12).map(({ name }) => name),
    orders: orders.sort((a, b) => a.key.localeCompare(b.key)),
  }
}
