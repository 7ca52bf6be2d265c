import { beforeAll, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
beforeAll(async () => {
  const { _id: mug } = await shop.createProduct(shop.adminToken, { name: 'Viewed mug', price: 34, countInStock: 8 })
  const { token } = await shop.registerCustomer('Vera Viewed')
  const orders = [await shop.placeOrder(token, [[mug, 1]]), await shop.placeOrder(token, [[mug, 2]])]
  await shop.request('PUT', `/api/orders/${orders[0]?.body._id ?? ''}/pay`, shop.adminToken, {})
})

it.each([{ width: 1440 }, { width: 390 }])(
  'keeps filters under a name, as a tab with a count, at $width pixels',
  async ({ width }) => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, adminCredentials, '/admin/orderlist')
    const tabs = page.getByRole('navigation', { name: 'Views' })
    const tab = (name: string) => tabs.getByRole('link', { name })
    await tab('To pack 2').click()
    await page.getByText('2 orders found').waitFor()
    await tab('COD unpaid 1').click()
    await page.getByText('1 order found').waitFor()
    await page.waitForURL(/orderlist\?paid=false&awaitingDelivery=true&method=COD&sort=oldest$/)

    const fulfilment = page.getByLabel('Fulfilment')
    const shown = () => fulfilment.locator('option:checked').textContent()
    expect(await shown()).toBe('Not delivered')
    await page.goto('/admin/orderlist?delivered=false')
    await expect.poll(shown).toBe('Not delivered or cancelled')
    await fulfilment.selectOption('Sent')
    await page.waitForURL(/orderlist\?fulfilment=sent$/)
    await page.getByText('0 orders found').waitFor()
    await fulfilment.selectOption('To pack')
    await page.getByText('2 orders found').waitFor()

    await tab('All').click()
    await tab('All').and(page.locator('[aria-current]')).waitFor()
    await page.getByLabel('Payment').selectOption('Paid')
    await page.waitForURL(/orderlist\?paid=true$/)
    await page.getByText('1 order found').waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill(`Paid ${String(width)}`)
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.keyboard.press('Enter')
    await tab(`Paid ${String(width)} 1`)
      .and(page.locator('[aria-current]'))
      .waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    expect(await findOverflowsAtWidths(page, [width])).toEqual([])
    // It is kept by the server, for this admin.
    await page.goto('/admin/orderlist')
    await tab(`Paid ${String(width)} 1`).click()
    await page.waitForURL(/orderlist\?paid=true$/)
    await page.getByRole('button', { name: `Remove the view Paid ${String(width)}` }).click()
    await tab(`Paid ${String(width)}`).waitFor({ state: 'detached' })
    // A press beside the tab is a slip at times.
    await page
      .getByText(`The view “Paid ${String(width)}” is removed`)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await tab(`Paid ${String(width)} 1`)
      .and(page.locator('[aria-current]'))
      .waitFor()
    await page.getByRole('button', { name: `Remove the view Paid ${String(width)}` }).click()
    await page.getByRole('button', { name: 'Save view' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  },
)
