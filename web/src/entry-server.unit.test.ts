import { NONCE_PLACEHOLDER, type ApiResponse, type PageRequest } from '@shop/contracts'
import { describe, expect, it } from 'vitest'
import { createRenderer } from './entry-server.tsx'

const TEMPLATE =
  '<html><head><!--head--><title>unrendered</title><!--/head--></head><body><!--page--><i>unrendered</i><!--/page--></body></html>'
const renderPage = createRenderer(TEMPLATE)
const render = (request: Omit<PageRequest, 'mayRender'>) => renderPage({ ...request, mayRender: () => true })
const origin = 'https://shop.example'

const mug = {
  _id: 'mug',
  name: 'Mug',
  image: '/images/mug.webp',
  images: ['/images/mug.webp'],
  brand: 'Kiln',
  category: 'Kitchen',
  description: 'Holds tea.',
  price: 1234.5,
  countInStock: 3,
  rating: 4.5,
  numReviews: 1,
}

const kiln = {
  ...{ name: 'Kiln & Co', color: '#aa3311', logo: '', address: '1 Main Street', email: 'us@kiln.example', phone: '' },
  pages: [{ slug: 'returns', title: 'Returns' }],
}

/** An API stub with one product that records the requested paths. */
function stubApi(product = mug) {
  const requestedPaths: string[] = []
  const read = async (path: string): Promise<ApiResponse> => {
    requestedPaths.push(path)
    if (path === '/products/top') return { status: 200, body: [product] }
    if (path === '/delivery-estimate')
      return { status: 200, body: { deliveryEstimate: { from: '2026-11-24', to: '2026-11-26' } } }
    if (path === '/shop') return { status: 200, body: kiln }
    if (path === '/shop/pages/returns') return { status: 200, body: { title: 'Returns', markdown: 'Within **30** days.' } }
    if (path.startsWith('/shop/pages')) return { status: 404, body: {} }
    if (path === '/categories') return { status: 200, body: [{ name: 'Kitchen', slug: 'kitchen', count: 1 }] }
    if (path.startsWith('/products?')) return { status: 200, body: { products: [product], page: 1, pages: 3, total: 25 } }
    return { status: 200, body: { ...product, reviews: [] } }
  }
  return { requestedPaths, read }
}

async function renderHtml(path: string, product = mug): Promise<string> {
  const page = await render({ query: '', path, origin, read: stubApi(product).read })
  return page?.status === 200 ? page.html : ''
}

/** Parses the dehydrated state of a page as the browser would. */
function dehydratedState(html: string): { origin: string; answers: [readonly unknown[], unknown][] } {
  const json = /<script type="application\/json" id="dehydrated">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return JSON.parse(json) as ReturnType<typeof dehydratedState>
}

