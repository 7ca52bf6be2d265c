import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { continueTo } from '../src/navigation.ts'
import { openRoleSession } from '../src/role-session.ts'
import { listScreens, waitForScreen, type Role, type Screen } from '../src/screens.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl'), { reports: true }))
let screens: Record<Role, Screen[]>

beforeAll(async () => {
  screens = await listScreens(shop.url)
})

/** For all screens of a role, each at four widths. */
const TIMEOUT_MS = 900_000

/** The browser logs every 404 response as an error; a page of what is unknown expects one. */
function unexpectedErrors(consoleErrors: readonly string[], screen: Screen): string[] {
  return consoleErrors.filter((error) => !(/(?:unknown|not-found)$/.test(screen.name) && error.includes('404')))
}

/**
 * Each page is also checked at other widths: 640 pixels equal a window of 1280 pixels at 200 % zoom, and 320 pixels one at
 * 400 %, where WCAG forbids horizontal scrolling.
 */
describe.each([
  { width: 390, theme: 'dark' as const, otherWidths: [360, 320] },
  { width: 1280, theme: 'light' as const, otherWidths: [1920, 640] },
])('every screen at $width pixels, $theme', ({ width, theme, otherWidths }) => {
  it.each<Role>(['visitor', 'customer', 'admin'])(
    'is accessible, logs no errors and fits the viewport: %s',
    async (role) => {
      const { page, consoleErrors, close } = await openRoleSession(browser, shop.url, role, { width, theme })
      const problems: string[] = []
      for (const screen of screens[role]) {
        consoleErrors.length = 0
        await page.goto(screen.path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await waitForScreen(page, screen)
        await screen.prepare?.(page)
        const violations = await findAccessibilityViolations(page, theme)
        const errors = unexpectedErrors(consoleErrors, screen)
        const overflows = await findOverflowsAtWidths(page, [width, ...otherWidths, width])
        // But for the McDonald Islands, and WooCommerce, whose files are imported.
        const glued = (await page.locator('body').innerText()).match(/(?<!\b(?:M|Wo))[a-z.,)][A-Z][a-z]+ .*/g) ?? []
        problems.push(...[...violations, ...errors, ...overflows, ...glued].map((problem) => `${screen.name}: ${problem}`))
      }
      expect(problems).toEqual([])
      await close()
    },
    TIMEOUT_MS,
  )
})

/** Opens each path, waits until a long word is in its text or fields, and returns what is wider than the window. */
async function findOverflowsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const overflows: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.waitForFunction(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ value }) => value)
      return /([A-Z])\1{19}/.test([document.querySelector('main')?.innerText, ...fields].join(' '))
    })
    overflows.push(...(await findOverflowsAtWidths(page, [320])).map((overflow) => `${path}: ${overflow}`))
  }
  return overflows
}

describe('texts of one long word', () => {
  it('fit a window of 320 pixels', async () => {
    const names = { name: 'W'.repeat(200), category: 'Q'.repeat(60), brand: 'M'.repeat(60), description: 'D'.repeat(500) }
    const { _id } = await shop.createProduct(shop.adminToken, names)
    const customer = await shop.registerCustomer('N'.repeat(100))
    const shippingAddress = {
      address: 'A'.repeat(100),
      city: 'C'.repeat(60),
      postalCode: '1'.repeat(20),
      country: 'P'.repeat(60),
    }
    const order = (await shop.placeOrder(customer.token, [[_id, 1]], { shippingAddress })).body
    await shop.request('POST', `/api/products/${_id}/reviews`, customer.token, { rating: 5, comment: 'R'.repeat(500) })
    await shop.request('POST', '/api/users/addresses', customer.token, { ...shippingAddress, name: 'H'.repeat(60) })
    const visitorPaths = ['/', `/product/${_id}`, `/search/${names.name.slice(0, 100)}`, `/category/${'q'.repeat(60)}`]
    const customerPaths = ['/placeorder', '/shipping', '/profile', `/order/${order._id}`]
    const lists = ['/admin/userlist?keyword=NNN', '/admin/productlist?keyword=WWW', '/admin/orderlist?keyword=NNN']
    const adminPaths = [...lists, `/admin/user/${customer._id}/edit`, `/admin/product/${_id}/edit`, `/order/${order._id}`]
    const { page, close } = await openBrowserSession(browser, shop.url, { width: 320 })
    const problems = await findOverflowsOf(page, [...visitorPaths, `/cart/${_id}?qty=1`])
    await openSignedIn(page, customer, '/shipping')
    await page.getByLabel('Country', { exact: true }).selectOption('Portugal')
    await continueTo(page, '/payment')
    await continueTo(page, '/placeorder')
    problems.push(...(await findOverflowsOf(page, customerPaths)))
    await close()
    const admin = await openRoleSession(browser, shop.url, 'admin', { width: 320 })
    problems.push(...(await findOverflowsOf(admin.page, adminPaths)))
    await admin.close()
    expect(problems).toEqual([])
  })
})
