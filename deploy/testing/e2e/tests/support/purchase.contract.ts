import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@shop/test-support'
import { signIn } from '../../src/sign-in.ts'
import type { Login } from '../../src/sign-in.ts'
import { visit } from '../../src/visit.ts'

/** A shop that people buy in, however it was brought up. */
export interface BuyableShop extends Api {
  readonly url: string
  readonly admin: Login
  readonly adminToken: string
}

async function findAndAdd(page: Page, qty: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('stoneware')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/stoneware')
  await page
    .getByRole('link', { name: /Stoneware mug/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Stoneware mug' }).waitFor()
  await page.getByText('Low Stock').first().waitFor()
  await page.getByLabel('Qty').selectOption(qty)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL(/\/cart/)
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByLabel('Confirm Password').fill('a long password')
  await page.getByRole('button', { name: 'Register' }).click()
}

async function ship(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('12 Harbour Street')
  await page.getByLabel('City').fill('Lisbon')
  await page.getByLabel('Postal Code').fill('1100-148')
  await page.getByLabel('Country').fill('Portugal')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/payment')
}

/** From the search to a paid and delivered order, as people do it in a browser; the shop has a stoneware mug for each of them. */
export function describeBuying(
  widths: readonly number[],
  open: () => { readonly shop: BuyableShop; readonly browser: Browser },
): void {
  let shop: BuyableShop
  let browser: Browser

  beforeAll(() => {
    ;({ shop, browser } = open())
  })

  describe.each(widths)('buying at %i pixels', (width) => {
    it('pays by card: from the search to a paid order, registering on the way', async () => {
      const { page, complaints, close } = await visit(browser, shop.url, { width })
      await findAndAdd(page, '2')
      await page
        .getByRole('button', { name: 'Proceed To Checkout' })
        .or(page.getByRole('link', { name: 'Proceed To Checkout' }))
        .click()
      await page.waitForURL(/\/login\?redirect=/)
      await page.getByRole('link', { name: 'Register' }).click()
      await register(page, 'Carla Card', `carla-${String(width)}@example.com`)
      await page.waitForURL('**/shipping')
      await ship(page)
      expect(await page.getByRole('radio', { name: /Stripe|card/i }).isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/placeorder')
      const summary = await page.getByLabel('Order Summary').innerText()
      for (const figure of ['$68.00', '$100.00', '$10.20', '$178.20']) expect(summary).toContain(figure)
      await page.getByRole('button', { name: 'Place Order' }).dblclick()
      await page.waitForURL(/\/pay\/cs_/)
      expect(await page.locator('body').innerText()).toMatch(/sandbox/i)
      await page.getByRole('button', { name: 'Pay' }).click()
      await page.waitForURL(/\/order\//)
      await page
        .getByText(/^Paid on /)
        .first()
        .waitFor()
      await page.getByText('Not Delivered').waitFor()
      expect(new URL(page.url()).search).toBe('')
      expect(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')).toBe('[]')
      expect(complaints).toEqual([])
      const mine = await page.evaluate(async () => {
        const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }
        return (await (await fetch('/api/orders/myorders', { headers: { authorization: `Bearer ${token}` } })).json()) as object[]
      })
      expect(mine).toHaveLength(1)
      await close()
    })

    it('changes their mind on the payment page, and pays after all', async () => {
      const { page, complaints, close } = await visit(browser, shop.url, { width })
      const buyer = await shop.customer()
      const product = (await shop.product(shop.adminToken))._id
      const { _id } = (await shop.place(buyer.token, [[product, 1]], { paymentMethod: 'Stripe' })).body
      await page.goto(`/login?redirect=/order/${_id}`)
      await signIn(page, buyer)
      await page.waitForURL(`**/order/${_id}`)
      await page.getByRole('button', { name: /Pay now/i }).click()
      await page.waitForURL(/\/pay\/cs_/)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('Your payment was cancelled. You can try again by creating a new order.').waitFor()
      await page.getByText('Not Paid').waitFor()
      await page.getByRole('button', { name: /Pay now/i }).click()
      await page.getByRole('button', { name: 'Pay' }).click()
      await page
        .getByText(/^Paid on /)
        .first()
        .waitFor()
      expect(complaints).toEqual([])
      await close()
    })

    it('pays on delivery, and the admin marks it paid and delivered', async () => {
      const buyer = await shop.customer()
      const customer = await visit(browser, shop.url, { width })
      await customer.page.goto('/login')
      await signIn(customer.page, buyer)
      await customer.page.waitForURL(shop.url + '/')
      await findAndAdd(customer.page, '1')
      await customer.page
        .getByRole('button', { name: 'Proceed To Checkout' })
        .or(customer.page.getByRole('link', { name: 'Proceed To Checkout' }))
        .click()
      await ship(customer.page)
      await customer.page.getByRole('radio', { name: /COD|delivery/i }).check()
      await customer.page.getByRole('button', { name: 'Continue' }).click()
      await customer.page.getByRole('button', { name: 'Place Order' }).click()
      await customer.page.waitForURL(/\/order\//)
      await customer.page.getByText('Not Paid').waitFor()
      expect(await customer.page.getByRole('button', { name: 'Mark As Paid' }).count()).toBe(0)
      const path = new URL(customer.page.url()).pathname

      const admin = await visit(browser, shop.url, { width })
      await admin.page.goto(path)
      await admin.page.waitForURL(/\/login\?redirect=/)
      await signIn(admin.page, shop.admin)
      await admin.page.getByText('Not Paid').waitFor()
      expect(await admin.page.getByRole('button', { name: 'Mark As Delivered' }).count()).toBe(0)
      await admin.page.getByRole('button', { name: 'Mark As Paid' }).click()
      await admin.page
        .getByText(/^Paid on /)
        .first()
        .waitFor()
      await admin.page.getByRole('button', { name: 'Mark As Delivered' }).click()
      await admin.page
        .getByText(/^Delivered on /)
        .first()
        .waitFor()
      expect(await admin.page.getByRole('button', { name: /Mark As/ }).count()).toBe(0)

      await customer.page.reload()
      await customer.page
        .getByText(/^Delivered on /)
        .first()
        .waitFor()
      expect([...customer.complaints, ...admin.complaints]).toEqual([])
      await Promise.all([customer.close(), admin.close()])
    })
  })
}
