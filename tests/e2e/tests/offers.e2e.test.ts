import type { Product } from '@shop/contracts/products'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { fillAddressForm } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { waitForPage } from '../src/navigation.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const deliveryDays = { min: 2, max: 4 }
const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl'), { deliveryDays }))

const put = (path: string, body: object) => shop.request<Product>('PUT', path, shop.adminToken, body)

let oil: string
beforeAll(async () => {
  oil = (await shop.createProduct(shop.adminToken, { name: 'Olive oil', price: 9.99, countInStock: 5 }))._id
  await put(`/api/products/${oil}`, {
    content: '750 ml',
    manufacturer: 'Oil Mill SL',
    manufacturerAddress: '1 Calle Mayor\nJaén\nSpain',
    manufacturerContact: 'oil@mill.example',
    manufacturerCountry: 'Spain',
    model: 'OM-750',
    warnings: 'Keep away from light.',
  })
  for (const slug of ['shipping', 'guarantee']) await put(`/api/shop/pages/${slug}`, { markdown: `About ${slug}.` })
  await put('/api/shop/terms', { pricesIncludeTax: true })
  await put('/api/shop', { consumerLaw: 'eu' })
})

describe.each([390, 1280])('an offer under the law of the European Union, at %i pixels', (width) => {
  it('says what a unit costs, what the price contains and who made the product', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await expect
      .poll(async () => (await (await fetch(shop.url)).text()).includes('incl. VAT'), { timeout: 5_000, interval: 50 })
      .toBe(true)
    for (const path of ['/', `/product/${oil}`, `/cart/${oil}?qty=2`]) {
      await page.goto(path)
      await page.getByText('$13.32 per l').filter({ visible: true }).first().waitFor()
      expect(await page.getByRole('link', { name: 'delivery', exact: true }).first().getAttribute('href')).toBe('/pages/shipping')
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      expect(await findAccessibilityViolations(page, 'dark')).toEqual([])
    }
    await page.goto(`/product/${oil}`)
    const safety = page.getByRole('region', { name: 'Product safety' })
    for (const text of ['Oil Mill SL', 'oil@mill.example', 'OM-750', 'Keep away from light.'])
      await safety.getByText(text).waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: 'delivery', exact: true }).first().click()
    await waitForPage(page, '**/pages/shipping')
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('is ordered by a button that says so, directly below what is ordered, and stays in its place', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto(`/cart/${oil}?qty=2`)
    await page.getByText('Subtotal (2) items').waitFor()
    await openSignedIn(page, await shop.registerCustomer(), '/shipping')
    await fillAddressForm(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitForPage(page, '**/payment')
    await page.getByRole('radio', { name: 'COD' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitForPage(page, '**/placeorder')

    const held = Promise.withResolvers<undefined>()
    await page.route(/\/api\/(delivery-estimate|products\/)/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    const summary = page.getByRole('region', { name: 'Order Summary' })
    const button = summary.getByRole('button', { name: 'Order with obligation to pay' })
    await summary.getByText('2 × Olive oil').waitFor()
    const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await place()
    held.resolve(undefined)
    await summary.getByText(/^Delivery between/).waitFor()
    expect(await place()).toBe(before)
    await summary.getByRole('link', { name: 'Legal guarantee' }).waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await button.click()
    await page.waitForURL('**/order/*')
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('is completed in the back office, which lists what is missing and begins pages with a template', async () => {
    const old = await shop.createProduct(shop.adminToken, { name: `Draft ${String(width)}`, price: 5, visible: false })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, '/admin')
    const checklist = page.getByRole('region', { name: 'Selling in the European Union' })
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await checklist.getByRole('link', { name: 'Write the page “Accessibility”' }).click()
    await page.getByRole('button', { name: 'Start from a template' }).click()
    await page.getByRole('heading', { name: 'Accessibility of this shop' }).waitFor()
    expect(await page.getByRole('button', { name: 'Start from a template' }).count()).toBe(0)

    await page.goto(`/admin/product/${old._id}/edit`)
    await page.getByLabel('Visible in the shop').check()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByText(/To be sold to consumers in the EU, the product needs: Manufacturer/).waitFor()
    const group = page.getByRole('group', { name: 'Product safety' })
    await group.getByLabel('Manufacturer', { exact: true }).fill('Kiln')
    await group.getByLabel('Postal address of the manufacturer').fill('1 Main Street')
    await group.getByLabel('E-mail or website of the manufacturer').fill('us@kiln.example')
    await group.getByLabel('Country of the manufacturer').fill('Germany')
    await group.getByLabel('Model or batch').fill('M-1')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL('**/admin/productlist')
    expect((await shop.get<Product>(`/api/products/${old._id}`, shop.adminToken)).body).not.toHaveProperty('draft')
    // The refusal, and the reports of the overview, which this shop does not have.
    expect(consoleErrors.filter((text) => !/status of (400|503)/.test(text))).toEqual([])
    await close()
  })
})
