import type { ApiResponse } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { dehydratedState, render, renderHtml, stubApi } from './entry-server-fixture.ts'

/** The page when one API path answers with this status. */
async function renderWithout(missing: string, status: number, path: string): Promise<string> {
  const { read } = stubApi()
  const answer = async (requested: string) => (requested === missing ? { status, body: {} } : read(requested))
  const page = await render({ query: '', path, read: answer })
  return page?.status === 200 ? page.html : ''
}

describe('the delivery estimate', () => {
  it.each([404, 503])('is not needed for the page of a product, when its call answers %i', async (status) => {
    const html = await renderWithout('/delivery-estimate', status, '/product/mug')
    expect(html).toContain('Mug')
    expect(html).not.toContain('Delivery')
    expect(dehydratedState(html).answers).toHaveLength(2)
  })

  it('is shown for what can be ordered', async () => {
    expect(await renderHtml('/product/mug')).toContain('Delivery')
    expect(await renderHtml('/product/mug', { countInStock: 0 })).not.toContain('Delivery')
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
    expect(html).toContain('<p dir="auto">Within <strong>30</strong> days.</p>')
    expect(html).toContain('<title>Returns · Kiln &amp; Co</title>')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/pages/returns"/>')
    expect(await render({ query: '', path: '/pages/terms', read: stubApi().read })).toEqual({ status: 404 })
  })
})

describe('the categories', () => {
  it('answer 404 for the page of a category that they lack', async () => {
    const { read } = stubApi()
    expect(await render({ query: '', path: '/category/garden', read })).toEqual({ status: 404 })
  })

  it.each([
    ['Küche', 'küche', '/category/kuche'],
    ['C#', 'c#', '/category/c%23'],
    ['★★★', '★★★', '/category/%E2%98%85%E2%98%85%E2%98%85'],
  ])('%s with the slug %s is shown at %s', async (name, slug, path) => {
    const { read: readOthers } = stubApi()
    const read = async (asked: string): Promise<ApiResponse> =>
      asked === '/categories' ? { status: 200, body: [{ name, slug, count: 1 }] } : readOthers(asked)
    const page = await render({ query: '', path, read })
    expect(page?.status === 200 && page.html).toContain(`>${name}</h1>`)
  })

  it.each(['/', '/category/kitchen', '/product/mug'])('are not needed for %s', async (path) => {
    const html = await renderWithout('/categories', 503, path)
    expect(html).toContain('Mug')
  })
})

describe('what a search has understood', () => {
  const found = async (path: string, query = '', answer: object = {}) => {
    const { read } = stubApi()
    const readList = async (asked: string) => {
      const given = await read(asked)
      return asked.startsWith('/products?') ? { ...given, body: { ...(given.body as object), ...answer } } : given
    }
    const page = await render({ path, query, read: readList })
    return page?.status === 200 ? page.html : ''
  }

  it('is said: the prices that were typed, unless those of a filter hold', async () => {
    expect(await found('/search/mug%20under%2050')).toContain('Prices up to $50.00.')
    expect(await found('/search/mug%20from%2020%20to%2050')).toContain('Prices from $20.00 up to $50.00.')
    expect(await found('/search/mug%20under%2050', 'maxPrice=20')).not.toContain('Prices up to')
    expect(await found('/search/mug')).not.toContain('Prices ')
  })

  it('is said: that products only mention it', async () => {
    expect(await found('/search/tea%20under%2050', '', { mentionsOnly: true })).toMatch(
      /No product is called <\/span><bdi>“tea”<\/bdi>/,
    )
    expect(await found('/search/tea')).not.toContain('No product is called')
  })
})
