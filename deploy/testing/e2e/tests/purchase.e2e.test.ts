import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminLogin, openBrowser, openWebShop } from '@shop/test-support'
import { describeBuying } from './support/buying.contract.ts'
import type { WebShop } from '@shop/test-support'
import { visit } from '../src/visit.ts'

let shop: WebShop
let browser: Browser

beforeAll(async () => {
  shop = await openWebShop(inject('postgresUrl'))
  browser = await openBrowser()
  for (let count = 1; count <= 13; count += 1)
    await shop.product(shop.adminToken, { name: `Plain plate ${String(count)}`, price: 12 })
  await shop.product(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 8 })
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

describeBuying([1280, 390], () => ({ shop: { ...shop, admin: adminLogin }, browser }))

describe('browsing', () => {
  it('turns pages, and shows none where one is enough', async () => {
    const { page, complaints, close } = await visit(browser, shop.url)
    await page.goto('/')
    expect(await page.title()).toBe('Welcome to the shop')
    await page.getByRole('heading', { name: 'Latest products' }).waitFor()
    await page.getByRole('navigation', { name: /pag/i }).getByRole('link', { name: '2' }).click()
    await page.waitForURL('**/page/2')
    await page.getByText('Plain plate 1', { exact: true }).first().waitFor()
    await page.goto('/search/stoneware')
    await page.getByText('Stoneware mug').first().waitFor()
    expect(await page.getByRole('navigation', { name: /pag/i }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('shows what people wrote as text, and runs none of it', async () => {
    const evil = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>'
    const { _id } = await shop.product(shop.adminToken, { name: `Evil ${evil}`, description: evil })
    const buyer = await shop.customer(evil.slice(0, 90))
    await shop.request('POST', `/api/products/${_id}/reviews`, buyer.token, { rating: 5, comment: evil })
    const { page, complaints, close } = await visit(browser, shop.url)
    await page.goto(`/product/${_id}`)
    await page.getByText(evil).first().waitFor()
    expect(await page.title()).not.toBe('broken')
    expect(complaints).toEqual([])
    await close()
  })
})
