import type { ProductList, ProductSummary } from '@shop/contracts/products'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { demoCredentials } from '../src/screens.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))
let product: ProductSummary

beforeAll(async () => {
  product = (await shop.get<ProductList>('/api/products')).body.products.find(({ countInStock }) => countInStock > 1)!
})

const address = { recipient: 'Gus Guest', address: '1 Main Street', city: 'Lisbon', postalCode: '1000-001', country: 'Portugal' }

/** What a guest has in the browser before the last step. */
async function keepPurchase(page: Page): Promise<void> {
  await page.goto(`/cart/${product._id}?qty=2`)
  await page.waitForURL(`${shop.url}/cart`)
  await page.evaluate((stored) => {
    sessionStorage.setItem('guestEmail', JSON.stringify('guest@example.com'))
    localStorage.setItem('shippingAddress', JSON.stringify(stored))
    localStorage.setItem('paymentMethod', JSON.stringify('COD'))
  }, address)
}

/** A page whose scripts wait for the returned function. */
async function holdScripts(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => release.promise.then(() => route.continue()))
  return release.resolve
}

describe('the frame of a page', () => {
  it('shows what the browser keeps before its script is there, and becomes the page', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    await keepPurchase(page)
    const later = await page.context().newPage()
    // Session storage is that of a tab.
    await later.addInitScript(() => sessionStorage.setItem('guestEmail', JSON.stringify('guest@example.com')))
    later.on('pageerror', (error) => consoleErrors.push(String(error)))
    for (const [path, parts, whole] of [
      ['/cart', [`2 × ${product.name}`], 'Tax'],
      ['/shipping', [`2 × ${product.name}`, 'Postal Code'], 'Save this address'],
      ['/payment', [`2 × ${product.name}`, 'Cash on delivery'], 'Tax'],
      ['/placeorder', [`2 × ${product.name}`, '1 Main Street'], 'Cash on delivery (COD)'],
    ] as const) {
      const release = await holdScripts(later)
      await later.goto(path, { waitUntil: 'domcontentloaded' })
      for (const part of parts) await later.locator('main').getByText(part).first().waitFor()
      expect(await later.locator('#dehydrated').count()).toBe(1)
      release()
      if (path !== '/shipping') await later.locator('main').getByText(whole).first().waitFor()
      await later.locator('[data-stored]').first().waitFor({ state: 'detached' })
      await later.unrouteAll()
    }
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('of an empty cart moves the summary by no pixel when it becomes the page', async () => {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const release = await holdScripts(page)
    await page.goto('/cart', { waitUntil: 'domcontentloaded' })
    const top = () =>
      page
        .getByText('Subtotal')
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await page.evaluate(() => document.fonts.ready)
    const before = await top()
    release()
    await page.getByText('Your cart is empty').waitFor()
    expect(await top()).toBe(before)
    await context.close()
  })

  it('of a checkout leads who has not signed in to the page where they do, before any script is there', async () => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await page.route('**/*.js', (route) => route.abort())
    for (const path of ['/shipping', '/payment', '/placeorder']) {
      await page.goto(path)
      await page.waitForURL(`${shop.url}/login?redirect=${encodeURIComponent(path)}`)
      await page.getByRole('button', { name: 'Continue as guest' }).waitFor()
    }
    await context.close()
  })

  it('of the sign-in keeps what was typed and submitted before its script was there', async () => {
    const session = await openBrowserSession(browser, shop.url)
    const page = await session.page.context().newPage()
    const release = await holdScripts(page)
    const requested: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && requested.push(request.url()))
    await page.goto('/login?redirect=/cart', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('E-mail address').fill(demoCredentials.admin.email)
    await page.getByLabel('Password', { exact: true }).fill(demoCredentials.admin.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    release()
    await page.waitForURL(`${shop.url}/cart`)
    // The browser itself has sent no form.
    expect(requested).toEqual([`${shop.url}/login?redirect=/cart`])
    await session.close()
  })
})

it.each([1280, 390])('the bar of categories shows the one of the page, at %i pixels', async (width) => {
  const { page, close } = await openBrowserSession(browser, shop.url, { width })
  await page.goto('/')
  const last = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last()
  await page.goto(String(await last.getAttribute('href')))
  await expect.poll(() => last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true)
  await close()
})
