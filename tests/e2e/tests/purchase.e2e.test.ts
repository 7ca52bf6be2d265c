import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, startWebShop, type RunningShop } from '@shop/test-support'
import { openBrowser } from '@shop/chromium'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { fillAddressForm } from '../src/address-form.ts'
import { signInAndGoTo } from '../src/sign-in.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'
import { describePurchases } from './support/purchase.contract.ts'
import { openBrowserSession } from '../src/browser-session.ts'

let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  shop = await startWebShop(inject('postgresUrl'), { deliveryDays: { min: 2, max: 4 } })
  browser = await openBrowser()
  for (let count = 1; count <= 13; count += 1)
    await shop.createProduct(shop.adminToken, { name: `Plain plate ${String(count)}`, price: 12 })
  await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

describePurchases([1280, 390], () => ({ shop: { ...shop, admin: adminCredentials }, browser }))

describe('browsing', () => {
  it('paginates the product list, and shows no pagination for a single page', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await page.goto('/')
    expect(await page.title()).toBe('Welcome to the shop')
    await page.getByRole('heading', { name: 'Latest products' }).waitFor()
    await page.getByRole('navigation', { name: /pag/i }).getByRole('link', { name: '2' }).click()
    await page.waitForURL('**/page/2')
    await page.getByText('Plain plate 1', { exact: true }).first().waitFor()
    await page.goto('/search/stoneware')
    await page.getByText('Stoneware mug').first().waitFor()
    await page.getByRole('heading', { name: 'Results for “stoneware”' }).waitFor()
    expect(await page.getByRole('navigation', { name: /pag/i }).count()).toBe(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/page/99')
      await page.getByText('There is no page 99.').waitFor()
      expect(await findOverflowsAtWidths(page, [width])).toEqual([])
      expect(await findAccessibilityViolations(page, 'light')).toEqual([])
      await pressEnterOn(page, page.getByRole('link', { name: 'Go to page 1' }))
      await page.waitForURL(`${shop.url}/`)
    }
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('renders names, descriptions and reviews as text without executing markup', async () => {
    const markup = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>'
    const { _id } = await shop.createProduct(shop.adminToken, { name: `Injected ${markup}`, description: markup })
    const customer = await shop.registerCustomer(markup.slice(0, 90))
    await shop.request('POST', `/api/products/${_id}/reviews`, customer.token, { rating: 5, comment: markup })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await page.goto(`/product/${_id}`)
    await page.getByText(markup).first().waitFor()
    expect(await page.title()).not.toBe('broken')
    expect(consoleErrors).toEqual([])
    await close()
  })
})

/** What the payment methods are called where one is chosen, and where one was chosen. */
const methodTexts = {
  COD: { hint: 'Pay on delivery, in cash', label: 'COD (cash on delivery)' },
  Stripe: { hint: 'Card, on Stripe’s page', label: 'Stripe (card)' },
}

describe.each([390, 1280])('buying without surprises at %i pixels', (width) => {
  /** Opens the page for placing a COD order or a card order of the product. */
  async function openPlaceOrder(product: string, qty: number, method: 'COD' | 'Stripe') {
    const session = await openBrowserSession(browser, shop.url, { width })
    const { page } = session
    await page.goto(`/cart/${product}?qty=${String(qty)}`)
    await page.getByText(`Subtotal (${String(qty)}) items`).waitFor()
    await signInAndGoTo(page, await shop.registerCustomer(), '/shipping')
    await fillAddressForm(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const { hint } of Object.values(methodTexts)) await page.getByText(hint, { exact: true }).waitFor()
    await page.getByRole('radio', { name: method }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/placeorder')
    await page.getByText(methodTexts[method].label, { exact: true }).waitFor()
    return session
  }

  const createProduct = async (fields: object) => (await shop.createProduct(shop.adminToken, fields))._id

  it('shows the whole cost in the cart', async () => {
    const product = await createProduct({ price: 34 })
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto(`/cart/${product}?qty=1`)
    await page.getByText('Add more than $66.00 for free shipping.').waitFor()
    const summary = await page.getByLabel('Subtotal').innerText()
    for (const figure of ['$34.00', '$100.00', '$5.10', '$139.10']) expect(summary).toContain(figure)
    const estimate = await page.getByText(/^Delivery between \w{3} \d/).innerText()
    await page.goto(`/product/${product}`)
    await page.getByText(estimate, { exact: true }).waitFor()
    await page.getByText('$139.10 with shipping and tax', { exact: true }).waitFor()
    await page.getByText('Add more than $66.00 for free shipping.').waitFor()
    await page.getByLabel('Qty').selectOption('3')
    await page.getByText('$117.30 with shipping and tax', { exact: true }).waitFor()
    expect(await page.getByText('for free shipping').count()).toBe(0)
    await page.goto(`/product/${await createProduct({ price: 80 })}`)
    await page.getByText('$131.10 with your cart, shipping and tax', { exact: true }).waitFor()
    await page.goto('/cart')
    await page.getByLabel(/^Quantity of/).selectOption('3')
    await page.getByText('$117.30').waitFor()
    await page.getByLabel('Items', { exact: true }).getByText('$102.00').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(await page.getByText('for free shipping').count()).toBe(0)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('names what changed since the product went into the cart, and waits for a confirmation', async () => {
    const product = await createProduct({ name: 'Wool scarf', price: 30, countInStock: 4 })
    const { page, close } = await openPlaceOrder(product, 4, 'COD')
    await shop.request('PUT', `/api/products/${product}`, shop.adminToken, { price: 32, countInStock: 2 })
    // Visitors read products from memory, which is behind for a moment.
    await eventually(async () => expect((await shop.get(`/api/products/${product}`)).body).toMatchObject({ price: 32 }))
    const priceChange = page.getByText('The price of Wool scarf changed from $30.00 to $32.00.')
    await page.goto('/cart')
    await priceChange.waitFor()
    await page.goto('/placeorder')
    await priceChange.waitFor()
    await page
      .getByLabel('Order Summary')
      .getByText(/^Delivery between /)
      .waitFor()
    await page.getByText('Only 2 of Wool scarf are left: the quantity was reduced from 4 to 2.').waitFor()
    await page.getByText('Shipping was free and is now $100.00.').waitFor()
    const place = page.getByRole('button', { name: 'Place Order' })
    expect(await place.isDisabled()).toBe(true)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await pressEnterOn(page, page.getByRole('button', { name: 'Confirm the changes' }))
    await pressEnterOn(page, place)
    await page.waitForURL(/\/order\//)
    await page.getByText('Thank you for your order!').waitFor()
    await page.getByText('Please have $173.60 ready when it arrives.').waitFor()
    await page.getByText('Pay on delivery.').waitFor()
    await page.getByText(methodTexts.COD.label, { exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'Shipping' })
      .getByText(/^Delivery between /)
      .waitFor()
    await close()
  })

  it('leads back from the payment page to the unpaid order', async () => {
    const { page, close } = await openPlaceOrder(await createProduct({}), 1, 'Stripe')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/pay\/cs_/)
    await page.goBack()
    await page.waitForURL(/\/order\//)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.waitForURL(/\/pay\/cs_/)
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Your payment is complete.').waitFor()
    await close()
  })
})
