import type { Category, ProductList, ProductSummary } from '@shop/contracts/api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '@shop/chromium'
import { startDemoShop, type RunningShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { findOverflowsAtWidths } from './support/overflow-check.ts'

let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  shop = await startDemoShop(inject('postgresUrl'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

/** How many transitions the page has begun. */
const transitionsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('transitions')))

async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      sessionStorage.setItem('transitions', String(Number(sessionStorage.getItem('transitions')) + 1))
      return start(update)
    }
  })
}

describe.each([{ width: 390 }, { width: 1440 }])('the home page at $width pixels', ({ width }) => {
  it.each(['light', 'dark'] as const)('leads from its headline to categories and new products in the %s theme', async (theme) => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width, theme })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Good things, well made.' }).waitFor()
    const categories = (await shop.get<Category[]>('/api/categories')).body
    const scenes = page.getByRole('region', { name: 'Shop by category' })
    expect(await scenes.getByRole('link').allInnerTexts()).toEqual(categories.map(({ name }) => name))
    expect(await findAccessibilityViolations(page, theme)).toEqual([])
    expect(await findOverflowsAtWidths(page, [width])).toEqual([])
    const heading = page.getByRole('heading', { name: 'Latest products' })
    await page.getByRole('link', { name: 'See what is new' }).press('Enter')
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const rated = page.locator('section', { has: page.getByRole('heading', { name: 'Highly rated' }) })
    await rated.getByRole('article').nth(3).waitFor()
    const top = (await shop.get<ProductSummary[]>('/api/products/top')).body.map(({ name }) => name)
    expect((await rated.getByRole('link').allInnerTexts()).filter((name) => top.includes(name))).toEqual([])
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
