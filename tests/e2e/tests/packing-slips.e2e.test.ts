import { describe, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { chooseFromMenu } from './support/page-actions.ts'
import { countPages } from './support/pdf.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

/** Orders of one line; the last has more lines than a page has room for. */
async function placeOrders(count: number): Promise<string[]> {
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      shop.createProduct(shop.adminToken, { name: `Bowl ${String(index)}`, countInStock: 500 }),
    ),
  )
  const { token } = await shop.registerCustomer()
  const lines = products.map(({ _id }) => [_id, 1] as const)
  const orders: string[] = []
  for (let index = 0; index < count; index += 1)
    orders.push((await shop.placeOrder(token, index === count - 1 ? lines : lines.slice(0, 1))).body._id)
  return orders
}

describe('packing slips', () => {
  it('begin a page each, on A4 and Letter, without prices', async () => {
    const ids = await placeOrders(100)
    const { page, close, consoleErrors } = await openBrowserSession(browser, shop.url, { width: 1440 })
    await openSignedIn(page, adminCredentials, `/admin/orders/slips?ids=${ids.join(',')}`)
    await page.getByRole('article').nth(99).waitFor()
    await page.getByText('Bowl 29').waitFor()
    expect(await page.getByRole('article').count()).toBe(100)
    expect(await page.locator('main').innerText()).not.toContain('$')
    for (const format of ['A4', 'Letter']) {
      const pages = countPages(await page.pdf({ format }))
      expect(pages).toBeGreaterThan(100)
      expect(pages).toBeLessThanOrEqual(104)
    }
    expect(consoleErrors).toEqual([])
    await close()
  })

  it.each([{ width: 1440 }, { width: 390 }])('are shown at $width pixels, and say which order is unknown', async ({ width }) => {
    const ids = await placeOrders(2)
    const { page, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, `/order/${ids[0] ?? ''}`)
    await chooseFromMenu(page, 'Print', 'Packing Slip')
    await page.getByRole('article').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.goto(`/admin/orders/slips?ids=${ids[0] ?? ''},nothing`)
    await page.getByText('Order not found').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await close()
  })
})
