import { openBrowser } from '@shop/test-support'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { createProduct, orderBody, requestJson, signInAdmin } from './shop-client.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { percentile } from './statistics.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const SALES = '/admin/reports'
const ORDERS = '[data-figure="Orders"] dd'

declare global {
  /** When the page first showed another number of orders, in milliseconds since 1970. */
  var ordersChangedAt: Promise<number>
}

/** Begins to watch the number of orders on the page. */
async function watchOrders(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const shown = () => document.querySelector(selector)?.textContent
    const before = shown()
    globalThis.ordersChangedAt = new Promise((resolve) => {
      new MutationObserver(() => {
        if (shown() !== undefined && shown() !== before) resolve(performance.timeOrigin + performance.now())
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  }, ORDERS)
}

async function signIn(page: Page, { email, password }: ShopProcess['admin']): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/')
}

/** Milliseconds from opening the address, with the files of the page in the browser's cache, to the first figure. */
async function openReports(page: Page): Promise<number> {
  await page.goto('about:blank')
  await page.goto(SALES, { waitUntil: 'commit' })
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (/\d/.test(document.querySelector(selector)?.textContent ?? '')) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    ORDERS,
  )
}

/** Measures the admin's reports in a browser: opening them, and how fast they follow an order, with the demo history. */
const shop = await startShopProcess('demo')
const browser = await openBrowser({ optimizesScripts: true })
try {
  const page = await browser.newPage({ baseURL: shop.url })
  await signIn(page, shop.admin)
  const token = await signInAdmin(shop)
  const product = await createProduct(shop, token, 'Mug')
  const openings: number[] = []
  const updates: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    openings.push(await openReports(page))
    // The page has connected to the stream of changes by then.
    await pause(2_000)
    await watchOrders(page)
    await requestJson(shop, 'POST', '/api/orders', token, orderBody([product]))
    const answeredAt = performance.timeOrigin + performance.now()
    updates.push((await page.evaluate(() => globalThis.ordersChangedAt)) - answeredAt)
  }
  // The first round fills the browser's cache.
  const row = (values: readonly number[]) => ({
    'p50, ms': Math.round(percentile(values.slice(1), 0.5)),
    'largest, ms': Math.round(Math.max(...values.slice(1))),
  })
  console.log(`The sales report in a browser, ${String(ROUNDS)} rounds`)
  console.table({ 'until the first figure': row(openings), 'from the answer to an order until it is counted': row(updates) })
} finally {
  await browser.close()
  await shop.stop()
}
