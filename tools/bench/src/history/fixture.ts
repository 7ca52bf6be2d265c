import type { SignedInUser } from '@shop/contracts/accounts'
import type { SavedAddress } from '@shop/contracts/addresses'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { createProduct, CUSTOMER_PASSWORD, orderBody, registerCustomers, requestJson, signInAdmin } from '../shop-client.ts'
import { startShopProcess, type ShopProcess } from '../shop-process.ts'

const PRODUCTS = 50
/** A whole page of their own orders. */
const ORDERS_OF_LOYAL = 200
const ORDERS_OF_OTHERS = 15
const OTHERS = 16

/** A customer with their token and the first of their orders. */
export interface Customer {
  readonly token: string
  readonly email: string
  readonly userId: string
}

/** A shop with a little content, the same in each. */
export interface MeasuredShop {
  readonly process: ShopProcess
  readonly adminToken: string
  readonly products: readonly string[]
  /** A product that nobody has bought. */
  readonly unsold: string
  /** The customer who gets ten thousand orders and sessions in the shop with history. */
  readonly loyal: Customer
  /** Customers with a few orders. */
  readonly others: readonly Customer[]
  /** Customers without orders, who place some while it is measured. */
  readonly buyers: readonly string[]
  /** An address of the loyal customer. */
  readonly address: string
  /** An early order of the loyal customer. */
  readonly order: Order
  /** After the last change of the streams that grow; ISO 8601. */
  readonly startedAt: string
}

export const ADDRESS = { name: 'Home', address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

/** Places a COD order that is paid and delivered. */
async function placeDelivered(shop: ShopProcess, adminToken: string, token: string, product: string): Promise<Order> {
  const { _id: id } = await requestJson<Order>(shop, 'POST', '/api/orders', token, orderBody([product]))
  const payment = { id: `receipt-${id}`, status: 'paid', update_time: '2026-01-01', email_address: 'payer@example.com' }
  await requestJson(shop, 'PUT', `/api/orders/${id}/pay`, adminToken, payment)
  return requestJson<Order>(shop, 'PUT', `/api/orders/${id}/deliver`, adminToken)
}

const emailOf = (index: number): string => `bench-${String(index)}@example.com`

async function toCustomer(shop: ShopProcess, token: string, index: number): Promise<Customer> {
  const { _id: userId } = await requestJson<{ _id: string }>(shop, 'GET', '/api/users/profile', token)
  return { token, email: emailOf(index), userId }
}

/** One change of each kind of which the history has many. @returns the address */
async function changeOnce(shop: ShopProcess, adminToken: string, loyal: Customer, product: string): Promise<string> {
  await requestJson<ProductSummary>(shop, 'PUT', `/api/products/${product}`, adminToken, { brand: 'Kiln & Co' })
  await requestJson(shop, 'PUT', '/api/users/mail-settings', loyal.token, { newSignIn: false, orderDelivered: true })
  const { _id: address } = await requestJson<SavedAddress>(shop, 'POST', '/api/users/addresses', loyal.token, ADDRESS)
  await requestJson(shop, 'PUT', `/api/users/addresses/${address}`, loyal.token, { ...ADDRESS, name: 'Work' })
  const login = { email: loyal.email, password: CUSTOMER_PASSWORD }
  const { token } = await requestJson<SignedInUser>(shop, 'POST', '/api/users/login', undefined, login)
  await fetch(new URL('/api/users/logout', shop.url), { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  return address
}

export async function startMeasuredShop(): Promise<MeasuredShop> {
  const shop = await startShopProcess('none', { REVIEWS_BY: 'buyers' })
  try {
    const adminToken = await signInAdmin(shop)
    const products: string[] = []
    for (let index = 0; index < PRODUCTS; index += 1) products.push(await createProduct(shop, adminToken, `Mug ${String(index)}`))
    const unsold = await createProduct(shop, adminToken, 'Mug that nobody buys')
    const [loyalToken = '', ...tokens] = await registerCustomers(shop)
    const loyal = await toCustomer(shop, loyalToken, 0)
    const others = await Promise.all(tokens.slice(0, OTHERS).map((token, index) => toCustomer(shop, token, index + 1)))
    const place = (token: string, index: number) => placeDelivered(shop, adminToken, token, products[index % PRODUCTS] ?? '')
    const order = await place(loyal.token, 0)
    for (let index = 1; index < ORDERS_OF_LOYAL; index += 1) await place(loyal.token, index)
    for (const { token } of others) for (let index = 0; index < ORDERS_OF_OTHERS; index += 1) await place(token, index)
    const address = await changeOnce(shop, adminToken, loyal, products[0] ?? '')
    const startedAt = new Date().toISOString()
    return { process: shop, adminToken, products, unsold, loyal, others, buyers: tokens.slice(OTHERS), address, order, startedAt }
  } catch (error) {
    await shop.stop()
    throw error
  }
}
