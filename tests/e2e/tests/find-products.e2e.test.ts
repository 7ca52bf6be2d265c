import type { ProductSummary } from '@shop/contracts/api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser } from '@shop/chromium'
import { startDemoShop, type RunningShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'

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

describe.each([{ width: 1280 }, { width: 390 }])('somebody who looks for a product at $width pixels', ({ width }) => {
  const main = (page: Page) => page.locator('main')
  const resultCount = async (page: Page) => parseInt(await main(page).getByRole('status').first().innerText(), 10)

  it('filters and sorts a category, by links that the browser remembers', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kitchen' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
    // Until the products are there, the count is empty.
    await expect.poll(() => resultCount(page)).toBeGreaterThan(0)
    const all = await resultCount(page)
    const chooseBrand = async () => {
      if (width < 800) await page.getByRole('button', { name: 'Filter' }).click()
      const option = page.getByRole('link', { name: /^Kiln/ }).filter({ visible: true })
      const count = parseInt(/\d+/.exec(await option.innerText())?.[0] ?? '', 10)
      await option.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/category/kitchen?brand=kiln')
      if (width < 800) await page.getByRole('button', { name: `Show ${String(count)} product` }).click()
      return count
    }
    const ofBrand = await chooseBrand()
    await expect.poll(() => resultCount(page)).toBe(ofBrand)
    expect(ofBrand).toBeLessThan(all)
    await page.getByLabel('Sort').selectOption('Price, high to low')
    await page.waitForURL('**/category/kitchen?brand=kiln&sort=-price')
    await page.getByRole('link', { name: 'Remove the filter Kiln' }).click()
    await expect.poll(() => resultCount(page)).toBe(all)
    await page.goBack()
    await expect.poll(() => resultCount(page)).toBe(ofBrand)
    await main(page).getByRole('article').first().getByRole('link').click()
    await main(page).getByRole('heading', { name: 'Reviews' }).waitFor()
    await page.getByText('Copyright').scrollIntoViewIfNeeded()
    await main(page).getByRole('heading', { name: 'More from Kitchen' }).waitFor()
    const first = await main(page).getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await page.waitForURL('**/category/kitchen?brand=kiln&sort=-price')
    await main(page).getByRole('article').nth(1).getByRole('link').click()
    await main(page).getByRole('heading', { name: 'Reviews' }).waitFor()
    await page.getByText('Copyright').scrollIntoViewIfNeeded()
    const viewed = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
    await viewed.getByRole('link', { name: first }).waitFor()

    await page.goto('/category/kitchen')
    const last = main(page).getByRole('article').last().getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => scrollY)
    const before = await place()
    expect(before).toBeGreaterThan(0)
    await last.click()
    await main(page).getByRole('heading', { name: 'Reviews' }).waitFor()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await page.waitForURL('**/category/kitchen')
    await expect.poll(place).toBe(before)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('filters by prices of their own, with the controls of the list in view', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/category/kitchen')
    const all = await resultCount(page)
    if (width < 800) await page.getByRole('button', { name: 'Filter' }).click()
    const form = page.getByRole('form', { name: 'Price range' }).filter({ visible: true })
    await form.getByLabel('From $').fill('40')
    await form.getByLabel('To $').fill('20')
    await form.getByRole('button', { name: 'Apply Prices' }).click()
    await page.waitForURL('**/category/kitchen?minPrice=40&maxPrice=20')
    await form.getByRole('alert').getByText('The lowest price must not be above the highest').waitFor()
    expect(await resultCount(page)).toBe(all)
    await form.getByLabel('To $').fill('60')
    await form.getByLabel('To $').press('Enter')
    await page.waitForURL('**/category/kitchen?minPrice=40&maxPrice=60')
    if (width < 800) await page.getByRole('button', { name: /^Show \d+ product/ }).click()
    await expect.poll(() => resultCount(page)).toBeLessThan(all)
    await page.getByRole('link', { name: 'Remove the filter $40 to $60' }).click()
    await expect.poll(() => resultCount(page)).toBe(all)

    const links = main(page).getByRole('article').getByRole('link')
    await links.last().focus()
    const bar = page.locator('[data-list-controls]')
    const edge = () => bar.evaluate((element) => element.getBoundingClientRect())
    if (width < 800) await expect.poll(async () => (await edge()).top).toBe(0)
    for (let left = await links.count(); left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab')
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(width < 800 ? (await edge()).bottom : 0)
    }
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('reads the reviews of a rating, and the lowest first', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const [product] = (await shop.get<ProductSummary[]>('/api/products/top')).body
    await page.goto(`/product/${String(product?._id)}`)
    const reviews = page.locator('#reviews')
    const shown = () => reviews.getByRole('article').getByRole('img').all()
    const ratings = async () =>
      Promise.all((await shown()).map(async (stars) => parseInt((await stars.getAttribute('aria-label')) ?? '', 10)))
    const all = await ratings()
    expect(all).toHaveLength(product?.numReviews ?? 0)
    await reviews.getByLabel('Sort reviews').selectOption('Lowest rating')
    await expect.poll(ratings).toEqual(all.toSorted((a, b) => a - b))
    await reviews.getByRole('button', { name: /^4 stars/ }).click()
    const fours = all.filter((rating) => rating === 4)
    await reviews.getByText(new RegExp(`^${String(fours.length)} reviews? with 4 stars$`)).waitFor()
    expect(await ratings()).toEqual(fours)
    await reviews.getByRole('button', { name: 'Show all reviews' }).click()
    await expect.poll(async () => (await ratings()).length).toBe(all.length)
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('is shown suggestions, and searches again what was searched before, by keyboard', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await page.keyboard.press('/')
    await search.pressSequentially('headfones')
    const option = page.getByRole('option', { name: /^Halo 2 wireless headphones.*\$189/ })
    await option.waitFor()
    await page.getByRole('option', { name: /^Category Audio/ }).waitFor()
    await page.keyboard.press('Escape')
    await option.waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/headfones')
    await search.focus()
    await search.fill('halo wireless')
    await option.waitFor()
    await expect.poll(() => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').count()).toBe(2)
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await main(page).getByRole('heading', { level: 1, name: 'Halo 2 wireless headphones' }).waitFor()
    // Where the page begins, as after a link; also when Back removes what has the focus.
    await page.locator('main:focus').waitFor()
    await page.getByLabel('Qty').focus()
    await page.goBack()
    await main(page).getByRole('heading', { level: 1, name: 'headfones' }).waitFor()
    await page.locator('main:focus').waitFor()
    await page.goForward()
    await main(page).getByRole('heading', { level: 1, name: 'Halo 2 wireless headphones' }).waitFor()
    await search.click()
    await page.getByRole('option', { name: 'Recent search headfones' }).click()
    await page.waitForURL('**/search/headfones')
    expect(consoleErrors).toEqual([])
    await close()
  })

  it('keeps what they type before the results of the last search are there', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await page.goto('/')
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.fill('headfones')
    // Within one task of the browser no page can be rendered.
    const pathname = await search.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit()
      input.setRangeText('walnut', 0, input.value.length)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return location.pathname
    })
    expect(pathname).toBe('/search/headfones')
    await main(page).getByRole('heading', { level: 1, name: 'headfones' }).waitFor()
    expect(await search.inputValue()).toBe('walnut')
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
    await page
      .getByRole('option', { name: /walnut/i })
      .first()
      .click()
    await main(page).getByRole('heading', { name: 'Reviews' }).waitFor()
    expect(await search.inputValue()).toBe('')
    expect(await main(page).evaluate((content) => content === document.activeElement)).toBe(true)
    await page.goBack()
    await page.waitForURL('**/search/headfones')
    await expect.poll(() => search.inputValue()).toBe('headfones')
    expect(consoleErrors).toEqual([])
    await close()
  })
})

