import type { ProductAnalytics } from '@shop/contracts/reports'
import { expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { countPages } from './support/pdf.ts'
import type { BrowserSessionOptions } from '../src/browser-session.ts'
import { figure, findClippedPanels, openReportsPage, placeOrderToday, today } from './support/reports-page.ts'
import { withBrowser } from './support/with-browser.ts'

/** 186 mm in CSS pixels. */
const A4_CONTENT_WIDTH = 703
const AMOUNTS = /revenue|value$|spent|orders|customers|gross|net|tax|shipping|sold|stock|units|amount|received|refunded/i

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl'), { reports: true }))

const openReports = (query?: string, options?: BrowserSessionOptions) => openReportsPage(browser, shop.url, query, options)

it('prints only the report, in light colours, with its date range', async () => {
  await placeOrderToday(shop)
  const { page, close } = await openReports(`?tab=orders&startDate=${today()}&endDate=${today()}`, { theme: 'dark' })
  await figure(page, 'Delivery time').waitFor()
  expect(await page.locator('[data-print-heading]').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[data-print-heading]').innerText()).toMatch(/^Orders report\n+\d+ \w+ \d{4}\n+the shop · As of /)
  for (const hidden of [page.locator('header'), page.locator('footer'), page.getByRole('tablist'), page.getByLabel('Ranges')])
    expect(await hidden.isVisible()).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(28, 26, 23)')
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(3)
  await close()
})

it('prints every report of a large shop within the width of A4', async () => {
  const { page, close } = await openReports('', { width: A4_CONTENT_WIDTH, height: 1_000 })
  await page.route('**/api/reports/*-*', async (route) => {
    const response = await (await route.fetch()).text()
    const enlarge = (name: string, value: unknown) => (typeof value === 'number' && AMOUNTS.test(name) ? value * 1_000 : value)
    await route.fulfill({ json: JSON.parse(response, enlarge) })
  })
  const firstFigures = ['Total revenue', 'Inventory value', 'Average customer value', 'Delivery time', 'Gross revenue']
  for (const [index, name] of ['sales', 'products', 'customers', 'orders', 'financial'].entries()) {
    await page.goto(`/admin/reports?tab=${name}`)
    await figure(page, firstFigures[index] ?? '').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect([name, await findClippedPanels(page)]).toEqual([name, []])
    await page.emulateMedia({ media: null })
  }
  await close()
})

it('prints all rows of a table of which the screen shows a page, on phones a short one', async () => {
  const { page, close } = await openReports('?tab=products')
  const { body } = await shop.get<ProductAnalytics>('/api/reports/product-analytics', shop.adminToken)
  const rows = page.getByRole('table', { name: 'Product performance' }).locator('tbody tr')
  await rows.first().waitFor()
  await expect.poll(() => rows.count()).toBe(20)
  expect(body.productPerformance.length).toBeGreaterThan(20)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBe(body.productPerformance.length)
  await page.emulateMedia({ media: null })
  await expect.poll(() => rows.count()).toBe(20)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => rows.count()).toBe(5)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000)
  await page.getByRole('navigation', { name: 'Pages of Product performance' }).getByText('1–5 of ').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBe(body.productPerformance.length)
  await close()
})
