import type { PublicShop } from '@shop/contracts/shop'
import type { PublicTerms } from '@shop/contracts/terms'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { openPlaceOrderPage } from './support/place-order-page.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let product: string
beforeAll(async () => {
  product = (await shop.createProduct(shop.adminToken, { name: 'Jug', price: 11.9, countInStock: 20 }))._id
})

const standard: PublicTerms = {
  pricesIncludeTax: false,
  taxPercent: 15,
  taxPercentReduced: 15,
  taxesDelivery: false,
  deliveryPrice: 100,
  freeDeliveryAbove: 100,
}
const present = async () => (await shop.get<PublicShop>('/api/shop')).body.terms
async function change(terms: PublicTerms): Promise<void> {
  await shop.request('PUT', '/api/shop/terms', shop.adminToken, terms)
  await expect.poll(present).toEqual(terms)
}
afterEach(() => change(standard))

describe.each([{ width: 390 }, { width: 1440 }])('the terms of the shop at $width pixels', ({ width }) => {
  it('are changed beside what a cart then costs, and are charged', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, '/admin/shop')
    await page.getByRole('link', { name: 'Change the terms' }).click()
    const example = page.getByRole('region', { name: 'Example' })
    await example.getByText('$14.69').waitFor()
    await page.getByLabel('Prices include tax').check()
    await page.getByLabel('Tax in percent', { exact: true }).fill('19')
    await page.getByLabel('Delivery is taxed, too').check()
    await page.getByLabel('Price of delivery').fill('4.9')
    await page.getByLabel('Free delivery above').fill('')
    await example.getByText('incl. tax 19 %').waitFor()
    // Typing has moved the page: what the header covers then is scrolled to.
    await page.evaluate(() => scrollTo(0, 0))
    await expectGoodScreen(page, width)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Terms saved', { exact: true }).waitFor()
    await expect.poll(present).toMatchObject({ pricesIncludeTax: true, taxPercent: 19, deliveryPrice: 4.9 })

    await page.goto(`/product/${product}`)
    await page.getByText('$16.80 with shipping, incl. tax').waitFor()
    await page.getByText('Pay by card or on delivery').waitFor()
    expect(await page.getByText(/Free shipping/).count()).toBe(0)
    await page.goto(`/cart/${product}?qty=2`)
    await page.getByText('incl. tax 19 %').waitFor()
    await page.getByText('$28.70').first().waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})

it('ask an open checkout again, with the new totals, and stand in its order', async () => {
  const { page, close } = await openPlaceOrderPage(browser, shop, { width: 1440, product, qty: 1, method: 'COD' })
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('$113.69').waitFor()
  await change({ ...standard, pricesIncludeTax: true, taxPercent: 19, taxesDelivery: true, deliveryPrice: 4.9 })
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  await page.getByText('Prices have changed. Please review your cart.').waitFor()
  await summary.getByText('$16.80').waitFor()
  await place.click()
  await page.waitForURL('**/order/**')
  await page.getByText('incl. tax 19 %').waitFor()
  await page.getByText('$16.80').first().waitFor()
  await close()
})
