import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import { adminCredentials, confirmAddress, startWebShop } from '@shop/test-support'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { addressFields, fillAddressForm } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let mug: string
beforeAll(async () => {
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 50 }))._id
})

const guestField = (page: Page) => page.getByLabel('E-mail for this order')
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the cart through the choice to order as a guest to the page that places the order. @returns the number of fields that were filled in */
async function openPlaceOrder(page: Page, email: string, method: 'COD' | 'Stripe'): Promise<number> {
  await page.goto(`/cart/${mug}?qty=1`)
  await page
    .getByRole('button', { name: 'Proceed To Checkout' })
    .or(page.getByRole('link', { name: 'Proceed To Checkout' }))
    .click()
  await page.waitForURL(/\/login\?redirect=/)
  await guestField(page).fill(email)
  await choose(page, 'Continue as guest')
  await page.waitForURL('**/shipping')
  await fillAddressForm(page)
  await page.getByLabel('Recipient').fill('Gus Guest')
  expect(await page.getByLabel('Save this address').count()).toBe(0)
  await choose(page, 'Continue')
  await page.waitForURL('**/payment')
  await page.getByRole('radio', { name: method }).check()
  await choose(page, 'Continue')
  await page.waitForURL('**/placeorder')
  return 3 + Object.keys(addressFields).length
}

async function orderAsGuest(page: Page, email: string): Promise<string> {
  await openPlaceOrder(page, email, 'COD')
  await choose(page, 'Place Order')
  await page.getByText('Thank you for your order!').waitFor()
  return page.url()
}

const heading = (page: Page) => page.getByRole('heading', { name: /^Order #/, level: 1 })

describe.each([390, 1280])('a stranger at %i pixels', (width) => {
  it('buys on delivery with nine fields at most, and opens the order by its link', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/login?redirect=/shipping')
    await guestField(page).waitFor()
    // First of all: before the form of those who have an account.
    const buttons = await page.getByRole('main').getByRole('button').allInnerTexts()
    expect(buttons.indexOf('Continue as guest')).toBeGreaterThanOrEqual(0)
    expect(buttons.indexOf('Continue as guest')).toBeLessThan(buttons.indexOf('Sign in'))
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await choose(page, 'Continue as guest')
    await page.getByText('Please enter your e-mail address').waitFor()
    expect(await openPlaceOrder(page, `stranger-${String(width)}@mail.example`, 'COD')).toBeLessThanOrEqual(9)
    await choose(page, 'Place Order')
    await page.waitForURL(/\/order\/[\w-]+\?key=[\w-]{43}$/)
    await page.getByText('Thank you for your order!').waitFor()
    await page.getByRole('button', { name: 'Create account' }).waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    const url = page.url()
    // This browser keeps the key, another one needs the link.
    await page.goto(new URL(url).pathname)
    await heading(page).waitFor()
    const other = await openBrowserSession(browser, shop.url, { width })
    await other.page.goto(url)
    await heading(other.page).waitFor()
    expect([...consoleErrors, ...other.consoleErrors]).toEqual([])
    await Promise.all([close(), other.close()])
  })
})

describe('a guest', () => {
  it('pays by card and comes back to the order, and the provider gets no key', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    const requested: string[] = []
    page.on('request', (request) =>
      requested.push(`${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`),
    )
    await openPlaceOrder(page, 'card@mail.example', 'Stripe')
    await choose(page, 'Place Order')
    await page.waitForURL(/\/pay\/cs_/)
    const key = await page.evaluate(() => document.referrer)
    expect(key).not.toContain('key=')
    expect(requested.filter((text) => text.includes('/pay/')).join()).not.toContain('key=')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page
      .getByText(/^Paid on /)
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/order\//)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('cancels the order', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await orderAsGuest(page, 'cancel@mail.example')
    await page
      .getByRole('button', { name: /Cancel/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel Order|Yes/ })
      .click()
    await page.getByText(/This order was cancelled on/).waitFor()
    await close()
  })

  it('creates an account with a password, which owns the order once the address is confirmed', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    const email = `account-${String(uniqueNumber())}@mail.example`
    const url = await orderAsGuest(page, email)
    await page.getByLabel('Password').fill('a long password')
    await choose(page, 'Create account')
    await page.getByText(/^We have sent you a link. Confirm your e-mail address/).waitFor()
    await page.goto('/profile')
    await page.getByText('Orders that you placed as a guest are here once you have confirmed your e-mail address.').waitFor()
    const { body } = await shop.request<SignedInUser>('POST', '/api/users/login', undefined, {
      email,
      password: 'a long password',
    })
    await confirmAddress(shop, body)
    // Confirming ends the session of the page, and the link of the guest.
    const other = await openBrowserSession(browser, shop.url)
    await other.page.goto(url)
    await other.page.getByText('Order not found').waitFor()
    await other.page.getByRole('link', { name: 'Sign in to see it' }).click()
    await other.page.waitForURL(/\/login\?redirect=/)
    await other.page.getByLabel('E-mail address').fill(email)
    await other.page.getByLabel('Password', { exact: true }).fill('a long password')
    await choose(other.page, 'Sign in')
    await heading(other.page).waitFor()
    await Promise.all([close(), other.close()])
  })

  it('is erased by an admin on the page of the order', async () => {
    const customer = await openBrowserSession(browser, shop.url)
    const { pathname } = new URL(await orderAsGuest(customer.page, 'erased@mail.example'))
    const { page, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, adminCredentials, pathname)
    await choose(page, 'Erase Guest')
    await page.getByRole('dialog').getByRole('button', { name: 'Erase Guest' }).click()
    await page.getByText('Guest erased', { exact: true }).waitFor()
    await customer.page.reload()
    await customer.page.getByText('Order not found').waitFor()
    await expect
      .poll(async () => (await shop.get<Order>(`/api/orders/${pathname.split('/').at(-1) ?? ''}`, shop.adminToken)).body)
      .toMatchObject({ isCancelled: true, user: { email: '' } })
    await Promise.all([customer.close(), close()])
  })

  it('is offered in the checkout alone', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    for (const path of [
      '/login',
      '/login?redirect=%2Fprofile',
      '/login?redirect=%2Forder%2Fx',
      '/login?redirect=%2F%2Fevil.example%2Fshipping',
    ]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      expect(await guestField(page).count()).toBe(0)
    }
    // Who has not chosen goes to the login page.
    await page.goto('/placeorder')
    await page.waitForURL(/\/login\?redirect=/)
    await guestField(page).waitFor()
    await close()
  })
})
