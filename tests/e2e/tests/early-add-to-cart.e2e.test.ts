import type { ProductList, ProductSummary } from '@shop/contracts/products'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))
let product: ProductSummary

beforeAll(async () => {
  product = (await shop.get<ProductList>('/api/products')).body.products.find(({ countInStock }) => countInStock > 1)!
})

describe('a heart', () => {
  it.each(['/', '/product/:id'])('on %s is pressed before its script runs, and taken back after', async (path) => {
    const session = await openBrowserSession(browser, shop.url)
    const page = await session.page.context().newPage()
    const script = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => script.promise.then(() => route.continue()))
    await page.goto(path.replace(':id', product._id), { waitUntil: 'domcontentloaded' })
    const heart = page.getByRole('button', { name: `Wish list: ${product.name}` }).first()
    const isPressed = () => heart.getAttribute('aria-pressed')
    const stored = () => page.evaluate(() => localStorage.getItem('wishList'))
    for (const [pressed, list] of [
      ['true', `["${product._id}"]`],
      ['false', '[]'],
      ['true', `["${product._id}"]`],
    ]) {
      await heart.click()
      expect([await isPressed(), await stored()]).toEqual([pressed, list])
    }
    script.resolve()
    const isHandled = () => heart.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await expect.poll(isHandled).toBe(true)
    expect(await isPressed()).toBe('true')
    await heart.click()
    await expect.poll(isPressed).toBe('false')
    await expect.poll(stored).toBe('[]')
    await session.close()
  })
})

describe('the page of a product', () => {
  it('adds to the cart what is chosen and pressed before its script runs', async () => {
    const session = await openBrowserSession(browser, shop.url)
    // Pages of a session are only returned once their script runs.
    const page = await session.page.context().newPage()
    const script = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => script.promise.then(() => route.continue()))
    await page.goto(`/product/${product._id}`, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Qty').selectOption('2')
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL(`**/cart/${product._id}?qty=2`)
    script.resolve()
    await page.waitForURL(`${shop.url}/cart`)
    const quantity = page.getByLabel(`Quantity of ${product.name}`)
    await quantity.selectOption('1')
    // Neither a reload nor a return to the page adds it again.
    await page.reload()
    await page.getByRole('link', { name: 'Cart 1' }).waitFor()
    await page.goBack()
    await page.waitForURL(`**/product/${product._id}`)
    await page.goForward()
    await page.waitForURL(`${shop.url}/cart`)
    await page.getByRole('link', { name: 'Cart 1' }).waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('1')
    await session.close()
  })

  it('keeps the quantity that was chosen before its script runs', async () => {
    const session = await openBrowserSession(browser, shop.url)
    const page = await session.page.context().newPage()
    const script = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => script.promise.then(() => route.continue()))
    await page.goto(`/product/${product._id}`, { waitUntil: 'domcontentloaded' })
    const wholeCost = page.getByText('shipping and tax')
    const costOfOne = await wholeCost.innerText()
    await page.getByLabel('Qty').selectOption('2')
    script.resolve()
    await expect.poll(() => wholeCost.innerText()).not.toBe(costOfOne)
    expect(await page.getByLabel('Qty').inputValue()).toBe('2')
    await session.close()
  })

  it('adds the quantity that is shown, if the button is pressed in the moment in which its script begins', async () => {
    const session = await openBrowserSession(browser, shop.url)
    const page = await session.page.context().newPage()
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.goto(`/product/${product._id}`, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Qty').selectOption('2')
    await page.locator('#dehydrated').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.getByRole('link', { name: 'Cart 2' }).waitFor()
    await session.close()
  })
})