describe('server-rendered storefront pages', () => {
  it.each([
    ['/', '', ['/products/top', '/products?keyword=&grouped=true&pageNumber=1']],
    ['/page/2', 'sort=price', ['/products?keyword=&grouped=true&pageNumber=2']],
    ['/search/mug', '', ['/products?keyword=mug&facets=true&grouped=true&pageNumber=1']],
    ['/search/caf%C3%A9%20%26/page/3', '', ['/products?keyword=caf%C3%A9+%26&facets=true&grouped=true&pageNumber=3']],
    ['/search/%252F', '', ['/products?keyword=%252F&facets=true&grouped=true&pageNumber=1']],
    ['/search', 'keyword=..&pageNumber=2', ['/products?keyword=..&facets=true&grouped=true&pageNumber=2']],
    ['/search/mug', 'category=kitchen', ['/products?keyword=mug&category=kitchen&facets=true&grouped=true&pageNumber=1']],
    ['/category/kitchen', '', ['/products?keyword=&category=kitchen&facets=true&grouped=true&pageNumber=1']],
    [
      '/category/kitchen/page/2',
      'category=home&sort=-price&brand=kiln',
      ['/products?keyword=&category=kitchen&brand=kiln&sort=-price&facets=true&grouped=true&pageNumber=2'],
    ],
    ['/product/mug', '', ['/products/mug', '/delivery-estimate']],
  ])('render %s?%s from its queries and dehydrate their responses', async (path, query, ownQueries) => {
    const { requestedPaths, read } = stubApi()
    const page = await render({ query, path, origin, read })
    const html = page?.status === 200 ? page.html : ''
    const expected = [...ownQueries, '/categories', '/shop']
    expect(requestedPaths).toEqual(expected)
    expect(html).toContain('href="/category/kitchen"')
    expect(html).toContain('Mug')
    expect(html).toContain('$1,234.50')
    expect(html).not.toContain('unrendered')
    expect(dehydratedState(html)).toMatchObject({ origin })
    expect(dehydratedState(html).answers).toHaveLength(expected.length)
  })

  it('suggest categories, popular products and single words of the search where no product is found', async () => {
    const { requestedPaths, read } = stubApi()
    const nothing = { products: [], page: 1, pages: 0, total: 0, matchingWords: ['mug', 'tea'] }
    const readNothing = async (path: string) => {
      const answer = await read(path)
      return path.startsWith('/products?') ? { status: 200, body: nothing } : answer
    }
    const page = await render({ query: 'brand=kiln', path: '/search/mug%20tea', origin, read: readNothing })
    const html = page?.status === 200 ? page.html : ''
    expect(requestedPaths.at(-1)).toBe('/products/top')
    expect(html).toContain('Nothing matches these filters.')
    expect(html).toMatch(/Popular products<.*\$1,234\.50/)
    expect(html).toMatch(/Browse a category<.*href="\/category\/kitchen"/)
    expect(html).toMatch(/Search for one of them:.*href="\/search\/mug"[^>]*>mug<.*href="\/search\/tea"[^>]*>tea</)
    expect(dehydratedState(html).answers).toHaveLength(4)
  })

  it('have a form for prices, which says what is wrong with them', async () => {
    const { read } = stubApi()
    const facets = { categories: [], brands: [], prices: [{ min: 25, count: 1 }], ratings: [], inStock: 1 }
    const readFaceted = async (path: string) => {
      const answer = await read(path)
      return path.startsWith('/products?') ? { ...answer, body: { ...(answer.body as object), facets } } : answer
    }
    const renderCategory = async (query: string) => {
      const page = await render({ query, path: '/search/a%20b', origin, read: readFaceted })
      return page?.status === 200 ? page.html : ''
    }
    const html = await renderCategory('brand=kiln&minPrice=40&maxPrice=25.5')
    expect(html).toContain('The lowest price must not be above the highest')
    expect(html).toMatch(/<form [^>]*action="\/search\/a%20b"[^>]*><input type="hidden" name="brand" value="kiln"/)
    expect(html).toMatch(/name="minPrice"[^>]* value="40"/)
    expect(await renderCategory('maxPrice=25.5')).toContain('Up to $25.50')
    expect(await renderCategory('maxPrice=24.99')).toContain('Under $25<')
  })

  it('have title, description, canonical link and styles in the head', async () => {
    const html = await renderHtml('/product/mug')
    expect(html).toContain('between Tue 24 and Thu 26 November')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('<title>Mug</title>')
    expect(head).toContain('<meta name="description" content="Holds tea."/>')
    expect(head).toContain('<link rel="canonical" href="https://shop.example/product/mug"/>')
    expect(head).toMatch(/<link rel="preload" as="image" href="\/images\/mug.webp" fetchPriority="high"\/>/)
    expect(head).toMatch(new RegExp(`<style nonce="${NONCE_PLACEHOLDER}" data-styled`))
    expect(html.match(/<style/g)).toHaveLength(1)
  })

  it.each([
    ['/search/mug', 'sort=-price', '/search/mug', false],
    ['/search/mug/page/2', '', undefined, true],
    ['/category/kitchen/page/2', 'brand=kiln', '/category/kitchen/page/2', false],
    ['/page/2', '', '/page/2', false],
  ])('of %s?%s have the canonical path %s, and are kept from search engines: %s', async (path, query, canonical, isKept) => {
    const { read } = stubApi()
    const page = await render({ query, path, origin, read })
    const html = page?.status === 200 ? page.html : ''
    expect(/<link rel="canonical" href="https:\/\/shop.example([^"]*)"/.exec(html)?.[1]).toBe(canonical)
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(isKept)
  })

  it('exclude all other paths', async () => {
    const { requestedPaths, read } = stubApi()
    for (const path of ['/cart', '/login', '/order/1', '/admin/userlist'])
      expect(await render({ query: '', path, origin, read })).toBeUndefined()
    for (const path of ['/nowhere', '/product', '/search', '/admin/nowhere'])
      expect(await render({ query: '', path, origin, read })).toEqual({ status: 404 })
    expect(requestedPaths).toEqual([])
  })

  it('are left to the browser if the server may not render, but for those that do not exist', async () => {
    const mayRender = () => false
    const { read } = stubApi()
    expect(await renderPage({ query: '', path: '/product/mug', origin, read, mayRender })).toBeUndefined()
    expect(await renderPage({ query: '', path: '/category/none', origin, read, mayRender })).toEqual({ status: 404 })
  })
})

