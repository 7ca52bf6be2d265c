import type { UserList } from '@shop/contracts/accounts'
import type { Order, OrderList } from '@shop/contracts/orders'
import type { ProductList, ProductSummary } from '@shop/contracts/products'
import type { Page } from 'playwright-core'
import { createApiClient, requireSuccess } from '@shop/api-client'
import { fillAddressForm } from './address-form.ts'
import { continueTo } from './navigation.ts'

export type Role = 'visitor' | 'customer' | 'admin'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Matches once the page is loaded. Needed for a page with an event stream, which never becomes network-idle. */
  readonly loadedSelector?: string
  /** Actions on the page before it is checked or captured. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Accounts of the demo shop. */
export const demoCredentials = {
  customer: { email: 'maya@example.com', password: 'demo-customer-2026' },
  admin: { email: 'admin@example.com', password: 'demo-admin-2026' },
} as const

export async function waitForScreen(page: Page, { name, loadedSelector }: Screen): Promise<void> {
  const loaded =
    loadedSelector === undefined ? page.waitForLoadState('networkidle') : page.locator(loadedSelector).first().waitFor()
  await loaded.catch((cause: unknown) => {
    throw new Error(`the screen ${name} is not loaded`, { cause })
  })
}

const clickButton = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click()

/** Clicks a button and waits for the menu or dialog that it opens. */
const openPopup = (name: string | RegExp, role: 'menu' | 'dialog') => async (page: Page) => {
  // A menu button gets the attribute once its menu is ready; an earlier click opens nothing.
  const opener = page.getByRole('button', { name }).and(page.locator(role === 'menu' ? '[aria-haspopup=menu]' : 'button'))
  await opener.first().click()
  await page.getByRole(role).waitFor()
}

async function submitEmptySignIn(page: Page): Promise<void> {
  await clickButton('Sign in')(page)
  await page.getByText('E-mail address is required').waitFor()
}

async function compareWithProvider(page: Page): Promise<void> {
  await clickButton('Compare Now')(page)
  await page.getByText(/agree to the cent|to the payment provider\./).waitFor()
}

async function previewPrices(page: Page): Promise<void> {
  await clickButton('Change prices')(page)
  await page.getByLabel('Percent', { exact: true }).fill('-10')
  await clickButton('Show the new prices')(page)
  await page.getByRole('table', { name: 'Changes' }).waitFor()
}

async function editPrice(page: Page): Promise<void> {
  await clickButton(/^Price of .* Edit$/)(page)
  await page.getByRole('textbox', { name: /^Price of / }).waitFor()
}

const IMPORTED = 'sku,name,price,visible\nNO-1,Cup,3,yes\nNO-2,Mug,"3,5",yes\n'

async function chooseImport(page: Page): Promise<void> {
  await page.getByLabel(/^CSV file/).setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORTED) })
  await page.getByText('Line 3:').waitFor()
}

async function typeOptions(page: Page): Promise<void> {
  await page.getByLabel('Options', { exact: true }).fill('Size: S, M, L\nColour: black, red')
  await page.getByRole('textbox', { name: 'Price of L, red' }).waitFor()
}

async function showAllChanges(page: Page): Promise<void> {
  await clickButton('Show all changes')(page)
  await page.getByRole('table', { name: 'All changes' }).waitFor()
}

async function compareWithNow(page: Page): Promise<void> {
  await clickButton('Compare with now')(page)
  await page.getByRole('table', { name: 'Then and now' }).waitFor()
}

