import type { ProductList, ProductSummary } from '@shop/contracts/products'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fetchRenderedPage, startDemoShop, waitForRendering } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))
let product: ProductSummary

beforeAll(async () => {
  product = (await shop.get<ProductList>('/api/products')).body.products.find(({ countInStock }) => countInStock > 1)!
  await waitForRendering(shop.url, ['/', '/search/o', `/product/${product._id}`, '/category/kitchen'])
})

const fetchPage = (path: string) => fetchRenderedPage(shop.url + path)

const formatDollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

describe('a server-rendered page', () => {
  it('escapes markup in a product name', async () => {
    const name = `</script><script>document.title = 'broken'</script> <!-- & "Co" __CSP_NONCE__`
    const { _id } = await shop.createProduct(shop.adminToken, { name })
    for (const path of [`/product/${_id}`, '/search/broken']) {
      const { html } = await fetchPage(path)
      expect(html).not.toContain('<script>document')
      const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url)
      await page.goto(path)
      await page.getByText(name).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.title()).not.toBe('broken')
      expect(consoleErrors).toEqual([])
      await close()
    }
  })
})

it('a page in place of one that is not there leaves no title behind on the next one', async () => {
  const { page, close } = await openBrowserSession(browser, shop.url)
  for (const path of ['/nonexistent', '/product/none']) {
    await page.goto(path)
    await expect.poll(() => page.locator('[data-until-rendered]').count()).toBe(0)
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL(`${shop.url}/`)
    await expect.poll(() => page.title()).toMatch(/^Welcome to /)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    expect(await page.locator('head title').count()).toBe(1)
  }
  await close()
})

describe('a browser without JavaScript', () => {
  it('shows the products and links to them', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.locator('main').getByRole('link', { name: product.name, exact: true }).click()
    await page.waitForURL(`**/product/${product._id}`)
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    expect(await page.getByText(formatDollars(product.price)).first().isVisible()).toBe(true)
    await context.close()
  })

  it('leads on from an address without a page: to the categories, and by the search', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/old/mug.html', '/product/none']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      await page.locator('main').getByRole('link', { name: 'Kitchen' }).click()
      await page.waitForURL('**/category/kitchen')
      await page.goto(path)
      await page.getByRole('searchbox').or(page.getByRole('combobox')).fill(product.name)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search*')
      await page.locator('main').getByRole('link', { name: product.name, exact: true }).waitFor()
    }
    await context.close()
  })

  it('says on every other page, and after Add To Cart, what it needs and how to go on', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL(`**/cart/${product._id}?qty=1`)
    const pages = ['/login', '/register', '/profile', '/cart', '/shipping', '/payment', '/placeorder', '/order/1']
    const adminPages = ['userlist', 'userlist/2', 'user/1/edit', 'productlist', 'product/1/edit', 'orderlist', 'reports']
    for (const path of [undefined, ...pages, '/forgot-password', '/admin', ...adminPages.map((name) => `/admin/${name}`)]) {
      if (path !== undefined) await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }).waitFor()
      expect(await page.locator('main:visible').innerText()).toContain('turn it on in your browser')
    }
    expect(await page.getByRole('link', { name: 'shop@' }).getAttribute('href')).toMatch(/^mailto:shop@[^_]+$/)
    await page.getByRole('link', { name: 'look at all products' }).click()
    await page.getByRole('heading', { name: 'Latest products' }).waitFor()
    for (const path of ['/page/2', '/search/o', '/search/o/page/2', `/product/${product._id}`]) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      expect(await page.locator('main').innerText()).toContain('$')
      expect(await page.locator('noscript').count()).toBe(0)
    }
    await context.close()
  })
})
