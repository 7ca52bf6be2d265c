import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminCredentials, fetchRenderedPage, startWebShopAt, type TestShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { sharedBrowser } from './support/with-browser.ts'

const browser = await sharedBrowser()

/** An hour of UTC that is another day in each of the zones below. */
describe.each([
  ['UTC', '2026-11-25T04:30:00Z', 'America/New_York', '25 Nov 2026, 04:30 UTC', '2026-11-25', '2026-11-24'],
  ['Europe/Berlin', '2026-11-25T23:30:00Z', 'America/New_York', '26 Nov 2026, 00:30 GMT+1', '2026-11-26', '2026-11-25'],
  ['Europe/Berlin', '2026-11-25T22:30:00Z', 'Asia/Tokyo', '25 Nov 2026, 23:30 GMT+1', '2026-11-25', '2026-11-26'],
  ['Europe/Berlin', '2026-11-25T23:30:00Z', 'Europe/Berlin', '26 Nov 2026, 00:30', '2026-11-26', '2026-11-25'],
])('a shop in %s at %s, seen from %s', (timeZone, now, browserZone, text, day, otherDay) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startWebShopAt(inject('postgresUrl'), new Date(now), timeZone)
  })
  afterAll(() => shop.close())

  it('shows, filters and renders days and times of its own clock', async () => {
    const { _id: product } = await shop.createProduct(shop.adminToken, { name: 'Zone mug', price: 34 })
    const { token } = await shop.registerCustomer('Zoe Zone')
    await shop.placeOrder(token, [[product, 1]])
    const review = { rating: 5, comment: 'On time.' }
    const path = `/api/products/${product}`
    await expect.poll(async () => (await shop.request('POST', `${path}/reviews`, token, review)).status).toBe(201)
    await expect.poll(async () => JSON.stringify((await shop.get(path)).body)).toContain(review.comment)

    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { timeZone: browserZone })
    await page.goto(`/product/${product}`)
    const reviewed = page.locator('time').first()
    const longDate = `${text.slice(0, 2)} November 2026`
    expect(await reviewed.textContent()).toBe(longDate)
    const rendered = async () => (await fetchRenderedPage(`${shop.url}/product/${product}`)).html
    await expect.poll(rendered).toContain(`>${longDate}</time>`)

    await openSignedIn(page, adminCredentials, `/admin/orderlist?from=${day}&to=${day}`)
    const placed = page.getByRole('table', { name: 'Orders' }).locator('time').first()
    expect(await placed.textContent()).toBe(text)
    // Readable as a whole: within its card, on wide screens in one line, and a filter's date beside the calendar's symbol.
    await page.setViewportSize({ width: 390, height: 844 })
    const rightEdge = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return box ? box.x + box.width : NaN
    }
    expect(await rightEdge(placed)).toBeLessThanOrEqual(await rightEdge(placed.locator('xpath=ancestor::tr')))
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await placed.evaluate((element) => element.getClientRects().length)).toBe(1)
    for (const field of ['From', 'To']) {
      const box = await page.getByLabel(field, { exact: true }).boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(160)
    }
    await page.goto(`/admin/orderlist?from=${otherDay}&to=${otherDay}`)
    await page.getByRole('status').getByText('0 orders found').waitFor()
    await page.goto('/admin')
    expect(await page.getByRole('table', { name: 'Orders to pack' }).locator('time').first().textContent()).toBe(text)
    expect(consoleErrors.filter((error) => !error.includes('/api/reports') && !error.includes('503'))).toEqual([])
    await close()
  })
})
