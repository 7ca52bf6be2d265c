import { NONCE_MARK } from '@shop/contracts'
import type { ApiAnswer } from '@shop/contracts'
import { describe, expect, it } from 'vitest'
import { createRenderer } from './entry-server.tsx'

const SHELL =
  '<html><head><!--head--><title>bare</title><!--/head--></head><body><!--page--><i>bare</i><!--/page--></body></html>'
const render = createRenderer(SHELL)
const origin = 'https://shop.example'

const mug = {
  _id: 'mug',
  name: 'Mug',
  image: '/images/mug.webp',
  brand: 'Kiln',
  category: 'Kitchen',
  description: 'Holds tea.',
  price: 1234.5,
  countInStock: 3,
  rating: 4.5,
  numReviews: 1,
}

/** An API of one product, which notes what it was asked. */
function api(product = mug) {
  const asked: string[] = []
  const read = async (path: string): Promise<ApiAnswer> => {
    asked.push(path)
    if (path === '/products/top') return { status: 200, body: [product] }
    if (path.startsWith('/products?')) return { status: 200, body: { products: [product], page: 1, pages: 3, total: 25 } }
    return { status: 200, body: { ...product, reviews: [] } }
  }
  return { asked, read }
}

async function pageAt(path: string, product = mug): Promise<string> {
  const page = await render({ path, origin, read: api(product).read })
  return page?.status === 200 ? page.html : ''
}

/** What the page hands over to the program, as the browser would read it. */
function handedOver(html: string): { origin: string; answers: [readonly unknown[], unknown][] } {
  const block = /<script type="application\/json" id="handed-over">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return JSON.parse(block) as ReturnType<typeof handedOver>
}

describe('the pages rendered for the storefront', () => {
  it.each([
    ['/', ['/products/top', '/products?keyword=&pageNumber=1']],
    ['/page/2', ['/products?keyword=&pageNumber=2']],
    ['/search/mug', ['/products?keyword=mug&pageNumber=1']],
    ['/search/caf%C3%A9%20%26/page/3', ['/products?keyword=caf%C3%A9+%26&pageNumber=3']],
    ['/product/mug', ['/products/mug']],
  ])('%s shows what it has read, and hands it over', async (path, expected) => {
    const { asked, read } = api()
    const page = await render({ path, origin, read })
    const html = page?.status === 200 ? page.html : ''
    expect(asked).toEqual(expected)
    expect(html).toContain('Mug')
    expect(html).toContain('$1,234.50')
    expect(html).not.toContain('bare')
    expect(handedOver(html)).toMatchObject({ origin })
    expect(handedOver(html).answers).toHaveLength(expected.length)
  })

  it('have their title, description and one address in the head, where their styles are too', async () => {
    const html = await pageAt('/product/mug')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain('<title>Mug</title>')
    expect(head).toContain('<meta name="description" content="Holds tea."/>')
    expect(head).toContain('<link rel="canonical" href="https://shop.example/product/mug"/>')
    expect(head).toMatch(/<link rel="preload" as="image" href="\/images\/mug.webp" fetchPriority="high"\/>/)
    expect(head).toMatch(new RegExp(`<style nonce="${NONCE_MARK}" data-styled`))
    expect(html.match(/<style/g)).toHaveLength(1)
  })

  it('are no other paths', async () => {
    const { asked, read } = api()
    for (const path of ['/cart', '/login', '/order/1', '/admin/userlist', '/nowhere', '/product'])
      expect(await render({ path, origin, read })).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('what a product may be called', () => {
  const name = `</script><script>alert(1)</script> & "quotes" $& <!--/page--> <!--$!--> ${NONCE_MARK}`

  it.each(['/', '/search/x', '/product/mug'])('is text on %s, whatever it is', async (path) => {
    const html = await pageAt(path, { ...mug, name })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; $&amp; &lt;!--/page--&gt;')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html.match(new RegExp(NONCE_MARK, 'g'))).toHaveLength(1)
    expect(JSON.stringify(handedOver(html))).toContain(JSON.stringify(name).slice(1, -1))
  })

  it('is text in the title of a search too', async () => {
    expect(await pageAt(`/search/${encodeURIComponent('</title><script>')}`)).toContain('<title>&lt;/title&gt;&lt;script&gt;')
  })
})

describe('what cannot be read', () => {
  const answering = (status: number) => async () => ({ status, body: {} })

  it('is a page that does not exist, or one for the browser to explain', async () => {
    expect(await render({ path: '/product/none', origin, read: answering(404) })).toEqual({ status: 404 })
    expect(await render({ path: '/search/x', origin, read: answering(400) })).toBeUndefined()
  })

  it('is a failure when the API fails, or answers something else', async () => {
    await expect(render({ path: '/', origin, read: answering(503) })).rejects.toThrow('/products/top answered 503')
    await expect(render({ path: '/product/mug', origin, read: answering(200) })).rejects.toThrow()
  })
})
