import type { Order } from '@shop/contracts/orders'
import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { adminCredentials, payByCard, startWebShopIn } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { waitForListed } from './support/listed.ts'
import { openPlaceOrderPage } from './support/place-order-page.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShopIn(inject('postgresUrl'), 'JPY'))

let cup: string
beforeAll(async () => {
  const terms = { taxPercent: 10, deliveryPrice: 500, freeDeliveryAbove: 5000 }
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, terms)
  cup = (await shop.createProduct(shop.adminToken, { name: 'Stoneware cup', price: 1980, countInStock: 50 }))._id
  await waitForListed(shop, 'stoneware', 1)
})
afterAll(() => setCurrency(US_DOLLARS))

describe.each([390, 1440])('a shop in yen at %i pixels', (width) => {
  it('shows whole yen from the product to the order', async () => {
    const { page, consoleErrors, close } = await openPlaceOrderPage(browser, shop, { width, product: cup, qty: 2, method: 'COD' })
    const summary = await page.getByLabel('Order Summary').innerText()
    for (const figure of ['¥3,960', '¥500', '¥396', '¥4,856']) expect(summary).toContain(figure)
    await page.goto(`/product/${cup}`)
    await page.getByText('¥1,980', { exact: true }).first().waitFor()
    expect(await page.getByRole('main').innerText()).toContain('Free shipping above ¥5,000 · Pay by card or on delivery')
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('"price":"1980","priceCurrency":"JPY"')
    await page.goto('/cart')
    await page.getByText('Add more than ¥1,040 for free shipping.').waitFor()
    if (width > 1000) {
      await page.goto('/search/cup?minPrice=19.5')
      await page.getByText('The lowest price must be an amount such as 25').waitFor()
      expect(await page.locator('body').innerText()).not.toContain('$')
    }
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('lets admins work in it', async () => {
    const { token } = await shop.registerCustomer()
    const { body: order } = await shop.placeOrder(token, [[cup, 2]], { paymentMethod: 'Stripe' })
    await payByCard(shop, token, order._id)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, `/order/${order._id}`)
    await page.getByText('¥4,856').first().waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /^Refund/ }).click()
    await page
      .getByRole('dialog')
      .getByText(/¥4,856/)
      .first()
      .waitFor()
    await page.goto('/admin/shop/terms')
    await page.getByText('Japanese Yen (JPY). Amounts are whole numbers.').waitFor()
    await page.getByText('In JPY.').waitFor()
    await page.getByLabel('Price of delivery').fill('4.90')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('must be a whole number: JPY has no decimals').first().waitFor()
    await page.goto('/admin/productlist')
    await page.getByText('¥1,980').first().waitFor()
    expect((await shop.get<Order>(`/api/orders/${order._id}`, token)).body.totalPrice).toBe(4856)
    expect(consoleErrors).toEqual([])
    await close()
  })
})
