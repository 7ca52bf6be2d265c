import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { waitForListed } from './support/listed.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl'), { deliveryDays: { min: 2, max: 4 } }))

beforeAll(async () => {
  for (let count = 1; count <= 13; count += 1)
    await shop.createProduct(shop.adminToken, { name: `Plain plate ${String(count)}`, price: 12 })
  await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
  await waitForListed(shop, 'stoneware', 1)
})

describe('browsing', () => {
  it('loads a list again that failed, at its address', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url)
    await page.goto('/')
    const lists = '**/api/products?*'
    await page.route(lists, (route) => route.abort())
    await page.getByRole('navigation', { name: /pag/i }).getByRole('link', { name: '2' }).click()
    await page.getByText('This did not load.').waitFor()
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Plain plate 1', { exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/page/2')
    await close()
  })

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
    // The browser reports the two pages that are not found.
    expect(consoleErrors.filter((error) => !error.includes('status of 404'))).toEqual([])
    await close()
  })

  it('shows the name of a product on the first screen of a phone, above the box to buy', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width: 390, height: 600 })
    await page.goto('/search/stoneware')
    await page.getByRole('link', { name: 'Stoneware mug' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Stoneware mug' })
    const buyBox = page.getByRole('form', { name: 'Buy' })
    const edgesOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect())
    await expect.poll(async () => (await edgesOf(buyBox)).bottom).toBeLessThanOrEqual(600)
    expect((await edgesOf(heading)).bottom).toBeLessThan((await edgesOf(buyBox)).top)
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
