import type { SalesAnalytics } from '@shop/contracts/reports'
import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { demoCredentials } from '../src/screens.ts'
import { signIn } from '../src/sign-in.ts'
import type { BrowserSessionOptions } from '../src/browser-session.ts'
import {
  WIDTHS,
  applyRange,
  expectLargeSegmentsToFit,
  expectStartDate,
  figure,
  openReportsPage,
  placeOrderToday,
  tab,
  today,
  unavailable,
  waitForFigure,
} from './support/reports-page.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl'), { reports: true }))

const openReports = (query?: string, options?: BrowserSessionOptions) => openReportsPage(browser, shop.url, query, options)

async function readSales(): Promise<SalesAnalytics> {
  return (await shop.get<SalesAnalytics>('/api/reports/sales-analytics', shop.adminToken)).body
}

it('switches tabs by keyboard and by the browser history', async () => {
  const { page, consoleErrors, close } = await openReports()
  await figure(page, 'Total revenue').waitFor()
  await tab(page, 'Sales').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Products' }).and(page.locator(':focus')).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/reports?tab=products')
  await figure(page, 'Inventory value').waitFor()
  const firstFigures = { Customers: 'Retention', Orders: 'Delivery time', Financial: 'Gross profit' }
  for (const [name, first] of Object.entries(firstFigures)) {
    await tab(page, name).click()
    await figure(page, first).waitFor()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/admin/reports?tab=customers')
  await figure(page, 'Retention').waitFor()
  await page.getByRole('tab', { name: 'Customers', selected: true }).waitFor()
  await expectLargeSegmentsToFit(page)
  expect(consoleErrors).toEqual([])
  await close()
})

it('shows the figures of the selected date range, and all figures after Clear', async () => {
  const { page, consoleErrors, close } = await openReports()
  const { summary } = await readSales()
  await waitForFigure(page, 'Orders', summary.totalOrders.toLocaleString('en-US'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Today' }).click()
    await page.waitForURL(`**/admin/reports?startDate=${today()}&endDate=${today()}`)
    await page.getByLabel('Start date').waitFor({ state: 'detached' })
    await expectStartDate(page, today())
    await page.getByRole('button', { name: 'Today', pressed: true }).waitFor()
    await applyRange(page, '2001-01-01', '2001-01-31')
    await page.getByText('No sales data available for the selected period.').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.waitForURL('**/admin/reports')
    await waitForFigure(page, 'Orders', summary.totalOrders.toLocaleString('en-US'))
    await expectStartDate(page, '')
  }
  await page.goBack()
  await page.getByText('No sales data available for the selected period.').waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

it('names the empty report, and shows the server’s message for an invalid date range', async () => {
  const { page, close } = await openReports()
  const nouns = { sales: 'sales', products: 'product', customers: 'customer', orders: 'order', financial: 'financial' }
  for (const [name, noun] of Object.entries(nouns)) {
    await page.goto(`/admin/reports?tab=${name}&startDate=2001-01-01&endDate=2001-01-02`)
    await page.getByText(`No ${noun} data available for the selected period.`, { exact: true }).waitFor()
  }
  await page.goto('/admin/reports?startDate=2026-02-01&endDate=2026-01-31')
  await page.getByRole('alert').filter({ hasText: 'Invalid date range' }).waitFor()
  await close()
})

it('exports a table with the figures of the report as CSV, the unfinished month marked', async () => {
  await placeOrderToday(shop)
  const { page, close } = await openReports(`?startDate=${today()}&endDate=${today()}`)
  const { monthlyComparison } = await readSales()
  await page.getByText(/ \d{4} \(so far\) is not a whole day yet\.$/).waitFor()
  await page.getByText(/ \d{4} \(so far\) is not a whole month yet\.$/).waitFor()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV of Monthly comparison' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe(`sales-monthly-comparison-${today()}-to-${today()}.csv`)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFPeriod,Revenue,Orders,Average')
  const { period, revenue, orders } = monthlyComparison.at(-1) ?? { period: '', revenue: 0, orders: 0 }
  expect(lines[1]).toMatch(new RegExp(`^${period} \\(so far\\),${String(revenue)},${String(orders)},`))
  await close()
})

it('updates while it is open', async () => {
  const { page, consoleErrors, close } = await openReports()
  await page.locator('[data-liveness=live]').waitFor()
  const before = (await readSales()).summary
  await waitForFigure(page, 'Orders', String(before.totalOrders))
  const list = await page.context().newPage()
  await list.goto('/admin/orderlist')
  await list.locator('tbody tr').first().waitFor()
  const { token } = await shop.registerCustomer('Nadia Newcomer')
  const { _id } = await shop.createProduct(shop.adminToken, { name: 'Live jug', price: 12 })
  for (const [index, width] of WIDTHS.entries()) {
    for (const each of [page, list]) await each.setViewportSize({ width, height: 900 })
    const { body: order } = await shop.placeOrder(token, [[_id, 1]])
    await waitForFigure(page, 'Orders', String(before.totalOrders + index + 1))
    await list.getByRole('link', { name: `Order ${order.number}`, exact: true }).waitFor()
  }
  expect(consoleErrors).toEqual([])
  await close()
})

it('is not live as it was known at a moment, and again after the way back', async () => {
  const { page, consoleErrors, close } = await openReports(`?tab=orders&asOf=${new Date().toISOString()}`)
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports/changes')) streams.push(request.url())
  })
  await page.reload()
  await page.getByText('As it was known on').waitFor()
  await figure(page, 'Orders').waitFor()
  expect(await page.locator('[data-liveness]').count()).toBe(0)
  expect(streams).toEqual([])
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.locator('[data-liveness=live]').waitFor()
  expect(streams).not.toEqual([])
  expect(consoleErrors).toEqual([])
  await close()
})

