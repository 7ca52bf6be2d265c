import { NONCE_PLACEHOLDER } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { render, stubApi, renderHtml, dehydratedState } from './entry-server-fixture.ts'

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
    const page = await render({ query, path, read })
    const html = page?.status === 200 ? page.html : ''
    const expected = [...ownQueries, '/categories']
    expect(requestedPaths).toEqual([...expected, '/shop'])
    expect(html).toContain('href="/category/kitchen"')
    expect(html).toContain('Mug')
    expect(html).toContain('$1,234.50')
    expect(html).not.toContain('unrendered')
    expect(dehydratedState(html)).toMatchObject({ origin: 'https://shop.example' })
    expect(dehydratedState(html).answers.map(([[, answered]]) => answered)).toEqual(expected)
  })

  it('describe the product that they are about, and none that they list', async () => {
    const descriptions = async (path: string) => (await renderHtml(path)).match(/"description":"Holds tea\."/g)?.length ?? 0
    expect(await descriptions('/')).toBe(0)
    expect(await descriptions('/search/mug')).toBe(0)
    expect(await descriptions('/product/mug')).toBeGreaterThan(0)
  })

  it('have the specifications of the product that they are about, and of none that they list', async () => {
    const specifications = async (path: string) => (await renderHtml(path)).includes('"value":"300 ml"')
    expect([await specifications('/'), await specifications('/search/mug'), await specifications('/product/mug')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('have what is said of the safety of the product that they are about, and of none that they list', async () => {
    const warnings = async (path: string) => (await renderHtml(path, { warnings: 'Hot.' })).includes('"warnings":"Hot."')
    expect([await warnings('/'), await warnings('/search/mug'), await warnings('/product/mug')]).toEqual([false, false, true])
  })

  it('have all pictures of the product that they are about and of categories, and one of those that they list', async () => {
    const pictures = async (path: string) => [...(await renderHtml(path)).matchAll(/"images":(\[.*?\])/g)].map(([, list]) => list)
    expect(await pictures('/')).toEqual(['["/images/pan.webp"]'])
    expect(await pictures('/product/mug')).toContain('["/images/mug.webp"]')
  })

  it('load the pictures of the shop from its CDN, in every size, and say so to search engines', async () => {
    const uploaded = `/images/uploads/${'a'.repeat(64)}.png`
    const { read } = stubApi({ image: uploaded, images: [uploaded, '/images/mug-1024.webp', 'https://other.example/mug.webp'] })
    const shop = { ...((await read('/shop')).body as object), logo: uploaded, assets: 'https://cdn.example/a' }
    const readWithCdn = (path: string) => (path === '/shop' ? Promise.resolve({ status: 200, body: shop }) : read(path))
    const page = await render({ query: '', path: '/product/mug', read: readWithCdn })
    const html = page?.status === 200 ? page.html : ''
    const shown = html.slice(0, html.indexOf('id="dehydrated"'))
    const addresses = [...shown.matchAll(/[^\s",]*\/images\/[^\s",]+/g)].map(([address]) => address)
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address) => !address.startsWith('https://cdn.example/a/images/'))).toEqual([])
    expect(addresses).toContain(`https://cdn.example/a${uploaded}.tile-320.avif`)
    expect(shown).toContain(`<img src="https://cdn.example/a${uploaded}" alt="Kiln &amp; Co"`)
    expect(shown).toContain(`property="og:image" content="https://cdn.example/a${uploaded}"`)
  })

  it('tint a large cut-out with the file that its picture loads', async () => {
    const image = '/images/mug-1024.webp'
    const html = await renderHtml('/product/mug', { image, images: [image] })
    const files = [...html.matchAll(/<img src="\/images\/mug-1024\.webp" (srcSet="[^"]+" sizes="[^"]+")/g)].map(([, set]) => set)
    expect(files).toHaveLength(2)
    expect(new Set(files).size).toBe(1)
  })

  it.each(['/page/4', '/category/kitchen/page/4', '/search/mug/page/4'])(
    'is not found behind the last page: %s',
    async (path) => {
      const { read } = stubApi()
      const past = { products: [], page: 4, pages: 3, total: 25 }
      const readPast = (asked: string) =>
        asked.startsWith('/products?') ? Promise.resolve({ status: 200, body: past }) : read(asked)
      expect(await render({ path, query: '', read: readPast })).toEqual({ status: 404 })
    },
  )

  it('suggest categories, popular products and single words of the search where no product is found', async () => {
    const { requestedPaths, read } = stubApi()
    const nothing = { products: [], page: 1, pages: 0, total: 0, matchingWords: ['mug', 'tea'] }
    const readNothing = async (path: string) => {
      const answer = await read(path)
      return path.startsWith('/products?') ? { status: 200, body: nothing } : answer
    }
    const renderNothing = async (query: string) => {
      const page = await render({ query, path: '/search/mug%20tea', read: readNothing })
      return page?.status === 200 ? page.html : ''
    }
    const html = await renderNothing('brand=kiln')
    expect(requestedPaths.at(-1)).toBe('/products/top')
    expect(html).toMatch(
      /Nothing matches these filters\.<.*Popular products<.*\$1,234\.50.*Browse a category<.*href="\/category\/kitchen"/,
    )
    expect(html).toMatch(/Search for one of them:.*href="\/search\/mug"[^>]*>mug<.*href="\/search\/tea"[^>]*>tea</)
    expect(dehydratedState(html).answers).toHaveLength(3)
    // The filters can be taken back; without any, there is nothing to sort or to filter.
    expect(html).toMatch(/>Sort<.*aria-label="Filters"/)
    expect(await renderNothing('')).not.toMatch(/>Sort<|aria-label="Filters"/)
  })

  it('have a form for prices, which says what is wrong with them', async () => {
    const { read } = stubApi()
    const facets = { categories: [], brands: [], prices: [{ min: 25, count: 1 }], ratings: [], inStock: 1 }
    const readFaceted = async (path: string) => {
      const answer = await read(path)
      return path.startsWith('/products?') ? { ...answer, body: { ...(answer.body as object), facets } } : answer
    }
    const renderCategory = async (query: string) => {
      const page = await render({ query, path: '/search/a%20b', read: readFaceted })
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
    const page = await render({ query, path, read })
    const html = page?.status === 200 ? page.html : ''
    expect(/<link rel="canonical" href="https:\/\/shop.example([^"]*)"/.exec(html)?.[1]).toBe(canonical)
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(isKept)
  })

  it('exclude all other paths', async () => {
    const { requestedPaths, read } = stubApi()
    for (const path of ['/profile', '/wishlist', '/forgot-password', '/admin/userlist'])
      expect(await render({ query: '', path, read })).toBeUndefined()
    for (const path of ['/nowhere', '/product', '/search', '/admin/nowhere'])
      expect(await render({ query: '', path, read })).toEqual({ status: 404 })
    expect(requestedPaths).toEqual([])
  })

  it('are left to the browser if the server may not render, but for those that do not exist', async () => {
    const mayRender = () => false
    const { read } = stubApi()
    expect(await render({ query: '', path: '/product/mug', read, mayRender })).toBeUndefined()
    expect(await render({ query: '', path: '/category/none', read, mayRender })).toEqual({ status: 404 })
  })
})

describe('a product name with HTML and placeholders', () => {
  const name = `</script><script>alert(1)</script> & "quotes" $& <!--/page--> <!--$!--> ${NONCE_PLACEHOLDER}`

  it.each(['/', '/search/x', '/product/mug'])('is rendered as text on %s', async (path) => {
    const html = await renderHtml(path, { name })
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

describe('an API error', () => {
  const respondWith = (status: number) => async () => ({ status, body: {} })

  it('is a 404 page, or is left to the browser', async () => {
    expect(await render({ query: '', path: '/product/none', read: respondWith(404) })).toEqual({ status: 404 })
    expect(await render({ query: '', path: '/search/x', read: respondWith(400) })).toBeUndefined()
  })

  it('fails the rendering for a server error or an unexpected body', async () => {
    await expect(render({ query: '', path: '/', read: respondWith(503) })).rejects.toThrow('/products/top responded with 503')
    await expect(render({ query: '', path: '/product/mug', read: respondWith(200) })).rejects.toThrow()
  })
})
