import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { fillAddressForm } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { waitForPage } from '../src/navigation.ts'
import { openSignedIn, signInAndGoTo } from '../src/sign-in.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
beforeAll(async () => {
  for (const page of ['terms', 'returns'])
    await shop.request('PUT', `/api/shop/pages/${page}`, shop.adminToken, { markdown: 'Within **30** days.' })
})

describe.each([390, 1280])('the steps of the checkout at %i pixels', (width) => {
  it('show what is ordered, and nothing of the shop but its header', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Teapot', price: 34 })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto(`/cart/${_id}?qty=2`)
    await page.getByText('Subtotal (2) items').waitFor()
    await page.getByRole('navigation', { name: 'Categories' }).waitFor()
    await signInAndGoTo(page, await shop.registerCustomer(), '/shipping')
    for (const path of ['/shipping', '/payment']) {
      await waitForPage(page, `**${path}`)
      const summary = page.getByRole('region', { name: 'Order Summary' })
      for (const text of ['Teapot', '2 × $34.00', '$10.20', '$178.20']) await summary.getByText(text).waitFor()
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
      for (const name of ['the shop.', /^Cart/])
        expect(await page.getByRole('banner').getByRole('link', { name }).count()).toBe(1)
      expect(await page.getByRole('combobox', { name: 'Search products' }).count()).toBe(1)
      if (path === '/shipping') await fillAddressForm(page)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await summary.getByRole('button', { name: 'Place Order' }).waitFor()
    for (const name of [/Terms/, /Returns/]) await summary.getByRole('link', { name }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('are opened from Place Order to change something, and lead back', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { price: 34 })
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto(`/cart/${_id}?qty=1`)
    await page.getByText('Subtotal (1) item').waitFor()
    await openSignedIn(page, await shop.registerCustomer(), '/shipping')
    await fillAddressForm(page)
    const press = async (name: string) => pressEnterOn(page, page.getByRole('button', { name, exact: true }))
    const edit = async (what: string) => pressEnterOn(page, page.getByRole('link', { name: `Edit ${what}`, exact: true }))
    await press('Continue')
    await waitForPage(page, '**/payment')
    await page.getByRole('radio', { name: 'COD' }).check()
    await press('Continue')
    await waitForPage(page, '**/placeorder')
    await page.getByText('Cash on delivery (COD)').waitFor()
    const note = page.getByLabel('Note for the shop')
    await note.fill('Please ring twice')

    await edit('shipping')
    await waitForPage(page, '**/shipping')
    await page.getByLabel('City').fill('Porto')
    await press('Continue')
    await waitForPage(page, '**/placeorder')
    await page.getByText(/\bPorto\b/).waitFor()

    await edit('payment method')
    await waitForPage(page, '**/payment')
    await page.reload()
    await page.getByRole('radio', { name: 'Stripe' }).check()
    await press('Continue')
    await waitForPage(page, '**/placeorder')
    await page.getByText('Card (Stripe)').waitFor()
    expect(await note.inputValue()).toBe('Please ring twice')

    await edit('cart')
    await waitForPage(page, '**/cart')
    await page.getByLabel(/^Quantity of/).selectOption('3')
    await press('Proceed To Checkout')
    await waitForPage(page, '**/placeorder')
    await page.getByText('$117.30').waitFor()
    await page.goto('/cart')
    await press('Proceed To Checkout')
    await waitForPage(page, '**/shipping')
    await close()
  })
})

describe('the shipping address', () => {
  it('can be entered before the rules of its form have arrived', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await openSignedIn(page, await shop.registerCustomer(), '/shipping')
    let isOutstanding = false
    await page.route(/\/assets\/shippingResolver-[^/]+\.js$/, () => {
      isOutstanding = true
    })
    await page.goto('/shipping')
    await page.getByLabel('City').fill('Lisbon')
    await expect.poll(() => isOutstanding).toBe(true)
    await close()
  })
})