it('prices of their own filter a list without a script, too', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/category/kitchen?brand=kiln&minPrice=1')
  await page.getByLabel('From $').fill('')
  await page.getByLabel('To $').fill('30')
  await page.getByRole('button', { name: 'Apply Prices' }).click()
  await page.waitForURL('**/category/kitchen?brand=kiln&minPrice=&maxPrice=30')
  await page.getByRole('link', { name: 'Remove the filter Up to $30' }).waitFor()
  await page.getByLabel('To $').fill('cheap')
  await page.getByRole('button', { name: 'Apply Prices' }).click()
  await page.getByText('The highest price must be an amount such as 25 or 19.99').waitFor()
  await context.close()
})

describe('the search box', () => {
  it('searches for exactly the text that was typed, also after a reload', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
    const search = page.getByRole('combobox', { name: 'Search products' })
    const isShown = async (text: string) => {
      await page
        .locator('main')
        .getByRole('heading', { level: 1, name: `Results for “${text}”`, exact: true })
        .waitFor()
      expect(await search.inputValue()).toBe(text)
    }
    await page.goto('/')
    for (const text of ['.', '..', '%2F', '%', '%25#?', '/', '\\', '../a/page/2']) {
      await search.fill(text)
      await search.press('Enter')
      await isShown(text)
      await page.reload()
      await page.locator('#dehydrated').waitFor({ state: 'detached' })
      await isShown(text)
    }
    await page.goto('/search?keyword=a?b')
    await isShown('a?b')
    await page.goto('/search?keyword=%20')
    await page.locator('main').getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
    await close()
  })
})
