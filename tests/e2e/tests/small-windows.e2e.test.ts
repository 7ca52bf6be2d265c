import { startWebShop } from '@shop/test-support'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let mug = ''

beforeAll(async () => {
  const description = 'Holds tea. '.repeat(200)
  mug = (await shop.createProduct(shop.adminToken, { name: 'Low mug', price: 30, countInStock: 9, description }))._id
})

/** The share of the window's height that stays in view while the page scrolls. */
const stickyShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 300)
    const heights = [...document.querySelectorAll('*')].flatMap((element) => {
      const { position, clipPath } = getComputedStyle(element)
      const { top, bottom } = element.getBoundingClientRect()
      const isPinned = position === 'fixed' || (position === 'sticky' && Math.abs(bottom - innerHeight) < 20)
      // A link that skips to the content shows with the focus alone.
      return isPinned && clipPath === 'none' && bottom > 0 && top < innerHeight ? [bottom - top] : []
    })
    return Math.max(0, ...heights) / innerHeight
  })

const isInView = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name })
    .or(page.getByRole('dialog').getByRole('link', { name }))
    .evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { top, bottom } = element.getBoundingClientRect()
      return top >= -1 && bottom <= innerHeight + 1
    })

/** 1280 by 1024 at 400 %, and a phone on its side. */
describe.each([
  [320, 256],
  [740, 360],
])('a window of %i by %i pixels', (width, height) => {
  it('has nothing that stays in view while the page scrolls', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width, height })
    await page.goto(`/product/${mug}`)
    expect(await stickyShare(page)).toBe(0)
    await page.goto(`/cart/${mug}?qty=2`)
    await page.getByRole('button', { name: 'Proceed To Checkout' }).waitFor()
    expect(await stickyShare(page)).toBe(0)
    await page.goto('/search/low')
    expect(await stickyShare(page)).toBe(0)
    await close()
  })

  it('scrolls a drawer as a whole, to its buttons', async () => {
    const { page, close } = await openBrowserSession(browser, shop.url, { width, height })
    await page.goto('/search/low')
    await page.getByRole('button', { name: 'Add Low mug' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await isInView(page, 'Continue shopping')).toBe(true)
    expect(await isInView(page, 'Checkout')).toBe(true)
    expect(await isInView(page, 'View cart')).toBe(true)
    await close()
  })
})

it.each([390, 1280])('a drawer, %i pixels wide, keeps the page behind it where it is', async (width) => {
  const { page, close } = await openBrowserSession(browser, shop.url, { width, height: 520 })
  await page.goto('/search/low')
  await page.getByRole('button', { name: 'Add Low mug' }).click()
  await page.getByRole('dialog').waitFor()
  const place = () => page.evaluate(() => ({ scrollY, width: document.documentElement.clientWidth }))
  const before = await place()
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 600)
  // Two frames, in the first of which the browser scrolls.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await place()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await place()).scrollY).toBeGreaterThan(before.scrollY)
  await close()
})