it('opens the drill-downs of a top list and returns the focus', async () => {
  const { page, consoleErrors, close } = await openReports('?tab=products')
  const opener = page.getByRole('table', { name: 'Top products' }).getByRole('button').first()
  const dialog = page.getByRole('dialog')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await opener.press('Enter')
    const buyers = dialog.getByRole('button', { name: /what they buy/ })
    await buyers.first().press('Enter')
    await dialog.getByRole('table', { name: /^Products of/ }).waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Back' }).press('Enter')
    await dialog.getByRole('table', { name: /^Buyers of/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await opener.and(page.locator(':focus')).waitFor()
  }
  expect(consoleErrors).toEqual([])
  await close()
})

it('compares the sales with the period before and a year ago', async () => {
  await placeOrderToday(shop)
  const { page, consoleErrors, close } = await openReports(`?startDate=${today()}&endDate=${today()}`)
  await page.getByLabel('Compare with').selectOption('A year before')
  await page.waitForURL('**compare=year')
  await page.locator('[data-figure="Orders"]').getByText('vs a year before').waitFor()
  await page.getByText('Before: ').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Compare with').selectOption('The period before')
  await page.locator('[data-figure="Orders"]').getByText('vs the day before').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Compare with').waitFor({ state: 'detached' })
  expect(consoleErrors).toEqual([])
  await close()
})

it('redirects to the sign-in page after the session expired, and back to the report', async () => {
  const { page, close } = await openReports('?tab=financial&endDate=2030-01-01')
  await figure(page, 'Gross revenue').waitFor()
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object
    localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'expired' }))
  })
  await page.reload()
  await page.waitForURL('**/login?redirect=**')
  await signIn(page, demoCredentials.admin)
  await page.waitForURL('**/admin/reports?tab=financial&endDate=2030-01-01')
  await figure(page, 'Gross revenue').waitFor()
  await close()
})

it('keeps the last figures with a warning while reporting is unavailable, then updates', async () => {
  const { page, close } = await openReports()
  await figure(page, 'Total revenue').waitFor()
  const before = await figure(page, 'Total revenue').innerText()
  await page.route('**/api/reports/sales-analytics*', (route) => route.fulfill({ status: 503, json: { message: unavailable } }))
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('alert').filter({ hasText: unavailable }).waitFor()
  expect(await figure(page, 'Total revenue').innerText()).toBe(before)
  await page.getByText(/The figures below may be out of date/).waitFor()
  await page.unroute('**/api/reports/sales-analytics*')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByText(/may be out of date/).waitFor({ state: 'detached' })
  await close()
})

// Runs last, because it stops reporting for the rest of the file.
it('shows the server’s message when reporting is unavailable', async () => {
  await shop.reporting?.stop()
  const { page, close } = await openReports('?tab=customers')
  await page.getByRole('alert').filter({ hasText: unavailable }).waitFor()
  await close()
})
