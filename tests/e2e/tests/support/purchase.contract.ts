import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient, Credentials } from '@shop/api-client'
import { fillAddressForm } from '../../src/address-form.ts'
import { openSignedIn, signIn } from '../../src/sign-in.ts'
import { continueTo } from '../../src/navigation.ts'
import { uniqueNumber } from './unique-number.ts'
import { openBrowserSession } from '../../src/browser-session.ts'

interface PurchaseTestShop extends ApiClient {
  readonly url: string
  readonly admin: Credentials
  readonly adminToken: string
}

async function addMugToCart(page: Page, qty: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('stoneware')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/stoneware')
  // The address is shown before the page.
  await page.getByRole('heading', { name: /stoneware/i, level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Stoneware mug/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Stoneware mug', level: 1 }).waitFor()
  await page.getByText('Low Stock').first().waitFor()
  await page.getByLabel('Qty').selectOption(qty)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL(/\/cart/)
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm Password').fill('a long password')
  await page.getByRole('button', { name: 'Register' }).click()
}

async function proceedToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Proceed To Checkout' })
    .or(page.getByRole('link', { name: 'Proceed To Checkout' }))
    .click()
}

const waitForStatus = async (page: Page, status: RegExp): Promise<void> => page.getByText(status).first().waitFor()

async function continueToPayment(page: Page): Promise<void> {
  await fillAddressForm(page)
  await continueTo(page, '/payment')
}

/** Runs purchases in a browser, from the search to a paid and delivered order. The shop needs a stoneware mug in stock for each. */
export function describePurchases(
  widths: readonly number[],
  open: () => { readonly shop: PurchaseTestShop; readonly browser: Browser },
): void {
  let shop: PurchaseTestShop
  let browser: Browser

  beforeAll(() => {
    ;({ shop, browser } = open())
  })

  describe.each(widths)('a purchase at %i pixels', (width) => {
    it('is paid by card, from the search through registration to the paid order', async () => {
      const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
      await addMugToCart(page, '2')
      await proceedToCheckout(page)
      await page.waitForURL(/\/login\?redirect=/)
      await page.getByRole('link', { name: 'Register' }).click()
      await register(page, 'Carla Card', `carla-${String(width)}-${String(uniqueNumber())}@example.com`)
      await page.waitForURL('**/shipping')
      await continueToPayment(page)
      expect(await page.getByRole('radio', { name: /Stripe|card/i }).isChecked()).toBe(true)
      await continueTo(page, '/placeorder')
      const summary = await page.getByLabel('Order Summary').innerText()
      for (const figure of ['$68.00', '$100.00', '$10.20', '$178.20']) expect(summary).toContain(figure)
      await page.getByRole('button', { name: 'Place Order' }).dblclick()
      await page.waitForURL(/\/pay\/cs_/)
      expect(await page.locator('body').innerText()).toMatch(/sandbox/i)
      await page.getByRole('button', { name: 'Pay' }).click()
      await page.waitForURL(/\/order\//)
      await waitForStatus(page, /^Paid on /)
      await page.getByText('Not Delivered').waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('')
      expect(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')).toBe('[]')
      expect(consoleErrors).toEqual([])
      const orders = await page.evaluate(async () => {
        const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }
        return (await (await fetch('/api/orders/myorders', { headers: { authorization: `Bearer ${token}` } })).json()) as object[]
      })
      expect(orders).toHaveLength(1)
      await close()
    })

    it('is paid after the payment page was cancelled once', async () => {
      const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
      const account = await shop.registerCustomer()
      const product = (await shop.createProduct(shop.adminToken))._id
      const { _id } = (await shop.placeOrder(account.token, [[product, 1]], { paymentMethod: 'Stripe' })).body
      await openSignedIn(page, account, `/order/${_id}`)
      await page.getByRole('button', { name: /Pay now/i }).click()
      await page.waitForURL(/\/pay\/cs_/)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('Your payment was cancelled. You can try again by creating a new order.').waitFor()
      await page.getByText('Not Paid').waitFor()
      await page.getByRole('button', { name: /Pay now/i }).click()
      await page.getByRole('button', { name: 'Pay' }).click()
      await waitForStatus(page, /^Paid on /)
      expect(consoleErrors).toEqual([])
      await close()
    })

    it('is paid on delivery, and an admin marks it as paid and delivered', async () => {
      const account = await shop.registerCustomer()
      const customer = await openBrowserSession(browser, shop.url, { width })
      await openSignedIn(customer.page, account)
      await addMugToCart(customer.page, '1')
      await proceedToCheckout(customer.page)
      await continueToPayment(customer.page)
      await customer.page.getByRole('radio', { name: /COD|delivery/i }).check()
      await customer.page.getByRole('button', { name: 'Continue' }).click()
      await customer.page.getByRole('button', { name: 'Place Order' }).click()
      await customer.page.waitForURL(/\/order\//)
      await customer.page.getByText('Not Paid').waitFor()
      expect(await customer.page.getByRole('button', { name: 'Mark As Paid' }).count()).toBe(0)
      const path = new URL(customer.page.url()).pathname

      const admin = await openBrowserSession(browser, shop.url, { width })
      await admin.page.goto(path)
      await admin.page.waitForURL(/\/login\?redirect=/)
      await signIn(admin.page, shop.admin)
      await admin.page.getByText('Not Paid').waitFor()
      expect(await admin.page.getByRole('button', { name: 'Mark As Delivered' }).count()).toBe(0)
      await admin.page.getByRole('button', { name: 'Mark As Paid' }).click()
      await waitForStatus(admin.page, /^Paid on /)
      await admin.page.getByRole('button', { name: 'Mark As Delivered' }).click()
      await waitForStatus(admin.page, /^Delivered on /)
      await admin.page.getByRole('button', { name: /Mark As/ }).waitFor({ state: 'detached' })

      await customer.page.reload()
      await waitForStatus(customer.page, /^Delivered on /)
      expect([...customer.consoleErrors, ...admin.consoleErrors]).toEqual([])
      await Promise.all([customer.close(), admin.close()])
    })
  })
}
