import type { ProductList, ProductSummary } from '@shop/contracts/products'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { startDemoShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { fetchRenderedPage, waitForRendering } from './support/rendered-elements.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startDemoShop(inject('postgresUrl')))
let products: readonly ProductSummary[]
let product: ProductSummary

beforeAll(async () => {
  products = (await shop.get<ProductList>('/api/products')).body.products
  product = products.find(({ countInStock }) => countInStock > 1)!
  await waitForRendering(shop.url, ['/', '/search/o', `/product/${product._id}`, '/category/kitchen'])
})

const fetchPage = (path: string) => fetchRenderedPage(shop.url + path)

const formatDollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')

describe('a server-rendered page', () => {
  it('contains the products with their prices', async () => {
    for (const path of ['/', `/search/${encodeURIComponent(product.name)}`, `/product/${product._id}`]) {
      const { status, html } = await fetchPage(path)
      const expectedProducts = path === '/' ? products : [product]
      expect(status).toBe(200)
      for (const { name, price } of expectedProducts) {
        expect(html).toContain(escapeHtml(name))
        expect(html).toContain(formatDollars(price))
      }
    }
    expect((await fetchPage('/')).html).toContain('<title>Welcome to the shop</title>')
    expect((await fetchPage(`/product/${product._id}`)).html).toContain(`<title>${escapeHtml(product.name)}</title>`)
  })

  it('offers the corrected keyword as a link when nothing fits the one that was typed', async () => {
    const { html } = await fetchPage('/search/headfones')
    expect(html).toMatch(/Did you mean (<!-- -->)?<a [^>]*href="\/search\/headphones"[^>]*>headphones<\/a>/)
    expect(html).toContain('Halo 2 wireless headphones')
    expect((await fetchPage('/search/headphones')).html).not.toContain('Did you mean')
  })

  it('has styles and scripts with the nonce of the policy, and no file of them', async () => {
    for (const path of ['/', '/search/o', `/product/${product._id}`, '/cart', '/profile']) {
      const { html, nonce } = await fetchPage(path)
      const styles = html.match(/<style[^>]*>/g) ?? []
      expect(styles.length).toBe(path === '/profile' ? 1 : 2)
      for (const style of styles) expect(style).toContain(`nonce="${nonce}"`)
      const scripts = (html.match(/<script[^>]*>/g) ?? []).filter((tag) => !/type="application\/(ld\+)?json"/.test(tag))
      // Those of the frame and of pages without one show what the browser keeps.
      expect(scripts.length).toBe(path === '/cart' || path === '/profile' ? 3 : 2)
      for (const script of scripts) expect(script).toContain(` nonce="${nonce}">`)
      expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* rel="stylesheet"/)
      expect(html).not.toContain('__CSP_NONCE__')
      // The pictures of a rendered page come first.
      expect(html.includes('rel="modulepreload"')).toBe(path === '/profile')
    }
  })

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

  it('is a category with the filters and the order of its URL', async () => {
    const { status, html } = await fetchPage('/category/kitchen?minPrice=40&sort=-price&utm_source=mail')
    expect(status).toBe(200)
    expect(html).toContain('<title>Kitchen · the shop</title>')
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/category/kitchen"/>`)
    const query = 'category=kitchen&minPrice=40&sort=-price'
    const names = (await shop.get<ProductList>(`/api/products?${query}`)).body.products.map(({ name }) => escapeHtml(name))
    const places = names.map((name) => html.indexOf(`>${name}</a>`))
    expect(places.length).toBeGreaterThan(1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    const [first, ...others] = [...html.matchAll(/<img[^>]* fetchpriority="(\w+)"/gi)].map(([, priority]) => priority)
    expect([first, others.slice(0, 3)]).toEqual(['high', ['low', 'low', 'low']])
  })

  it('describes a product for search engines and links', async () => {
    const { html } = await fetchPage(`/product/${product._id}`)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const [described, breadcrumbs] = JSON.parse(json) as Record<string, unknown>[]
    expect(described).toMatchObject({
      '@type': 'Product',
      name: product.name,
      image: expect.arrayContaining([shop.url + product.image]) as string[],
      offers: {
        '@type': 'Offer',
        price: product.price.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
      ...(product.numReviews > 0 ? { aggregateRating: { ratingValue: product.rating, reviewCount: product.numReviews } } : {}),
    })
    const path = expect.stringContaining(`${shop.url}/category/`) as string
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: `${shop.url}/` }, { name: product.category, item: path }, { name: product.name }],
    })
    expect(html).toContain(`<meta property="og:image" content="${shop.url}${product.image}"/>`)
    expect(html).toContain(`<meta property="og:title" content="${escapeHtml(product.name)}"/>`)
  })

  it('is listed in the sitemap, which robots.txt names', async () => {
    const { status, html: sitemap } = await fetchPage('/sitemap.xml')
    expect(status).toBe(200)
    for (const path of ['/', '/category/kitchen', `/product/${product._id}`])
      expect(sitemap).toContain(`<loc>${shop.url}${path}</loc>`)
    expect((await fetchPage('/robots.txt')).html).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  })

  it('has the status 404 for an unknown product or category', async () => {
    expect((await fetchPage('/product/0')).status).toBe(404)
    expect((await fetchPage('/category/nothing-such')).status).toBe(404)
  })

  it('has the status 404 for a path without a page, to GET and HEAD', async () => {
    const unknown = [
      '/nonexistent',
      '/nonexistent/deep',
      '/category',
      '/search',
      '/product',
      '/order',
      '/admin/nope',
      '/cart/1/2',
    ]
    const known = ['/', '/cart', '/login', '/order/1', '/admin', '/admin/userlist', '/admin/reports', '/profile/', '/page/2']
    for (const [paths, status] of [[unknown, 404] as const, [known, 200] as const])
      for (const path of paths)
        for (const method of ['GET', 'HEAD'])
          expect([path, method, (await fetch(shop.url + path, { method })).status]).toEqual([path, method, status])
    expect(await (await fetch(`${shop.url}/nonexistent`)).text()).toContain('<div id="root">')
  })
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
