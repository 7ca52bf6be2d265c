import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { waitForPage } from '../src/navigation.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { waitForListed } from './support/listed.ts'
import { methodTexts, openPlaceOrderPage } from './support/place-order-page.ts'
import { describePurchases } from './support/purchase.contract.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl'), { deliveryDays: { min: 2, max: 4 } }))

beforeAll(async () => {
  await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  await waitForListed(shop, 'stoneware', 1)
})

describePurchases([1280, 390], () => ({ shop: { ...shop, admin: adminCredentials }, browser }))

const createProduct = async (fields: object) => (await shop.createProduct(shop.adminToken, fields))._id

const openPlaceOrderAt = (width: number, product: string, qty: number, method: 'COD' | 'Stripe') =>
  openPlaceOrderPage(browser, shop, { width, product, qty, method })

/** Replaces every text of the page as page translators do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const node of texts) {
      if (node.data.trim() === '' || node.parentElement?.closest('script, style, option')) continue
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      font.textContent = node.data
      node.replaceWith(font)
    }
  })
}

describe.each([390, 1280])('buying without surprises at %i pixels', (width) => {
  const openPlaceOrder = (product: string, qty: number, method: 'COD' | 'Stripe') => openPlaceOrderAt(width, product, qty, method)

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
    await page.getByText('for free shipping').waitFor({ state: 'detached' })
    await page.goto(`/product/${await createProduct({ price: 80 })}`)
    await page.getByText('$131.10 with your cart, shipping and tax', { exact: true }).waitFor()
    await page.goto('/cart')
    await page.getByLabel(/^Quantity of/).selectOption('3')
    await page.getByText('$117.30').waitFor()
    await page.getByLabel('Items', { exact: true }).getByText('$102.00').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByText('for free shipping').waitFor({ state: 'detached' })
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
    await page.getByText(methodTexts.COD, { exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'Shipping' })
      .getByText(/^Delivery between /)
      .waitFor()
    await close()
  })

  it.each(['COD', 'Stripe'] as const)('goes on where a translator replaced the texts of the page, %s', async (method) => {
    const product = await createProduct({ name: 'Clay teapot', price: 34, countInStock: 4 })
    const { page, consoleErrors, close } = await openPlaceOrder(product, 1, method)
    const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Clay teapot' }).first().click()
    await page.getByText('Write a Customer Review').first().waitFor()
    await translate(page)
    await page.getByLabel('Rating').selectOption('5')
    await page.getByLabel('Comment').fill('Holds tea.')
    await press('Submit')
    await page.getByText('Review Submitted').waitFor()
    await page.locator('#reviews').getByText('Holds tea.').waitFor()
    await page.getByLabel('Qty').selectOption('3')
    await page.getByText('$117.30 with your cart, shipping and tax').or(page.getByText('$117.30 with shipping and tax')).waitFor()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByText('Subtotal (3) items').waitFor()
    await translate(page)
    await page.getByLabel(/^Quantity of/).selectOption('2')
    await page.getByText('Add more than $32.00 for free shipping.').waitFor()
    await translate(page)
    await press('Proceed To Checkout')
    for (const path of ['**/shipping', '**/payment']) {
      await waitForPage(page, path)
      await translate(page)
      await press('Continue')
    }
    await waitForPage(page, '**/placeorder')
    await translate(page)
    await press('Place Order')
    if (method === 'Stripe') {
      await page.waitForURL(/\/pay\/cs_/)
      await press('Cancel')
      await page.getByText('Your payment was cancelled.').waitFor()
      await translate(page)
      await press('Pay Now')
      await page.waitForURL(/\/pay\/cs_/)
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByText('Your payment is complete.').waitFor()
    } else {
      await page.getByText('Thank you for your order!').waitFor()
      await translate(page)
      await press('Cancel Order')
      await translate(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
      await page.getByText('This order was cancelled on').waitFor()
    }
    expect(await page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')).toBe('[]')
    const orders = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }
      return (await (await fetch('/api/orders/myorders', { headers: { authorization: `Bearer ${token}` } })).json()) as object[]
    })
    expect(orders).toHaveLength(1)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('leaves what is no longer sold out of the totals, until it is removed', async () => {
    const kept = await createProduct({ price: 40 })
    const deleted = await createProduct({ name: 'Old lamp', price: 70 })
    const { page, close } = await openPlaceOrder(kept, 1, 'COD')
    await page.goto(`/cart/${deleted}?qty=1`)
    await page.getByText('Subtotal (2) items').waitFor()
    await shop.request('DELETE', `/api/products/${deleted}`, shop.adminToken)
    await eventually(async () => expect((await shop.get(`/api/products/${deleted}`)).status).toBe(404))
    for (const [path, button] of [
      ['/cart', 'Proceed To Checkout'],
      ['/placeorder', 'Place Order'],
    ] as const) {
      await page.goto(path)
      await page.getByText('Remove what is no longer sold to go on.').waitFor()
      expect(await page.getByRole('button', { name: button }).isDisabled()).toBe(true)
      const summary = await page.locator('main').innerText()
      for (const figure of ['$40.00', '$100.00', '$146.00']) expect(summary).toContain(figure)
    }
    await page.getByRole('link', { name: 'Go to the cart' }).click()
    await page.getByText('No longer sold', { exact: true }).waitFor()
    expect(await page.getByLabel('Quantity of Old lamp').count()).toBe(0)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('button', { name: 'Remove Old lamp' }).click()
    await page.goto('/placeorder')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Please have $146.00 ready when it arrives.').waitFor()
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
