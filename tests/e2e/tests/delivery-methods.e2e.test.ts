import type { PublicShop } from '@shop/contracts/shop'
import { adminCredentials, fetchRenderedPage, startWebShop, waitForRendering } from '@shop/test-support'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fillAddressForm } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { continueTo } from '../src/navigation.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { parseElements, readRenderedElements } from './support/rendered-elements.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let product: string
beforeAll(async () => {
  product = (await shop.createProduct(shop.adminToken, { name: 'Jug', price: 11.9, countInStock: 20 }))._id
})
const namesOf = async () => (await shop.get<PublicShop>('/api/shop')).body.terms?.deliveryMethods?.map(({ name }) => name)

describe.each([{ width: 390 }, { width: 1440 }])('the methods of delivery at $width pixels', ({ width }) => {
  it('are set by an admin, chosen at the shipping step, and stand in the order', async () => {
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, { deliveryMethods: [] })
    const admin = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(admin.page, adminCredentials, '/admin/shop/terms')
    const add = async (name: string, fields: Readonly<Record<string, string>>) => {
      await admin.page.getByRole('button', { name: 'Add a method' }).click()
      const last = admin.page.getByRole('listitem').last()
      await last.getByLabel('Name', { exact: true }).fill(name)
      for (const [label, text] of Object.entries(fields)) await last.getByLabel(label, { exact: true }).fill(text)
    }
    await add('Express', { Price: '12', Countries: 'Portugal', 'Working days': '1' })
    await add('Post', { Price: '4.90', Countries: 'PT, Neverland', 'Working days': '2-4' })
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Post: countries: Neverland is no country').waitFor()
    await admin.page.getByRole('listitem', { name: 'Post' }).getByLabel('Countries').fill('PT, Germany')
    await admin.page.getByRole('button', { name: 'Move Post up' }).click()
    await expectGoodScreen(admin.page, width)
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Terms saved', { exact: true }).waitFor()
    await expect.poll(namesOf).toEqual(['Post', 'Express'])
    await admin.close()

    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto(`/cart/${product}?qty=1`)
    await page.getByText('Shipping: Post').waitFor()
    await openSignedIn(page, await shop.registerCustomer(), '/shipping')
    await fillAddressForm(page)
    await page.getByLabel('Country', { exact: true }).selectOption('Brazil')
    await page.getByRole('textbox', { name: 'State' }).fill('Bahia')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The shop does not deliver to this country. It delivers to Portugal, Germany.').waitFor()
    await page.getByLabel('Country', { exact: true }).selectOption('Portugal')
    const choice = page.getByRole('group', { name: 'Delivery' })
    expect(await choice.getByRole('radio', { name: 'Post' }).isChecked()).toBe(true)
    await choice.getByText('$12.00 · 1 working day').waitFor()
    await expectGoodScreen(page, width)
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await summary.getByText('$18.59').waitFor()
    await choice.getByRole('radio', { name: 'Post' }).press('ArrowDown')
    await summary.getByText('Shipping: Express').waitFor()
    await continueTo(page, '/payment')
    await page.getByRole('radio', { name: 'Cash on delivery (COD)' }).check()
    await continueTo(page, '/placeorder')
    await summary.getByText('$25.69').waitFor()

    // An open checkout hears of it when it orders, and asks again.
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, {
      deliveryMethods: [{ id: 'post', name: 'Slow post', price: 3, countries: ['PT'] }],
    })
    const place = page.getByRole('button', { name: 'Place Order' })
    await place.click()
    await page.getByText('This delivery is not offered any more.').waitFor()
    await summary.getByText('Shipping: Slow post').waitFor()
    await place.click()
    await page.waitForURL('**/order/**')
    await page.getByText('Shipping: Slow post').first().waitFor()
    await page.getByText('$16.69').first().waitFor()
    expect(consoleErrors.filter((text) => !text.includes('409'))).toEqual([])
    await close()
  })
})

describe.each([{ width: 390 }, { width: 1440 }])('the page about delivery at $width pixels', ({ width }) => {
  it('names the methods, the same before and after its script', async () => {
    const deliveryMethods = [
      { id: 'post', name: 'Post', price: 4.9, freeAbove: 50, countries: ['PT', 'DE', 'CI'], days: { min: 2, max: 4 } },
      { id: 'shop', name: 'Pick-up', price: 0, pickUp: true },
    ]
    await shop.request('PUT', '/api/shop/terms', shop.adminToken, { deliveryMethods })
    await shop.request('PUT', '/api/shop/pages/shipping', shop.adminToken, { markdown: 'By **bike**.' })
    await expect.poll(namesOf).toEqual(['Post', 'Pick-up'])
    await waitForRendering(shop.url, ['/pages/shipping'])
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/pages/shipping')
    const section = page.getByRole('region', { name: 'Delivery methods' })
    await section.getByText('$4.90, free above $50.00').waitFor()
    await section.getByText("Portugal, Germany, Cote d'Ivoire").waitFor()
    await page.waitForLoadState('networkidle')
    const { html } = await fetchRenderedPage(`${shop.url}/pages/shipping`)
    expect(await readRenderedElements(page)).toEqual(await parseElements(page, html))
    await expectGoodScreen(page, width)

    // Of who comes from another page, its browser alone renders it.
    await page.goto('/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click()
    await section.getByText('2 to 4 working days').waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})
