import { type StaffRole, staffRoles } from '@shop/contracts/staff'
import type { LowStock } from '@shop/contracts/stock'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, payByCard, startWebShop } from '@shop/test-support'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl'), { reports: true }))
const customer = await shop.registerCustomer('Carla Customer')
const product = (await shop.createProduct(shop.adminToken, { name: 'Rare mug', countInStock: 2 }))._id
const { _id: order, number } = (await shop.placeOrder(customer.token, [[product, 1]], { paymentMethod: 'Stripe' })).body
await payByCard(shop, customer.token, order)
// The list of low stock is a report.
await eventually(async () => {
  const { body } = await shop.get<LowStock>('/api/products/low-stock', shop.adminToken)
  if (body.total !== 1) throw new Error('The product is not in the reports')
}, 120_000)

interface RoleScreen {
  readonly path: string
  readonly heading: string
  /** The roles that see it, beside full admins. */
  readonly roles: readonly StaffRole[]
  readonly isInMenu?: boolean
  /** Comes with the data of the page. */
  readonly content?: string
  /** Who sees what leads to a change or to another page, beside full admins: the address of a link, or a button or a part by its name. */
  readonly controls?: Readonly<Record<string, readonly StaffRole[]>>
}

const list = { isInMenu: true, content: 'main tbody tr' } as const

/** By their names in `routes.admin` of the web client. */
const adminScreens: Readonly<Record<string, RoleScreen>> = {
  root: { path: '/admin', heading: 'Overview', roles: ['readOnly'], ...list },
  userList: {
    ...list,
    path: '/admin/userlist',
    heading: 'Users',
    roles: ['readOnly'],
    controls: { '/admin/user/': [], Delete: [], '/admin/customer/': ['readOnly'] },
  },
  user: { path: `/admin/user/${customer._id}/edit`, heading: 'Edit User', roles: [] },
  customer: {
    path: `/admin/customer/${customer._id}`,
    heading: 'Carla Customer',
    roles: ['readOnly'],
    controls: { 'Show all changes': ['readOnly'], '/admin/user/': [], Sessions: [] },
  },
  productList: {
    ...list,
    path: '/admin/productlist',
    heading: 'Products',
    roles: ['catalogue', 'readOnly'],
    controls: {
      'Create Product': ['catalogue'],
      'Change prices': ['catalogue'],
      Delete: ['catalogue'],
      '/admin/products/import': ['catalogue'],
    },
  },
  variants: { path: `/admin/product/${product}/variants`, heading: 'Variants', roles: ['catalogue'] },
  product: { path: `/admin/product/${product}/edit`, heading: 'Rare mug', roles: ['catalogue'] },
  productImport: { path: '/admin/products/import', heading: 'Import and export', roles: ['catalogue'] },
  stock: {
    path: '/admin/stock',
    heading: 'Low stock',
    roles: ['catalogue', 'readOnly'],
    content: 'main tbody tr',
    controls: { '/admin/product/': ['catalogue'] },
  },
  orderList: {
    ...list,
    path: '/admin/orderlist',
    heading: 'Orders',
    roles: ['orders', 'readOnly'],
    controls: { '/admin/customer/': ['readOnly'] },
  },
  returns: { path: '/admin/returns', heading: 'Returns', roles: ['orders', 'readOnly'], isInMenu: true },
  payments: {
    path: '/admin/payments',
    heading: 'Payments',
    roles: ['orders', 'readOnly'],
    isInMenu: true,
    controls: { 'Compare Now': [] },
  },
  operations: { path: '/admin/operations', heading: 'Operations', roles: ['readOnly'], isInMenu: true },
  extensions: { path: '/admin/extensions', heading: 'Extensions', roles: ['readOnly'], isInMenu: true },
  reports: { path: '/admin/reports', heading: 'Reports', roles: ['reports', 'readOnly'], isInMenu: true },
  synonyms: { path: '/admin/synonyms', heading: 'Synonyms', roles: ['catalogue'], isInMenu: true },
  shop: { path: '/admin/shop', heading: 'Shop', roles: [], isInMenu: true },
  terms: { path: '/admin/shop/terms', heading: 'Tax and delivery', roles: [] },
  homePage: { path: '/admin/shop/home', heading: 'Home page', roles: [] },
  webhooks: { path: '/admin/webhooks', heading: 'Webhooks', roles: [], isInMenu: true },
  history: { path: '/admin/history', heading: 'History', roles: [], isInMenu: true },
  apiKeys: { path: '/admin/api-keys', heading: 'API keys', roles: [], isInMenu: true },
  security: { path: '/admin/security', heading: 'Security log', roles: [], isInMenu: true },
  packingSlips: {
    path: `/admin/orders/slips?ids=${order}`,
    heading: 'Packing Slips',
    roles: ['orders', 'readOnly'],
    content: '[data-slip]',
  },
}

