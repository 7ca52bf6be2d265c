import { startWebShop } from '@shop/test-support'
import type { Locator } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

/** A used colour of an element, or of what stands before its content. */
const colorOf = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''), [property, pseudo])

async function openInForcedColors(path: string) {
  const session = await openBrowserSession(browser, shop.url)
  await session.page.emulateMedia({ forcedColors: 'active' })
  await session.page.goto(path)
  await session.page.locator('link[href*=forcedColors]').waitFor({ state: 'attached' })
  const system = (color: string) =>
    session.page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = name
      const value = getComputedStyle(probe).color
      probe.remove()
      return value
    }, color)
  return { ...session, canvas: await system('Canvas'), highlight: await system('Highlight') }
}

describe('where the system sets the colours', () => {
  it('the dots of the carousel, the current page and Add are seen', async () => {
    for (let count = 0; count < 14; count += 1)
      await shop.createProduct(shop.adminToken, { name: `Mug ${String(count)}`, countInStock: 5, category: 'Kitchen' })
    await shop.createProduct(shop.adminToken, { name: 'Ball', countInStock: 5, category: 'Sports' })
    const { page, canvas, highlight, close } = await openInForcedColors('/')
    const dots = page.getByRole('region', { name: 'Top rated products' }).or(page.locator('[aria-roledescription=carousel]'))
    const dot = (current: string) => dots.first().locator(`button[aria-label^="Show "]${current}`).first()
    await expect.poll(() => colorOf(dot('[aria-current]'), 'background-color', '::before')).toBe(highlight)
    expect(await colorOf(dot(':not([aria-current])'), 'background-color', '::before')).not.toBe(canvas)
    expect(await colorOf(page.getByRole('button', { name: 'Add Ball' }).first(), 'outline-style')).toBe('solid')
    const pages = page.getByRole('navigation', { name: 'Pagination' })
    expect(await colorOf(pages.getByRole('link', { name: 'Page 1', exact: true }), 'background-color')).toBe(highlight)
    expect(await colorOf(pages.getByRole('link', { name: 'Page 2', exact: true }), 'background-color')).not.toBe(highlight)
    await close()
  })

  it('only the category that is shown is underlined', async () => {
    const { page, canvas, highlight, close } = await openInForcedColors('/category/kitchen')
    const link = (name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true })
    await expect.poll(() => colorOf(link('Kitchen'), 'border-bottom-color')).toBe(highlight)
    expect(await colorOf(link('Sports'), 'border-bottom-color')).toBe(canvas)
    await close()
  })

  it('the bar of free shipping has a frame', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Cup', price: 20, countInStock: 5 })
    const { page, canvas, close } = await openInForcedColors(`/cart/${_id}?qty=1`)
    const bar = page.getByRole('progressbar')
    await expect.poll(() => colorOf(bar, 'border-top-style')).toBe('solid')
    expect(await colorOf(bar, 'border-top-color')).not.toBe(canvas)
    await close()
  })
})
