import { startWebShop } from '@shop/test-support'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
let mug = ''

beforeAll(async () => {
  mug = (await shop.createProduct(shop.adminToken, { name: 'Printed mug', price: 30, countInStock: 9 }))._id
  await shop.request('PUT', '/api/shop/pages/terms', shop.adminToken, { markdown: 'Within **30** days.' })
})

it('are light and without what leads elsewhere, whatever the theme', async () => {
  const { page, close } = await openBrowserSession(browser, shop.url, { theme: 'dark' })
  for (const path of ['/', `/product/${mug}`, `/cart/${mug}?qty=1`, '/pages/terms', '/search/printed']) {
    await page.goto(path)
    const look = () =>
      page.evaluate(() => ({
        scheme: getComputedStyle(document.documentElement).colorScheme,
        frame: [...document.querySelectorAll('#root > :is(header, footer)')].map((part) => getComputedStyle(part).display),
      }))
    expect((await look()).scheme).not.toBe('light')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await look()).toEqual({ scheme: 'light', frame: ['none', 'none'] })
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    expect((await look()).scheme).toBe('light')
    await page.emulateMedia({ media: null, colorScheme: 'dark' })
  }
  await close()
})
