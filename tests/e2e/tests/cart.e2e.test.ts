import type { Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { waitForListed } from './support/listed.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

const createProduct = async (fields: object) => (await shop.createProduct(shop.adminToken, fields))._id

async function putIntoCart(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/cart/${id}?qty=1`)
    await page.waitForURL('**/cart')
  }
}

describe('the cart on a phone', () => {
  it('keeps the total and the button in view, and neither covers what gets the focus', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width: 390, height: 600 })
    const ids = await Promise.all([1, 2, 3, 4].map((price) => createProduct({ price })))
    await putIntoCart(page, ...ids)
    await page.getByLabel('Items', { exact: true }).getByText('$4.00').first().waitFor()
    const button = page.getByRole('button', { name: 'Proceed To Checkout' })
    const bottomOf = async () => ((await button.boundingBox())?.y ?? 0) + ((await button.boundingBox())?.height ?? 0)
    await expect.poll(bottomOf).toBeLessThanOrEqual(600)
    await expect.poll(() => page.getByText('$111.50').count()).toBe(1)
    const covered = () =>
      page.evaluate(() => {
        const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
        const top = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0
        return bottom > top ? document.activeElement?.outerHTML : undefined
      })
    const isOnButton = () => button.evaluate((element) => element === document.activeElement)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Tab')
    while (!(await isOnButton())) {
      expect(await covered()).toBeUndefined()
      await page.keyboard.press('Tab')
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await bottomOf()).toBeLessThanOrEqual(600)
    const footer = await page.locator('footer').boundingBox()
    const bar = await page.locator('[data-bottom-bar]').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await close()
  })
})

describe.each([
  { width: 390, price: 51 },
  { width: 1280, price: 20 },
])('a cart that is short of free shipping, at $width pixels', ({ width, price }) => {
  it('offers what makes shipping free, and adds it with one press', async () => {
    const missing = 100 - price
    const nameOf = (above: number) => `${String(above)} above ${String(missing)}`
    const createAbove = async (above: number, fields: object = {}) => {
      const id = await createProduct({ name: nameOf(above), price: missing + above, ...fields })
      // Offered to nobody else, nor to another attempt.
      onTestFinished(async () => void (await shop.request('DELETE', `/api/products/${id}`, shop.adminToken)))
    }
    for (const above of [0, 0.01, 10, 11, 12, 13]) await createAbove(above)
    await createAbove(1, { countInStock: 0 })
    await waitForListed(shop, nameOf(13), 1)
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await putIntoCart(page, await createProduct({ price }))
    await page.getByText(`Add more than $${String(missing)}.00 for free shipping.`).waitFor()
    expect(await page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position)).toBe(price / 100)
    const offers = page.getByRole('region', { name: 'For free shipping' })
    await offers.getByRole('link').first().waitFor()
    await expect.poll(() => offers.getByRole('link').allInnerTexts()).toEqual([0.01, 10, 11, 12].map(nameOf))
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await pressEnterOn(page, offers.getByRole('button', { name: `Add ${nameOf(10)}` }))
    await page.getByRole('heading', { name: 'Subtotal (2) items' }).and(page.locator(':focus')).waitFor()
    await page.getByText('for free shipping').waitFor({ state: 'detached' })
    await offers.waitFor({ state: 'detached' })
    const announced = page.getByRole('status').filter({ hasText: `${nameOf(10)} is in the cart` })
    await announced.first().waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})

it('a double click removes, or saves for later, one line', async () => {
  const names = ['Spoon', 'Fork', 'Knife', 'Ladle', 'Whisk']
  const ids: string[] = []
  for (const name of names) ids.push(await createProduct({ name, price: 3 }))
  const { page, close } = await openBrowserSession(browser, shop.url)
  await putIntoCart(page, ...ids)
  const inCart = page.getByRole('region', { name: 'Items', exact: true }).getByRole('link')
  await expect.poll(() => inCart.allInnerTexts()).toEqual(names)
  await page.getByRole('button', { name: 'Remove Spoon' }).dblclick()
  await expect.poll(() => inCart.allInnerTexts()).toEqual(names.slice(1))
  await page.getByRole('button', { name: 'Save for later: Fork' }).dblclick()
  await expect.poll(() => inCart.allInnerTexts()).toEqual(names.slice(2))
  await close()
})

describe.each([390, 1280])('what is saved for later, at %i pixels', (width) => {
  it('leaves the cart and comes back, at the price of today', async () => {
    const ids = [await createProduct({ name: 'Teapot', price: 30 }), await createProduct({ name: 'Tea towel', price: 9 })]
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await putIntoCart(page, ...ids)
    const inCart = page.getByRole('region', { name: 'Items', exact: true }).getByRole('link')
    const saved = page.getByRole('region', { name: 'Saved for later' })
    const press = async (name: string) => pressEnterOn(page, page.getByRole('button', { name, exact: true }))
    const waitForCart = async (...names: string[]) => expect.poll(() => inCart.allInnerTexts()).toEqual(names)
    await waitForCart('Teapot', 'Tea towel')

    await press('Save for later: Teapot')
    await page.getByRole('button', { name: 'Remove Tea towel' }).and(page.locator(':focus')).waitFor()
    await waitForCart('Tea towel')
    await saved.getByText('1 × $30.00').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await waitForCart('Teapot', 'Tea towel')
    await saved.waitFor({ state: 'detached' })

    await press('Save for later: Teapot')
    await press('Remove Tea towel')
    await page.getByText('Your cart is empty').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.getByRole('listitem').filter({ hasText: 'Tea towel is removed' }).getByRole('button', { name: 'Undo' }).click()
    await waitForCart('Tea towel')

    await shop.request('PUT', `/api/products/${String(ids[0])}`, shop.adminToken, { price: 32 })
    await expect.poll(async () => (await shop.get(`/api/products/${String(ids[0])}`)).body).toMatchObject({ price: 32 })
    await page.goto('/cart')
    await saved.getByText('1 × $32.00').waitFor()
    await press('Move to cart: Teapot')
    await waitForCart('Tea towel', 'Teapot')
    await page.getByText('$41.00').first().waitFor()
    await saved.waitFor({ state: 'detached' })

    await press('Save for later: Tea towel')
    await shop.request('DELETE', `/api/products/${String(ids[1])}`, shop.adminToken)
    await expect.poll(async () => (await shop.get(`/api/products/${String(ids[1])}`)).status).toBe(404)
    await page.goto('/cart')
    await saved.getByText('No longer sold').waitFor()
    expect(await saved.getByRole('button', { name: 'Move to cart: Tea towel' }).count()).toBe(0)
    await press('Remove Tea towel from what is saved')
    await saved.waitFor({ state: 'detached' })

    await press('Remove Teapot')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.first().waitFor()
    await page.getByRole('link', { name: 'the shop.' }).click()
    await page.getByRole('heading', { name: 'Latest products' }).waitFor()
    // Long before its ten seconds are over.
    expect(await undo.count()).toBe(0)
    await close()
  })
})