/** On wide screens the filters are beside the list, and no button opens them. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filter' })
  if (await button.isVisible()) await button.click()
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill('halo')
  await page.getByRole('option').first().waitFor()
}

async function searchBackOffice(page: Page): Promise<void> {
  await clickButton('Search')(page)
  await page.getByRole('combobox', { name: 'Search the back office' }).fill('a')
  await page.getByRole('group', { name: 'Products' }).getByRole('option').first().waitFor()
}

async function continueToPlaceOrder(page: Page): Promise<void> {
  await fillAddressForm(page)
  for (const path of ['/payment', '/placeorder'] as const) await continueTo(page, path)
  await page.getByText('Your Cart is Empty!').waitFor()
}

function visitorScreens(product: string, productInStock: string): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home-page-2', path: '/page/2' },
    { name: 'search', path: '/search/head' },
    { name: 'category', path: '/category/kitchen?minRating=4&sort=price' },
    { name: 'category-filters', path: '/category/kitchen', prepare: openFilters },
    { name: 'suggestions', path: '/product/' + product, prepare: typeSearch },
    { name: 'search-nothing', path: '/search/unobtainium' },
    { name: 'cart-drawer', path: '/search/head', prepare: openPopup(/^Add /, 'dialog') },
    { name: 'product', path: `/product/${product}` },
    { name: 'product-unknown', path: '/product/0' },
    { name: 'shop-page', path: '/pages/returns' },
    { name: 'login', path: '/login' },
    { name: 'login-refused', path: '/login', prepare: submitEmptySignIn },
    { name: 'register', path: '/register' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'verify-email', path: '/verify-email?token=unknown' },
    { name: 'reset-password', path: '/reset-password?token=unknown' },
    { name: 'cart-empty', path: '/cart' },
    { name: 'wish-list-empty', path: '/wishlist' },
    { name: 'cart', path: `/cart/${productInStock}?qty=2` },
    { name: 'not-found', path: '/nowhere/at-all' },
  ]
}

function customerScreens(product: string, orders: readonly Order[]): Screen[] {
  return [
    { name: 'product-signed-in', path: `/product/${product}` },
    { name: 'profile', path: '/profile' },
    { name: 'placeorder-empty', path: '/shipping', prepare: continueToPlaceOrder },
    { name: 'cart-signed-in', path: `/cart/${product}?qty=1` },
    { name: 'shipping', path: '/shipping', prepare: fillAddressForm },
    { name: 'payment', path: '/payment' },
    { name: 'placeorder', path: '/placeorder' },
    { name: 'menu', path: '/cart', prepare: openPopup('Maya', 'menu') },
    ...orders.slice(0, 2).map(({ _id }, index) => ({ name: `order-${String(index + 1)}`, path: `/order/${_id}` })),
  ]
}

function reportScreen(tab: string): Screen {
  return { name: `admin-reports-${tab}`, path: `/admin/reports?tab=${tab}`, loadedSelector: '[data-panel]' }
}

function adminScreens(product: string, user: string, order: string): Screen[] {
  const past = new Date().toISOString()
  return [
    { name: 'admin-menu', path: '/', prepare: openPopup('Admin', 'menu') },
    { name: 'admin-navigation', path: '/admin/userlist', prepare: clickButton('Admin menu') },
    { name: 'admin-search', path: '/admin/userlist', prepare: searchBackOffice },
    { name: 'admin-home', path: '/admin', loadedSelector: '[data-figure]' },
    { name: 'admin-users', path: '/admin/userlist' },
    { name: 'admin-user', path: `/admin/user/${user}/edit` },
    { name: 'admin-customer', path: `/admin/customer/${user}` },
    { name: 'admin-products', path: '/admin/productlist' },
    { name: 'admin-products-found', path: '/admin/productlist?keyword=head&sort=-price' },
    { name: 'admin-prices', path: '/admin/productlist', prepare: previewPrices },
    { name: 'admin-product-price', path: '/admin/productlist', prepare: editPrice },
    { name: 'admin-import', path: '/admin/products/import', prepare: chooseImport },
    { name: 'admin-stock', path: '/admin/stock' },
    { name: 'admin-product-changes', path: `/admin/product/${product}/edit`, prepare: showAllChanges },
    { name: 'admin-product', path: `/admin/product/${product}/edit` },
    { name: 'admin-variants', path: `/admin/product/${product}/variants`, prepare: typeOptions },
    { name: 'admin-delete', path: '/admin/productlist', prepare: openPopup(/^Delete /, 'dialog') },
    { name: 'admin-orders', path: '/admin/orderlist', loadedSelector: 'tbody a[href^="/order/"]' },
    {
      name: 'admin-send-by-file',
      path: '/admin/orderlist?fulfilment=to-pack',
      loadedSelector: 'h1',
      prepare: clickButton('Send with tracking numbers'),
    },
    { name: 'admin-payments', path: '/admin/payments', prepare: compareWithProvider },
    { name: 'admin-synonyms', path: '/admin/synonyms' },
    { name: 'admin-shop', path: '/admin/shop' },
    { name: 'admin-terms', path: '/admin/shop/terms' },
    { name: 'admin-home-page', path: '/admin/shop/home' },
    { name: 'admin-webhooks', path: '/admin/webhooks', prepare: clickButton('New webhook') },
    { name: 'admin-product-past', path: `/admin/product/${product}/edit?at=${past}`, loadedSelector: 'tbody' },
    { name: 'admin-customer-past', path: `/admin/customer/${user}?at=${past}`, loadedSelector: 'tbody' },
    { name: 'admin-order-past', path: `/order/${order}?at=${past}`, prepare: compareWithNow },
    { name: 'admin-history', path: '/admin/history', loadedSelector: 'tbody' },
    { name: 'admin-api-keys', path: '/admin/api-keys', prepare: clickButton('New API key') },
    { name: 'admin-security', path: '/admin/security' },
    { name: 'admin-operations', path: '/admin/operations' },
    { name: 'admin-extensions', path: '/admin/extensions' },
    { name: 'admin-order', path: `/order/${order}` },
    { name: 'admin-packing-slips', path: `/admin/orders/slips?ids=${order}`, loadedSelector: '[data-slip]' },
    ...['sales', 'products', 'customers', 'orders', 'financial'].map(reportScreen),
    { name: 'admin-reports-past', path: `/admin/reports?asOf=${past}`, loadedSelector: '[data-panel]' },
    { name: 'admin-reports-past-financial', path: `/admin/reports?tab=financial&asOf=${past}`, loadedSelector: '[data-panel]' },
  ]
}

/** Lists every screen of the demo shop by the role that opens it, with ids of existing products, users and orders. */
export async function listScreens(url: string): Promise<Record<Role, Screen[]>> {
  const api = createApiClient(url)
  const read = async <Body>(path: string, token?: string) => requireSuccess(api.get<Body>(path, token))
  const customer = await api.logIn(demoCredentials.customer)
  const admin = await api.logIn(demoCredentials.admin)
  const [topProduct] = await read<ProductSummary[]>('/api/products/top')
  const { products } = await read<ProductList>('/api/products')
  const customerOrders = await read<Order[]>('/api/orders/myorders', customer)
  const { users } = await read<UserList>('/api/users', admin)
  const { orders } = await read<OrderList>('/api/orders', admin)
  const productInStock = products.find(({ countInStock }) => countInStock > 1)
  const product = topProduct?._id ?? productInStock?._id ?? ''
  return {
    visitor: visitorScreens(product, productInStock?._id ?? product),
    customer: customerScreens(product, customerOrders),
    admin: adminScreens(product, users[1]?._id ?? '', orders[0]?._id ?? ''),
  }
}
