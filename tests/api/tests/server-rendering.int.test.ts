import type { ProductList, ProductSummary } from '@shop/contracts/products'
import type { PublicShop } from '@shop/contracts/shop'
import { fetchRenderedPage, startDemoShop, waitForRendering, type RunningShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { firstScriptBytes } from './support/first-scripts.ts'

let shop: RunningShop
let products: readonly ProductSummary[]
let product: ProductSummary

beforeAll(async () => {
  shop = await startDemoShop(inject('postgresUrl'))
  products = (await shop.get<ProductList>('/api/products')).body.products
  product = products.find(({ countInStock }) => countInStock > 1)!
  await waitForRendering(shop.url, ['/', '/search/o', `/product/${product._id}`, '/category/kitchen'])
})
afterAll(() => shop.close())

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

  it('shows a picture to who is sent its link: its own, the first one found, or a card with the name of the shop', async () => {
    const { name } = (await shop.get<PublicShop>('/api/shop')).body
    await shop.request('PUT', '/api/shop/pages/returns', shop.adminToken, { markdown: `Of ${name}.` })
    const pictureOf = async (path: string) =>
      /<meta property="og:image" content="([^"]*)"\/>/.exec((await fetchPage(path)).html)?.[1]
    const firstOf = async (query: string) => (await shop.get<ProductList>(`/api/products${query}`)).body.products[0]?.image
    expect(await pictureOf('/search/o')).toBe(`${shop.url}${await firstOf('?keyword=o')}`)
    expect(await pictureOf('/')).toBe(`${shop.url}/social-card.png`)
    expect(await pictureOf('/category/kitchen')).toBe(`${shop.url}/social-card.png?category=kitchen`)
    await expect.poll(() => pictureOf('/pages/returns')).toBe(`${shop.url}/social-card.png`)
    expect((await fetchPage('/')).html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect((await fetchPage(`/product/${product._id}`)).html).toContain('<meta name="twitter:card" content="summary"/>')
    expect(await pictureOf('/cart')).toBeUndefined()
  })

  it('is listed in the sitemap, which robots.txt names', async () => {
    const { status, html: sitemap } = await fetchPage('/sitemap.xml')
    expect(status).toBe(200)
    for (const path of ['/', '/category/kitchen', `/product/${product._id}`])
      expect(sitemap).toContain(`<loc>${shop.url}${path}</loc>`)
    expect((await fetchPage('/robots.txt')).html).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  })

  it('says to assistants in /llms.txt where they find what, without an account', async () => {
    const response = await fetch(`${shop.url}/llms.txt`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const addresses = Array.from((await response.text()).matchAll(/\]\((\S+?)\)/g), ([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  })

  it('has the status 404 for an unknown product or category', async () => {
    expect((await fetchPage('/product/0')).status).toBe(404)
    expect((await fetchPage('/category/nothing-such')).status).toBe(404)
  })

  it.each(['/page/999', '/category/kitchen/page/99', '/search/mug/page/99'])(
    'has the status 404 behind the last page: %s',
    async (path) => {
      const { status, html } = await fetchPage(path)
      expect(status).toBe(404)
      expect(html).not.toContain('rel="canonical"')
    },
  )

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

  it.each(['/nonexistent', '/product/0', '/category/nothing-such', '/page/999', '/products/old-mug.html'])(
    'shows who opens %s a page with ways on, without a script',
    async (path) => {
      const response = await fetch(shop.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(html).toMatch(/<h1[^>]*>Page not found</)
      expect(html).toMatch(/<a [^>]*href="\/category\/kitchen"/)
      expect(html).toMatch(/<form [^>]*action="\/search"/)
      expect(html).toContain('name="robots" content="noindex"')
      expect(html).not.toContain('id="dehydrated"')
      expect(html).not.toContain('This page needs JavaScript')
    },
  )

  it('answers a missing file to a program as JSON', async () => {
    for (const path of ['/products/old-mug.html', '/assets/gone.js', '/api/none']) {
      const response = await fetch(shop.url + path)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    }
    const call = await fetch(`${shop.url}/api/none`, { headers: { accept: 'text/html' } })
    expect(await call.json()).toMatchObject({ code: 'not_found' })
  })
})

/** Compressed bytes. React, its router, TanStack Query and styled-components alone are 83,600. */
it.each([
  ['/', 100_000],
  ['/page/2', 100_000],
  ['/product/:id', 100_000],
  ['/search/o', 117_000],
  ['/category/kitchen', 117_000],
  ['/cart', 113_000],
  ['/login', 120_000],
  ['/register', 120_000],
  ['/shipping', 132_000],
  ['/payment', 111_000],
  ['/placeorder', 132_000],
  ['/order/1', 135_000],
])('the page at %s can be used after %i bytes of script', async (path, budget) => {
  const bytes = await firstScriptBytes(shop.url, path.replace(':id', product._id))
  expect(bytes).toBeGreaterThan(95_000)
  expect(bytes).toBeLessThanOrEqual(budget)
})