const orderScreen: RoleScreen = {
  path: `/order/${order}`,
  heading: `Order #${number}`,
  roles: ['orders', 'readOnly'],
  controls: {
    'Show all changes': ['orders', 'readOnly'],
    'Mark As Delivered': ['orders'],
    'Add note': ['orders'],
    Print$: ['orders', 'readOnly'],
    More: [],
  },
}

/** The first page of the menu that the role may see. */
const homeOf: Readonly<Record<StaffRole, string>> = {
  orders: 'Orders',
  catalogue: 'Products',
  reports: 'Reports',
  readOnly: 'Overview',
}

type Role = StaffRole | 'admin'

function controlOn(page: Page, name: string): Locator {
  const main = page.getByRole('main')
  if (name.startsWith('/')) return main.locator(`a[href^="${name}"]`)
  return main.getByRole('button', { name: new RegExp(`^${name}`) }).or(main.getByRole('region', { name }))
}

const sees = (role: Role, roles: readonly StaffRole[]) => role === 'admin' || roles.includes(role)

/** What who may not see the page reads in its place. */
function refusalOf(role: StaffRole, path: string): string {
  if (path === '/admin') return homeOf[role]
  return path.startsWith('/admin') ? 'You may not see this' : 'Order not found'
}

/** What a link does, without loading the document again. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function expectScreen(page: Page, role: Role, { path, heading, roles, content, controls = {} }: RoleScreen): Promise<void> {
  const main = page.getByRole('main')
  // The page before stays until the module of the next one is there: a refusal must not be that of the page before.
  await navigateTo(page, '/cart')
  await main.getByText('Your cart is empty').waitFor()
  await navigateTo(page, path)
  if (role !== 'admin' && !roles.includes(role)) {
    await main.getByText(refusalOf(role, path), { exact: true }).first().waitFor()
    expect(await main.getByRole('heading', { name: heading, exact: true }).count(), `${path} for ${role}`).toBe(0)
    return
  }
  await main.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  if (content !== undefined) await page.locator(content).first().waitFor()
  const findShown = async () => {
    const counts = Object.keys(controls).map(async (control) => ({ control, count: await controlOn(page, control).count() }))
    return (await Promise.all(counts)).filter(({ count }) => count > 0).map(({ control }) => control)
  }
  const expected = Object.keys(controls).filter((control) => sees(role, controls[control] ?? []))
  await expect.poll(findShown, { message: `what ${role} sees on ${path}` }).toEqual(expected)
}

async function signedIn(role: Role) {
  const session = await openBrowserSession(browser, shop.url, { width: 1440 })
  if (role === 'admin') {
    await openSignedIn(session.page, adminCredentials, '/cart')
    return session
  }
  const staff = await shop.registerCustomer(`Staff ${role}`)
  expect((await shop.request('PUT', `/api/users/${staff._id}`, shop.adminToken, { roles: [role] })).status).toBe(200)
  // The BFF learns of the role by an event.
  await expect.poll(async () => (await shop.get('/api/admin/counts', staff.token)).status).toBe(200)
  await openSignedIn(session.page, staff, '/cart')
  return session
}

async function pathsInMenu(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Back office' }).locator('li > a:first-child')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? ''))
}

describe('the back office', () => {
  it('has all its pages in the table of this test', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../web/src/app/lazyPages.ts'), 'utf8')
    const names = [...source.matchAll(/path: routes\.admin\.(\w+), /g)].map(([, name]) => name)
    expect(names.sort()).toEqual(Object.keys(adminScreens).sort())
  })

  it.each(['admin', ...staffRoles] as const)(
    'shows what the role may see and do, and asks for nothing else: %s',
    async (role) => {
      const { page, close } = await signedIn(role)
      const refused: string[] = []
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`)
      })
      const screens = Object.values(adminScreens)
      for (const screen of [orderScreen, ...screens]) await expectScreen(page, role, screen)
      const seen = screens.filter(({ isInMenu, roles }) => isInMenu === true && sees(role, roles)).map(({ path }) => path)
      expect((await pathsInMenu(page)).sort()).toEqual(seen.sort())
      expect(refused).toEqual([])
      await close()
    },
  )
})
