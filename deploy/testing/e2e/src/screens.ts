import type { Order, ProductList, SignedInUser, UserList } from '@shop/contracts/api'
import type { Page } from 'playwright-core'

export type Person = 'visitor' | 'customer' | 'admin'

export interface Screen {
  readonly name: string
  readonly path: string
  /** What stands on the page once it is there, of one that goes on listening to the shop and so is never quiet. */
  readonly sign?: string
  /** What is done on the page before its picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The people of the demo shop. */
export const demoLogins = {
  customer: { email: 'maya@example.com', password: 'demo-customer-2026' },
  admin: { email: 'admin@example.com', password: 'demo-admin-2026' },
} as const

async function read<T>(url: string, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function tokenOf(url: string, person: keyof typeof demoLogins): Promise<{ headers: Record<string, string> }> {
  const { token } = await read<SignedInUser>(url, '/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogins[person]),
  })
  return { headers: { authorization: `Bearer ${token}` } }
}

async function ship(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('12 Harbour Street')
  await page.getByLabel('City').fill('Lisbon')
  await page.getByLabel('Postal Code').fill('1100-148')
  await page.getByLabel('Country').fill('Portugal')
}

/** What the page asked for has come. */
export async function whenLoaded(page: Page, { sign }: Screen): Promise<void> {
  if (sign === undefined) await page.waitForLoadState('networkidle')
  else await page.locator(sign).first().waitFor()
}

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()

/** Presses a button and waits for what it brings. */
const open = (name: string | RegExp, role: 'menu' | 'dialog') => async (page: Page) => {
  // A menu's button stands there a moment before its menu does.
  const opener = page.getByRole('button', { name }).and(page.locator(role === 'menu' ? '[aria-haspopup=menu]' : 'button'))
  await opener.first().click()
  await page.getByRole(role).waitFor()
}

async function refuse(page: Page): Promise<void> {
  await press('Sign In')(page)
  await page.getByText('email is required').waitFor()
}

function visitorScreens(product: string, other: string): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home-page-2', path: '/page/2' },
    { name: 'search', path: '/search/head' },
    { name: 'search-nothing', path: '/search/unobtainium' },
    { name: 'product', path: `/product/${product}` },
    { name: 'product-unknown', path: '/product/0' },
    { name: 'login', path: '/login' },
    { name: 'login-refused', path: '/login', prepare: refuse },
    { name: 'register', path: '/register' },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart', path: `/cart/${other}?qty=2` },
    { name: 'not-found', path: '/nowhere/at-all' },
  ]
}

function customerScreens(product: string, orders: readonly Order[]): Screen[] {
  return [
    { name: 'product-signed-in', path: `/product/${product}` },
    { name: 'profile', path: '/profile' },
    { name: 'placeorder-empty', path: '/shipping', prepare: payThenReview },
    { name: 'cart-signed-in', path: `/cart/${product}?qty=1` },
    { name: 'shipping', path: '/shipping', prepare: ship },
    { name: 'payment', path: '/payment' },
    { name: 'placeorder', path: '/placeorder' },
    { name: 'menu', path: '/cart', prepare: open('Maya', 'menu') },
    ...orders.slice(0, 2).map(({ _id }, index) => ({ name: `order-${String(index + 1)}`, path: `/order/${_id}` })),
  ]
}

async function payThenReview(page: Page): Promise<void> {
  await ship(page)
  await press('Continue')(page)
  await page.waitForURL('**/payment')
  await press('Continue')(page)
  await page.getByText('Your Cart is Empty!').waitFor()
}

function reportScreen(tab: string): Screen {
  return { name: `admin-reports-${tab}`, path: `/admin/reports?tab=${tab}`, sign: '[data-panel]' }
}

function adminScreens(product: string, user: string, order: string): Screen[] {
  return [
    { name: 'admin-menu', path: '/', prepare: open('Admin', 'menu') },
    { name: 'admin-users', path: '/admin/userlist' },
    { name: 'admin-user', path: `/admin/user/${user}/edit` },
    { name: 'admin-products', path: '/admin/productlist' },
    { name: 'admin-products-found', path: '/admin/productlist?keyword=head&sort=-price' },
    { name: 'admin-product', path: `/admin/product/${product}/edit` },
    { name: 'admin-delete', path: '/admin/productlist', prepare: open(/^Delete /, 'dialog') },
    { name: 'admin-orders', path: '/admin/orderlist' },
    { name: 'admin-order', path: `/order/${order}` },
    ...['sales', 'products', 'customers', 'orders', 'financial'].map(reportScreen),
  ]
}

/** Every screen of the shop at `url`, by who sees it; the things shown are those that stand there. */
export async function screensOf(url: string): Promise<Record<Person, Screen[]>> {
  const [customer, admin] = [await tokenOf(url, 'customer'), await tokenOf(url, 'admin')]
  const [top] = await read<{ _id: string }[]>(url, '/api/products/top')
  const { products } = await read<ProductList>(url, '/api/products')
  const mine = await read<Order[]>(url, '/api/orders/myorders', customer)
  const { users } = await read<UserList>(url, '/api/users', admin)
  const { orders } = await read<{ orders: Order[] }>(url, '/api/orders', admin)
  const inStock = products.find(({ countInStock }) => countInStock > 1)
  const product = top?._id ?? inStock?._id ?? ''
  return {
    visitor: visitorScreens(product, inStock?._id ?? product),
    customer: customerScreens(product, mine),
    admin: adminScreens(product, users[1]?._id ?? '', orders[0]?._id ?? ''),
  }
}
