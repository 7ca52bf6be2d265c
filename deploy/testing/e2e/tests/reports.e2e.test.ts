import type { SalesAnalytics } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openDemoShop } from '@shop/test-support'
import { demoLogins } from '../src/screens.ts'
import type { WebShop } from '@shop/test-support'
import { signIn } from '../src/sign-in.ts'
import { visit } from '../src/visit.ts'
import type { Eyes, Visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser
beforeAll(async () => {
  shop = await openDemoShop(inject('postgresUrl'), { reports: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const away = 'Reports are not available right now. The shop sells on; they will catch up by themselves.'
const today = () => new Date().toISOString().slice(0, 10)

/** The admin, on a report. */
async function open(query = '', eyes: Eyes = {}): Promise<Visit> {
  const visited = await visit(browser, shop.url, eyes)
  await visited.page.goto(`/login?redirect=${encodeURIComponent(`/admin/reports${query}`)}`)
  await signIn(visited.page, demoLogins.admin)
  await visited.page.getByRole('heading', { name: 'Reports' }).waitFor()
  return visited
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`).first()
const figureIs = async (page: Page, name: string, value: string) =>
  page.locator(`[data-figure="${name}"] dd`).first().filter({ hasText: value }).waitFor()
/** The form follows the address a moment later. */
const startIs = async (page: Page, day: string) =>
  eventually(async () => expect(await page.getByLabel('Start date').inputValue()).toBe(day))
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function sales(): Promise<SalesAnalytics> {
  return (await shop.get<SalesAnalytics>('/api/reports/sales-analytics', shop.adminToken)).body
}

it('goes from tab to tab by the keyboard, and back', async () => {
  const { page, complaints, close } = await open()
  await figure(page, 'Total revenue').waitFor()
  await tab(page, 'Sales').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Products' }).and(page.locator(':focus')).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/reports?tab=products')
  await figure(page, 'Inventory value').waitFor()
  for (const [name, first] of [
    ['Customers', 'Retention'],
    ['Orders', 'Delivery time'],
    ['Financial', 'Gross profit'],
  ] as const) {
    await tab(page, name).click()
    await figure(page, first).waitFor()
  }
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/admin/reports?tab=customers')
  await figure(page, 'Retention').waitFor()
  expect(await tab(page, 'Customers').getAttribute('aria-selected')).toBe('true')
  expect(complaints).toEqual([])
  await close()
})

it('shows the figures of the range that is asked for, and all of them when it is cleared', async () => {
  const { page, complaints, close } = await open()
  const all = await sales()
  await figureIs(page, 'Orders', all.summary.totalOrders.toLocaleString('en-US'))
  await page.getByRole('button', { name: 'Today' }).click()
  await page.waitForURL(`**/admin/reports?startDate=${today()}&endDate=${today()}`)
  await startIs(page, today())
  await page.getByRole('button', { name: 'Today', pressed: true }).waitFor()
  await page.getByLabel('Start date').fill('2001-01-01')
  await page.getByLabel('End date').fill('2001-01-31')
  await page.getByRole('button', { name: 'Apply Filter' }).click()
  await page.getByText('No sales data available for the selected period.').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.waitForURL('**/admin/reports')
  await figureIs(page, 'Orders', all.summary.totalOrders.toLocaleString('en-US'))
  await startIs(page, '')
  await page.goBack()
  await page.getByText('No sales data available for the selected period.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it('says what is empty in the words for it, and what is no range in the server’s', async () => {
  const { page, close } = await open()
  for (const [name, word] of [
    ['sales', 'sales'],
    ['products', 'product'],
    ['customers', 'customer'],
    ['orders', 'order'],
    ['financial', 'financial'],
  ] as const) {
    await page.goto(`/admin/reports?tab=${name}&startDate=2001-01-01&endDate=2001-01-02`)
    await page.getByText(`No ${word} data available for the selected period.`, { exact: true }).waitFor()
  }
  await page.goto('/admin/reports?startDate=2026-02-01&endDate=2026-01-31')
  await page.getByRole('alert').filter({ hasText: 'Invalid date range' }).waitFor()
  await close()
})

it('saves a table with the figures of the report', async () => {
  const { page, close } = await open(`?startDate=${today()}&endDate=${today()}`)
  const { monthlyComparison } = await sales()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV of Monthly comparison' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`sales-monthly-comparison-${today()}-to-${today()}.csv`)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFPeriod,Revenue,Orders,Average')
  const { period, revenue, orders } = monthlyComparison.at(-1) ?? { period: '', revenue: 0, orders: 0 }
  expect(lines[1]).toMatch(new RegExp(`^${period},${String(revenue)},${String(orders)},`))
  await close()
})

it('follows the shop while it is looked at', async () => {
  const { page, complaints, close } = await open()
  await page.locator('[data-liveness=live]').waitFor()
  const before = (await sales()).summary
  await figureIs(page, 'Orders', String(before.totalOrders))
  const { token } = await shop.customer('Nadia Newcomer')
  const { _id } = await shop.product(shop.adminToken, { name: 'Live jug', price: 12 })
  expect((await shop.place(token, [[_id, 1]])).status).toBe(201)
  await figureIs(page, 'Orders', String(before.totalOrders + 1))
  expect(complaints).toEqual([])
  await close()
})

it('looks behind the names of the top lists, and back', async () => {
  const { page, complaints, close } = await open('?tab=products')
  const opener = page.getByRole('table', { name: 'Top products' }).getByRole('button').first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /what they buy/ })
    .first()
    .click()
  await dialog.getByRole('table', { name: /^Products of/ }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('table', { name: /^Buyers of/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

it('prints the report alone, in light colours, with its range', async () => {
  const { page, close } = await open(`?tab=orders&startDate=${today()}&endDate=${today()}`, { theme: 'dark' })
  await figure(page, 'Delivery time').waitFor()
  expect(await page.locator('[data-print-heading]').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[data-print-heading]').innerText()).toMatch(/^Orders report\n+\d+ \w+ \d{4}\n+the shop · As of /)
  for (const gone of [page.locator('header'), page.locator('footer'), page.getByRole('tablist'), page.getByLabel('Start date')])
    expect(await gone.isVisible()).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(21, 23, 28)')
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(3)
  await close()
})

it('loads charts where there are some, and nowhere else', async () => {
  const { page, close } = await visit(browser, shop.url)
  const charts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ReportsPage')) charts.push(new URL(page.url()).pathname)
  })
  await page.goto('/login?redirect=/admin/orderlist')
  await signIn(page, demoLogins.admin)
  await page.getByRole('table', { name: 'Orders' }).waitFor()
  for (const path of ['/', '/admin/productlist', '/admin/userlist']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(charts).toEqual([])
  await page.goto('/admin/reports')
  await figure(page, 'Orders').waitFor()
  expect(charts.length).toBeGreaterThan(0)
  await close()
})

it('sends whoever’s sign-in has run out to sign in, and back to the report', async () => {
  const { page, close } = await open('?tab=financial&endDate=2030-01-01')
  await figure(page, 'Gross revenue').waitFor()
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object
    localStorage.setItem('userInfo', JSON.stringify({ ...user, token: 'worn out' }))
  })
  await page.reload()
  await page.waitForURL('**/login?redirect=**')
  await signIn(page, demoLogins.admin)
  await page.waitForURL('**/admin/reports?tab=financial&endDate=2030-01-01')
  await figure(page, 'Gross revenue').waitFor()
  await close()
})

it('keeps the figures while newer ones cannot be had, says so, and catches up by itself', async () => {
  const { page, close } = await open()
  await figure(page, 'Total revenue').waitFor()
  const before = await figure(page, 'Total revenue').innerText()
  await page.route('**/api/reports/sales-analytics*', (route) => route.fulfill({ status: 503, json: { message: away } }))
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('alert').filter({ hasText: away }).waitFor()
  expect(await figure(page, 'Total revenue').innerText()).toBe(before)
  await page.getByText(/The figures below may be out of date/).waitFor()
  await page.unroute('**/api/reports/sales-analytics*')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await page.getByText(/may be out of date/).count()).toBe(0)
  await close()
})

// The last of all: reporting does not come back.
it('says in the server’s words that there is no reporting', async () => {
  await shop.reporting?.stop()
  const { page, close } = await open('?tab=customers')
  await page.getByRole('alert').filter({ hasText: away }).waitFor()
  await close()
})
