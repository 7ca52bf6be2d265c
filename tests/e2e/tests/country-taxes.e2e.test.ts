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
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const)('the taxes of countries at $width pixels, $theme', ({ width, theme }) => {
  it('are set by an admin with the keyboard, shown once the address is known, and charged', async () => {
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, {
      pricesIncludeTax: true,
      taxPercent: 19,
      taxPercentReduced: 7,
      taxesDelivery: true,
      deliveryPrice: 4.76,
      freeDeliveryAbove: null,
      countryTaxes: [],
      taxedCountries: [],
      exportsAreNet: false,
    })
    const admin = await openBrowserSession(browser, shop.url, { width, theme })
    await openSignedIn(admin.page, adminCredentials, '/admin/shop/terms')
    await admin.page.getByRole('button', { name: 'Add a country' }).press('Enter')
    const row = admin.page.getByRole('listitem').last()
    await expect
      .poll(() => row.getByLabel('Country', { exact: true }).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await admin.page.keyboard.type('Neverland')
    await admin.page.keyboard.press('Tab')
    await admin.page.keyboard.type('23')
    await admin.page.keyboard.press('Tab')
    await admin.page.keyboard.type('13.5')
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Neverland: country: Neverland is no country').waitFor()
    await row.getByLabel('Country', { exact: true }).fill('Portugal')
    await admin.page.getByRole('button', { name: 'Add a country' }).click()
    await admin.page.getByRole('button', { name: 'Remove Country 2' }).press('Enter')
    await admin.page.getByLabel('Countries with tax').fill('Germany, FR')
    await admin.page.getByLabel('Exports are sold without the tax in their prices').check()
    await expectGoodScreen(admin.page, width)
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Terms saved', { exact: true }).waitFor()
    await expect.poll(present).toMatchObject({
      countryTaxes: [{ country: 'PT', taxPercent: 23, taxPercentReduced: 13.5 }],
      taxedCountries: ['DE', 'FR'],
      exportsAreNet: true,
    })
    await admin.close()

    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width, theme })
    await page.goto(`/cart/${product}?qty=2`)
    await page.getByText('incl. tax 19 %').waitFor()
    await openSignedIn(page, await shop.registerCustomer(), '/shipping')
    await fillAddressForm(page)
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await page.getByLabel('Country', { exact: true }).selectOption('Brazil')
    await summary.getByText('No tax: export').waitFor()
    await summary.getByText('$24.00').waitFor()
    await summary.getByText('2 × $10.00').waitFor()
    await page.getByLabel('Country', { exact: true }).selectOption('Portugal')
    await summary.getByText('incl. tax 23 %').waitFor()
    await summary.getByText('$28.56').waitFor()
    await page.getByLabel('Country', { exact: true }).selectOption('Brazil')
    await page.getByRole('textbox', { name: 'State' }).fill('Bahia')
    await continueTo(page, '/payment')
    await page.getByRole('radio', { name: 'Cash on delivery (COD)' }).check()
    await continueTo(page, '/placeorder')
    await page.getByText('2 × $10.00').waitFor()
    await summary.getByText('$24.00').waitFor()
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, { exportsAreNet: false })
    const place = page.getByRole('button', { name: 'Place Order' })
    await place.click()
    await page.getByText('Prices have changed. Please review your cart.').waitFor()
    await summary.getByText('$28.56').waitFor()
    await place.click()
    await page.waitForURL('**/order/**')
    await page.getByText('No tax: export').waitFor()
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
    await close()
  })
})
