import type { PublicShop } from '@shop/contracts/shop'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fillAddressForm } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { continueTo } from '../src/navigation.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let product: string
beforeAll(async () => {
  product = (await shop.createProduct(shop.adminToken, { name: 'Jug', price: 11.9, countInStock: 20 }))._id
})
const present = async () => (await shop.get<PublicShop>('/api/shop')).body.terms

describe.each([
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const)('the reverse charge at $width pixels, $theme', ({ width, theme }) => {
  it('is set by an admin, and holds once the VAT ID of a business is there', async () => {
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, {
      pricesIncludeTax: true,
      taxPercent: 19,
      taxPercentReduced: 7,
      taxesDelivery: true,
      deliveryPrice: 4.76,
      freeDeliveryAbove: null,
      taxedCountries: ['DE', 'PT'],
      exportsAreNet: true,
      reverseChargeCountries: [],
    })
    const admin = await openBrowserSession(browser, shop.url, { width, theme })
    await openSignedIn(admin.page, adminCredentials, '/admin/shop/terms')
    const countries = admin.page.getByLabel('Reverse charge for businesses in')
    await countries.fill('Portugal, Neverland')
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Neverland is no country').first().waitFor()
    await countries.fill('Portugal')
    await expectGoodScreen(admin.page, width)
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Terms saved', { exact: true }).waitFor()
    await expect.poll(present).toMatchObject({ reverseChargeCountries: ['PT'] })
    await admin.close()

    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width, theme })
    await page.goto(`/cart/${product}?qty=2`)
    await page.getByText('incl. tax 19 %').waitFor()
    await openSignedIn(page, await shop.registerCustomer(), '/shipping')
    await fillAddressForm(page)
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await summary.getByText('incl. tax 19 %').waitFor()
    await page.getByText('Order for a company').click()
    await page.getByLabel('Company', { exact: true }).fill('Lusitânia Lda')
    await page.getByLabel('VAT ID').fill('DE123456789')
    await summary.getByText('incl. tax 19 %').waitFor()
    await page.getByLabel('VAT ID').fill('pt 501 442 600')
    await summary.getByText('No tax: reverse charge').waitFor()
    await summary.getByText('$24.00').waitFor()
    await summary.getByText('2 × $10.00').waitFor()
    await expectGoodScreen(page, width)
    await continueTo(page, '/payment')
    await page.getByRole('radio', { name: 'Cash on delivery (COD)' }).check()
    await continueTo(page, '/placeorder')
    await summary.getByText('No tax: reverse charge').waitFor()
    await summary.getByText('$24.00').waitFor()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL('**/order/**')
    await page.getByText('No tax: reverse charge').waitFor()
    await page.getByText('VAT ID: PT501442600').waitFor()
    await page.getByText('$24.00').first().waitFor()
    await expectGoodScreen(page, width)
    expect(consoleErrors).toEqual([])
    await close()
  })
})
