import type { CustomerAnalytics, SalesAnalytics } from '@shop/contracts/reports'
import { eventually } from '@shop/kit/testing'
import type { RunningShop } from '@shop/test-support'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowserSession, type BrowserSession, type BrowserSessionOptions } from '../../src/browser-session.ts'
import { demoCredentials } from '../../src/screens.ts'
import { openSignedIn } from '../../src/sign-in.ts'

export const WIDTHS = [1280, 390]
export const unavailable = 'Reports are not available right now. The shop sells on; they will catch up by themselves.'
export const today = () => new Date().toISOString().slice(0, 10)

/** Opens the reports page of the demo shop as an admin. */
export async function openReportsPage(
  browser: Browser,
  url: string,
  query = '',
  options: BrowserSessionOptions = {},
): Promise<BrowserSession> {
  const session = await openBrowserSession(browser, url, options)
  await openSignedIn(session.page, demoCredentials.admin, `/admin/reports${query}`)
  await session.page.getByRole('heading', { name: 'Reports' }).waitFor()
  return session
}

/** Places an order and waits for it in the report of its day, so that the tests of this day also run just after midnight. */
export async function placeOrderToday(shop: RunningShop): Promise<void> {
  const { token } = await shop.registerCustomer()
  const { _id } = await shop.createProduct(shop.adminToken, { price: 12 })
  await shop.placeOrder(token, [[_id, 1]])
  await eventually(async () => {
    const path = `/api/reports/sales-analytics?startDate=${today()}&endDate=${today()}`
    const { body } = await shop.get<SalesAnalytics>(path, shop.adminToken)
    expect(body.summary.totalOrders).toBeGreaterThan(0)
  }, 30_000)
}

/** A metric card of the report. */
export const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`).first()
export const waitForFigure = async (page: Page, name: string, value: string) =>
  figure(page, name).filter({ hasText: value }).waitFor()
/** Shows the fields of the dates, which a preset hides. */
async function showDates(page: Page): Promise<void> {
  const custom = page.getByRole('button', { name: 'Custom', exact: true })
  if ((await custom.getAttribute('aria-expanded')) === 'false') await custom.click()
}
/** Waits, because the form is updated shortly after the URL. */
export async function expectStartDate(page: Page, day: string): Promise<void> {
  await showDates(page)
  await eventually(async () => expect(await page.getByLabel('Start date').inputValue()).toBe(day))
}
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** @param start the first day, such as 2026-11-22 */
export async function applyRange(page: Page, start: string, end: string): Promise<void> {
  await showDates(page)
  await page.getByLabel('Start date').fill(start)
  await page.getByLabel('End date').fill(end)
  await page.getByRole('button', { name: 'Apply Filter' }).click()
}

/** Reads the customers report again, with the amounts of a large shop, and expects no column of the segments to be cut. */
export async function expectLargeSegmentsToFit(page: Page): Promise<void> {
  await page.route('**/customer-analytics*', async (route) => {
    const report = (await (await route.fetch()).json()) as CustomerAnalytics
    const customerSegments = report.customerSegments.map((row) => ({ ...row, revenue: 112_472.65, avgOrderValue: 1_308.99 }))
    await route.fulfill({ json: { ...report, customerSegments } })
  })
  await page.reload()
  const segments = page.getByRole('table', { name: 'Segments' })
  await segments.getByText('$112,472.65').first().waitFor()
  const overflow = await segments.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : NaN))
  expect(overflow).toBe(0)
}

/** The panels and tables whose content is wider than they are, and the page, if it is. */
export async function findClippedPanels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[data-panel], [data-panel] > *, :has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 60)}`),
  )
}
