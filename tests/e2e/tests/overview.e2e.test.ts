import type { AdminCounts } from '@shop/contracts/lists'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { adminCredentials, startWebShop, type RunningShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { pressEnterOn } from './support/keyboard.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'
import { sharedBrowser } from './support/with-browser.ts'

const browser = await sharedBrowser()
let shop: RunningShop
// Empty, for each attempt.
beforeEach(async () => {
  shop = await startWebShop(inject('postgresUrl'))
  return () => shop.close()
})

/** Of a shop with an unpaid order by card and one that is paid on delivery. */
const tasks = { 'To pack': '1', 'Returns to decide': '0', 'Payments to look at': '0', 'Cash to collect': '1' }

const figure = (page: Page, name: string, value: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `${value} ${name}`, exact: true })
    .waitFor()

/** Checks the page at the width of a phone and at that of a desk. */
async function expectAccessiblePage(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    expect(await findOverflowsAtWidths(page, [width])).toEqual([])
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  }
}

it('tells the admin of an empty shop what to do next, and later which orders wait', async () => {
  const { page, close } = await openBrowserSession(browser, shop.url)
  await openSignedIn(page, adminCredentials, '/admin')
  const checklist = page.getByRole('region', { name: 'Open your shop' })
  await checklist.getByText('0 of 4 steps done').waitFor()
  await expectAccessiblePage(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await pressEnterOn(page, checklist.getByRole('link', { name: 'Add a product' }))
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    await page.goBack()
    await checklist.getByText('0 of 4 steps done').waitFor()
  }

  const { _id: mug } = await shop.createProduct(shop.adminToken, { name: 'First mug', price: 34 })
  await page.goto('/admin')
  await checklist.getByText('2 of 4 steps done').waitFor()
  const { token } = await shop.registerCustomer('Fay First')
  await shop.placeOrder(token, [[mug, 1]], { paymentMethod: 'Stripe' })
  await shop.placeOrder(token, [[mug, 1]])

  await page.goto('/admin')
  await page.getByText('no money moves').waitFor()
  await checklist.waitFor({ state: 'detached' })
  for (const [name, value] of Object.entries(tasks)) await figure(page, name, value)
  expect(await page.getByRole('link', { name: 'Show operations' }).count()).toBe(0)
  // As many as the badges beside the pages say.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: '1 to pack' }).waitFor()
  const { body: counts } = await shop.get<AdminCounts>('/api/admin/counts', shop.adminToken)
  await figure(page, 'Low stock', String(counts.lowStock))
  await expectAccessiblePage(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await pressEnterOn(page, page.getByRole('main').getByRole('link', { name: '1 To pack' }))
    await page.getByRole('status').getByText('1 order found').waitFor()
    await page.getByRole('table', { name: 'Orders' }).getByText('Fay First').waitFor()
    // Fields of different heights in a row move the labels of their neighbours.
    const fields = page.getByRole('main').locator('input:not([type=checkbox]), select').filter({ visible: true })
    const heights = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(5)
    expect(new Set(heights).size).toBe(1)
    await page.goBack()
    await figure(page, 'To pack', '1')
  }
  await close()
})
