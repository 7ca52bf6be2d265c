import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { addressFields, fillAddressForm } from '../src/address-form.ts'
import { openSignedIn, signIn, signInAndGoTo } from '../src/sign-in.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let mug: string
beforeAll(async () => {
  mug = (await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 }))._id
})

const waitForSubtotal = async (page: Page, count: number) => page.getByText(`Subtotal (${String(count)}) item`).waitFor()

async function readAddressForm(page: Page): Promise<string[]> {
  return Promise.all(Object.keys(addressFields).map(async (label) => page.getByLabel(label, { exact: true }).inputValue()))
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.locator('[aria-haspopup=menu]').filter({ hasText: name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

describe('two tabs of one browser', () => {
  it('show the same cart and the same user', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    const other = await page.context().newPage()
    await page.goto('/cart')
    await other.goto(`${shop.url}/cart/${mug}?qty=2`)
    await waitForSubtotal(page, 2)
    await page.getByLabel('Quantity of Stoneware mug').selectOption('3')
    await waitForSubtotal(other, 3)
    await other.getByRole('button', { name: 'Remove Stoneware mug' }).click()
    await page.getByText('Your cart is empty').waitFor()
    const customer = await shop.registerCustomer('Tove Tab')
    await signInAndGoTo(page, customer, '/profile')
    await other.getByRole('button', { name: 'Tove Tab' }).waitFor()
    await signOut(other, 'Tove')
    await page.waitForURL(/\/login/)
    await close()
  })
})

describe('a page that the browser kept for Back', () => {
  it('shows the cart and the user of now', async () => {
    const customer = await shop.registerCustomer('Bea Back')
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto(`/cart/${mug}?qty=2`)
    await waitForSubtotal(page, 2)
    await signInAndGoTo(page, customer, '/profile')
    // By another tab: the page is not told.
    const restore = (entries: Record<string, string>) =>
      page.evaluate((values) => {
        localStorage.clear()
        for (const [key, json] of Object.entries(values)) localStorage.setItem(key, json)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }, entries)
    const userInfo = (await page.evaluate(() => localStorage.getItem('userInfo'))) ?? ''
    await page.getByRole('link', { name: 'Cart 2' }).waitFor()
    await restore({ userInfo })
    await page.getByRole('link', { name: 'Cart 2' }).waitFor({ state: 'detached' })
    await restore({})
    await page.waitForURL(/\/login/)
    await close()
  })
})

describe('a product with a large stock', () => {
  it('has a short list of quantities, and a field for more', async () => {
    const { _id: bowl } = await shop.createProduct(shop.adminToken, { name: 'Salad bowl', price: 20, countInStock: 5_000 })
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto(`/product/${bowl}`)
    expect(await page.getByLabel('Qty').locator('option').count()).toBeLessThan(40)
    await page.getByLabel('Qty').selectOption('More…')
    await page.getByLabel('Qty').and(page.locator('input:focus')).waitFor()
    await page.keyboard.type('120')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await waitForSubtotal(page, 120)
    const quantity = page.getByLabel('Quantity of Salad bowl')
    await quantity.fill('9000')
    await quantity.blur()
    // All there are.
    await expect.poll(() => quantity.inputValue()).toBe('5000')
    await quantity.focus()
    await page.keyboard.type('45')
    await waitForSubtotal(page, 45)
    await shop.request('PUT', `/api/products/${bowl}`, shop.adminToken, { countInStock: 20_000 })
    // Visitors read products from memory, which is behind for a moment.
    await expect.poll(async () => (await shop.get(`/api/products/${bowl}`)).body).toMatchObject({ countInStock: 20_000 })
    // As many as a line of an order may have.
    await page.goto(`/cart/${bowl}?qty=15000`)
    await waitForSubtotal(page, 10_000)
    await close()
  })
})

describe('two customers in one browser', () => {
  it('do not see each other’s address, and keep the cart', async () => {
    const first = await shop.registerCustomer('Ann First')
    const second = await shop.registerCustomer('Bo Second')
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto(`/cart/${mug}?qty=2`)
    await waitForSubtotal(page, 2)
    await signInAndGoTo(page, first, '/shipping')
    await fillAddressForm(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/payment')
    await signOut(page, 'Ann')
    await signInAndGoTo(page, second, '/shipping')
    expect(await readAddressForm(page)).toEqual(['', '', '', 'United States'])
    await page.goto('/placeorder')
    await page.waitForURL('**/shipping')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Harbour')
    await page.goto('/cart')
    await waitForSubtotal(page, 2)
    await close()
  })
})

describe('a form', () => {
  it('keeps its values after a reload and after the session expired', async () => {
    const customer = await shop.registerCustomer('Tia Typed')
    const { page, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, customer, '/shipping')
    await fillAddressForm(page)
    await page.reload()
    await expect.poll(() => readAddressForm(page)).toEqual(Object.values(addressFields))

    await page.goto('/profile')
    await page.getByLabel('Name', { exact: true }).fill('Tia Typed-Again')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object
      localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'run.out.long-ago' }))
    })
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fprofile/)
    await signIn(page, customer)
    await page.waitForURL('**/profile')
    await page.getByText('What you typed before is back.').waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tia Typed-Again')
    await close()
  })
})

/** The shop loads its other pages when a page has been there for a while; without them it says only that it is offline. */
const waitForPreloadedPages = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['productDetails', 'Alert'].every((part) => loaded.some((name) => name.includes(`/${part}-`)))
  })

describe('an offline browser', () => {
  it('keeps the cart usable, shows that the order is pending, and places it when online again', async () => {
    const customer = await shop.registerCustomer('Ola Offline')
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto(`/cart/${mug}?qty=1`)
    await waitForSubtotal(page, 1)
    await openSignedIn(page, customer, '/shipping')
    await fillAddressForm(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: 'COD' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Place Order' }).waitFor()
    await waitForPreloadedPages(page)
    await page.getByRole('link', { name: /^Cart/ }).click()
    await waitForSubtotal(page, 1)
    await page.context().setOffline(true)
    await page.getByText('You are offline. Your cart is kept').waitFor()
    await page.getByLabel('Quantity of Stoneware mug').selectOption('2')
    await waitForSubtotal(page, 2)
    await page.goBack()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Your order has not been placed').waitFor()
    await page.context().setOffline(false)
    await page.waitForURL(/\/order\//)
    await page.getByText('2 × $34.00').waitFor()

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await page.getByRole('button', { name: 'Ola Offline' }).waitFor()
      await waitForPreloadedPages(page)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Stoneware mug', exact: true }).press('Enter')
      await page.getByText('You are offline. This product is shown as soon as you are back.').waitFor()
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: 'Stoneware mug' }).waitFor()
    }
    await close()
  })
})

describe('a deletion in the back office', () => {
  it('removes the row immediately, and restores it with the reason when it is rejected', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, adminCredentials, '/admin/userlist')
    const pendingRequests: (() => Promise<void>)[] = []
    await page.route('**/api/users/*', (route) => {
      pendingRequests.push(async () => route.continue())
    })
    await page.getByRole('button', { name: 'Delete Ada Admin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('link', { name: adminCredentials.email }).waitFor({ state: 'detached' })
    await expect.poll(() => pendingRequests.length).toBe(1)
    await pendingRequests[0]?.()
    await page.getByRole('alert').getByText('You cannot delete your own account here').waitFor()
    await page.getByRole('link', { name: 'Edit Ada Admin' }).click()
    await page.getByRole('heading', { name: 'Edit User' }).waitFor()
    expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
    await close()
  })
})