describe('a product name with HTML and placeholders', () => {
  const name = `</script><script>alert(1)</script> & "quotes" $& <!--/page--> <!--$!--> ${NONCE_PLACEHOLDER}`

  it.each(['/', '/search/x', '/product/mug'])('is rendered as text on %s', async (path) => {
    const html = await renderHtml(path, { ...mug, name })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; $&amp; &lt;!--/page--&gt;')
    // The state, and on the product's page what search engines read.
    expect(html.match(/<\/script>/g)).toHaveLength(path === '/product/mug' ? 2 : 1)
    expect(html.match(new RegExp(NONCE_PLACEHOLDER, 'g'))).toHaveLength(1)
    expect(JSON.stringify(dehydratedState(html))).toContain(JSON.stringify(name).slice(1, -1))
  })

  it('is rendered as text in the title of a search page', async () => {
    expect(await renderHtml(`/search/${encodeURIComponent('</title><script>')}`)).toContain('<title>&lt;/title&gt;&lt;script&gt;')
  })
})

/** The page when one API path answers with this status. */
async function renderWithout(missing: string, status: number, path: string): Promise<string> {
  const { read } = stubApi()
  const answer = async (requested: string) => (requested === missing ? { status, body: {} } : read(requested))
  const page = await render({ query: '', path, origin, read: answer })
  return page?.status === 200 ? page.html : ''
}

describe('the delivery estimate', () => {
  it.each([404, 503])('is not needed for the page of a product, when its call answers %i', async (status) => {
    const html = await renderWithout('/delivery-estimate', status, '/product/mug')
    expect(html).toContain('Mug')
    expect(html).not.toContain('Delivery')
    expect(dehydratedState(html).answers).toHaveLength(3)
  })

  it('is shown for what can be ordered', async () => {
    expect(await renderHtml('/product/mug')).toContain('Delivery')
    expect(await renderHtml('/product/mug', { ...mug, countInStock: 0 })).not.toContain('Delivery')
  })
})

describe('the shop', () => {
  it('names itself, its pages, and where to find it', async () => {
    const html = await renderHtml('/product/mug')
    for (const part of ['>Kiln &amp; Co<span>.</span></a>', 'href="mailto:us@kiln.example"', '>1 Main Street</address>'])
      expect(html).toContain(part)
    expect(html.match(/href="\/pages\/returns"/g)).toHaveLength(2)
    expect(await renderHtml('/')).toContain('<title>Welcome to Kiln &amp; Co</title>')
    expect(await renderHtml('/category/kitchen')).toContain('<title>Kitchen · Kiln &amp; Co</title>')
  })

  it('is not needed for a page', async () => {
    const html = await renderWithout('/shop', 503, '/product/mug')
    expect(html).toContain('>the shop<span>.</span></a>')
    expect(html).not.toContain('/pages/')
  })

  it('has pages of its own', async () => {
    const html = await renderHtml('/pages/returns')
    expect(html).toContain('<p>Within <strong>30</strong> days.</p>')
    expect(html).toContain('<title>Returns · Kiln &amp; Co</title>')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/pages/returns"/>')
    expect(await render({ query: '', path: '/pages/terms', origin, read: stubApi().read })).toEqual({ status: 404 })
  })
})

describe('the categories', () => {
  it('answer 404 for the page of a category that they lack', async () => {
    const { read } = stubApi()
    expect(await render({ query: '', path: '/category/garden', origin, read })).toEqual({ status: 404 })
  })

  it.each([
    ['Küche', 'küche', '/category/kuche'],
    ['C#', 'c#', '/category/c%23'],
    ['★★★', '★★★', '/category/%E2%98%85%E2%98%85%E2%98%85'],
  ])('%s with the slug %s is shown at %s', async (name, slug, path) => {
    const { read: readOthers } = stubApi()
    const read = async (asked: string): Promise<ApiResponse> =>
      asked === '/categories' ? { status: 200, body: [{ name, slug, count: 1 }] } : readOthers(asked)
    const page = await render({ query: '', path, origin, read })
    expect(page?.status === 200 && page.html).toContain(`>${name}</h1>`)
  })

  it.each(['/', '/category/kitchen', '/product/mug'])('are not needed for %s', async (path) => {
    const html = await renderWithout('/categories', 503, path)
    expect(html).toContain('Mug')
  })
})

describe('an API error', () => {
  const respondWith = (status: number) => async () => ({ status, body: {} })

  it('is a 404 page, or is left to the browser', async () => {
    expect(await render({ query: '', path: '/product/none', origin, read: respondWith(404) })).toEqual({ status: 404 })
    expect(await render({ query: '', path: '/search/x', origin, read: respondWith(400) })).toBeUndefined()
  })

  it('fails the rendering for a server error or an unexpected body', async () => {
    await expect(render({ query: '', path: '/', origin, read: respondWith(503) })).rejects.toThrow(
      '/products/top responded with 503',
    )
    await expect(render({ query: '', path: '/product/mug', origin, read: respondWith(200) })).rejects.toThrow()
  })
})
