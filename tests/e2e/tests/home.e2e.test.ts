import type { Category, ProductList, ProductSummary } from '@shop/contracts/products'
import type { ProductAnalytics } from '@shop/contracts/reports'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { startDemoShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl'), { reports: true }))
let sold: string[] = []
beforeAll(async () => {
  await eventually(async () => {
    // The products of the demo are sold to those who review them. An empty ranking is read again after a minute.
    const { body } = await shop.get<ProductAnalytics>('/api/reports/product-analytics', shop.adminToken)
    expect(body.productPerformance.filter(({ totalSold }) => totalSold > 0).length).toBeGreaterThan(4)
  })
  await eventually(async () => {
    const { body } = await shop.get<ProductSummary[]>('/api/products/best-sellers')
    expect(body).toHaveLength(4)
    sold = body.map(({ name }) => name)
  })
})

/** How many transitions the page has begun. */
const transitionsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('transitions')))

async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The shop waits 300 ms for what is to be shown, which is not long for a machine that is busy with other tests.
    const wait = setTimeout
    window.setTimeout = ((run: () => void, milliseconds = 0) => wait(run, milliseconds === 300 ? 30_000 : milliseconds)) as never
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      sessionStorage.setItem('transitions', String(Number(sessionStorage.getItem('transitions')) + 1))
      return start(update)
    }
  })
}

describe.each([{ width: 390 }, { width: 1440 }])('the home page at $width pixels', ({ width }) => {
  it('leads from its headline to categories and new products', async () => {
    const theme = width < 800 ? 'dark' : 'light'
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width, theme })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Good things, well made.' }).waitFor()
    const categories = (await shop.get<Category[]>('/api/categories')).body
    const scenes = page.getByRole('region', { name: 'Shop by category' })
    await expect.poll(() => scenes.getByRole('link').allInnerTexts()).toEqual(categories.map(({ name }) => name))
    expect(await findAccessibilityViolations(page, theme)).toEqual([])
    expect(await findOverflowsAtWidths(page, [width])).toEqual([])
    const heading = page.getByRole('heading', { name: 'Latest products' })
    await page.getByRole('link', { name: 'See what is new' }).press('Enter')
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bestSellers = page.locator('section', { has: page.getByRole('heading', { name: 'Best sellers' }) })
    await bestSellers.waitFor()
    await expect.poll(() => bestSellers.getByRole('link').allInnerTexts()).toEqual(sold)
    await scenes.getByRole('link', { name: 'Kitchen' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })

  it.each([
    { motion: true, transitions: 1 },
    { motion: false, transitions: 0 },
  ])('opens a product with $transitions transitions where motion is welcome: $motion', async ({ motion, transitions }) => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width, motion })
    await countTransitions(page)
    await page.goto('/page/2')
    const [product] = (await shop.get<ProductList>('/api/products?pageNumber=2')).body.products
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: product?.name ?? '', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: product?.name ?? '', exact: true }).waitFor()
    expect(await transitionsOf(page)).toBe(transitions)
    await expect.poll(() => page.locator('[data-moving]').count()).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(consoleErrors).toEqual([])
    await close()
  })
})
