import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { startWebShop } from '@shop/test-support'
import { openPlaceOrderPage } from './support/place-order-page.ts'
import { fillAddressForm } from '../src/address-form.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl'), { deliveryDays: { min: 2, max: 4 } }))

const createProduct = async (fields: object) => (await shop.createProduct(shop.adminToken, fields))._id

describe('one purchase for a cart', () => {
  const openCod = (product: string, qty = 1) => openPlaceOrderPage(browser, shop, { width: 1280, product, qty, method: 'COD' })
  const press = async (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()
  const readOrders = async (token: string) =>
    (await shop.get<{ _id: string; orderItems: { qty: number }[] }[]>('/api/orders/myorders', token)).body
  const readCart = async (page: Page) => page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')

  /** The shop gets the next order and answers it, and the answer is lost. */
  async function loseNextAnswer(page: Page): Promise<void> {
    const lost = Promise.withResolvers<undefined>()
    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch()
        await route.abort()
        lost.resolve(undefined)
      },
      { times: 1 },
    )
    await press(page)
    await lost.promise
  }

  it('is made by two tabs that order together, and shown by a third', async () => {
    const { page, customer, close } = await openCod(await createProduct({ countInStock: 9 }))
    const second = await page.context().newPage()
    const third = await page.context().newPage()
    for (const tab of [second, third]) {
      await tab.goto(`${shop.url}/placeorder`)
      await tab.getByRole('button', { name: 'Place Order', disabled: false }).waitFor()
      // Until then the page is the frame that the server has rendered.
      await tab.locator('[data-stored]').first().waitFor({ state: 'detached' })
    }
    // The first answer takes the other tab from the page, so it waits for the second click.
    const clicked = Promise.withResolvers<undefined>()
    await page.context().route('**/api/orders', async (route) => {
      await clicked.promise
      await route.continue()
    })
    await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Place Order' }).dispatchEvent('click')))
    clicked.resolve(undefined)
    for (const tab of [page, second, third]) await tab.waitForURL(/\/order\//, { timeout: 30_000 })
    expect(new Set([page, second, third].map((tab) => new URL(tab.url()).pathname)).size).toBe(1)
    expect(await readOrders(customer.token)).toHaveLength(1)
    expect(await readCart(page)).toBe('[]')
    await close()
  })

  it('is found again after a reload that lost the answer', async () => {
    const { page, customer, close } = await openCod(await createProduct({ countInStock: 9 }))
    await loseNextAnswer(page)
    await page.reload()
    await press(page)
    await page.getByText('Thank you for your order!').waitFor()
    expect(await readOrders(customer.token)).toHaveLength(1)
    await close()
  })

  it('is found again with a cart that was changed after the answer was lost', async () => {
    const { page, customer, close } = await openCod(await createProduct({ countInStock: 9 }))
    await loseNextAnswer(page)
    await page.getByText('Network error. Please check your connection and try again.').waitFor()
    await page.goto('/cart')
    await page.getByLabel(/^Quantity of/).selectOption('3')
    await page.getByText('Subtotal (3) items').waitFor()
    await page.goto('/placeorder')
    await press(page)
    await page.waitForURL(/\/order\//)
    expect((await readOrders(customer.token)).map(({ orderItems }) => orderItems.map(({ qty }) => qty))).toEqual([[1]])
    expect(await readCart(page)).toBe('[]')
    await close()
  })

  it('is still possible after the shop refused the cart', async () => {
    const product = await createProduct({ name: 'Rare vase', price: 30, countInStock: 3 })
    const { page, customer, close } = await openCod(product, 3)
    await shop.placeOrder((await shop.registerCustomer()).token, [[product, 2]])
    await press(page)
    await page.getByText('Not enough stock for Rare vase').waitFor()
    await page.getByRole('button', { name: 'Confirm the changes' }).click()
    await press(page)
    await page.getByText('Thank you for your order!').waitFor()
    expect(await readOrders(customer.token)).toHaveLength(1)
    await close()
  })

  it('is not repeated by going back; the next cart is another purchase', async () => {
    const product = await createProduct({ countInStock: 9 })
    const { page, customer, close } = await openCod(product)
    await press(page)
    await page.getByText('Thank you for your order!').waitFor()
    const orderUrl = page.url()
    await page.goBack()
    await page.waitForURL(orderUrl)
    await page.getByRole('heading', { name: /^Order #/ }).waitFor()
    await page.goto('/placeorder')
    await page.getByText('Your Cart is Empty!').waitFor()
    expect(await page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true)
    await page.goto(`/cart/${product}?qty=1`)
    await page.getByText('Subtotal (1) item').waitFor()
    await page.goto('/placeorder')
    await press(page)
    await page.getByText('Thank you for your order!').waitFor()
    expect(await readOrders(customer.token)).toHaveLength(2)
    await close()
  })
})

// The last one, because its pictures cannot be loaded.
describe('a cart of more lines than an order may have', () => {
  it('says so, and 100 lines with long pictures are ordered', async () => {
    const ids: string[] = []
    for (let line = 1; line <= 101; line += 1) {
      const image = `https://cdn.example.com/${'p'.repeat(1_900)}${String(line)}.webp`
      ids.push((await shop.createProduct(shop.adminToken, { name: `Long line ${String(line)}`, price: 5, image }))._id)
    }
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.route('https://cdn.example.com/**', (route) => route.abort())
    const customer = await shop.registerCustomer()
    await openSignedIn(page, customer, '/cart')
    await page.evaluate((products) => {
      const items = products.map((product) => ({ product, name: 'Line', image: '/', price: 5, countInStock: 1, qty: 1 }))
      localStorage.setItem('cartItems', JSON.stringify(items))
    }, ids)
    await page.reload()
    const obstacle = page.getByText('An order has at most 100 lines. Remove 1 to go on.')
    await obstacle.waitFor()
    const proceed = page.getByRole('button', { name: 'Proceed To Checkout' })
    expect(await proceed.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove Long line 101' }).click()
    await obstacle.waitFor({ state: 'detached' })
    await page.getByLabel('Items', { exact: true }).getByText('Long line 100').waitFor()
    await proceed.click()
    await fillAddressForm(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: 'COD' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Thank you for your order!').waitFor()
    const orders = (await shop.get<{ orderItems: object[] }[]>('/api/orders/myorders', customer.token)).body
    expect(orders.map(({ orderItems }) => orderItems.length)).toEqual([100])
    await close()
  }, 180_000)
})
