import { NONCE_PLACEHOLDER, NOT_FOUND_PATH, type PageRequest, type RenderPage, YEAR_PLACEHOLDER } from '@shop/contracts/shared'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@shop/kit/telemetry'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { loadRenderer } from '../../src/index.ts'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

const UNRENDERED = '<title>the shop</title>'

let fixture: BffUnderTest | undefined
afterEach(async () => {
  await fixture?.close()
  fixture = undefined
})

async function get(renderPage: RenderPage, url = '/', headers: Record<string, string> = {}) {
  fixture ??= await createBffUnderTest(inject('postgresUrl'), { renderPage })
  return fixture.bff.app.inject({ url, headers })
}

const page = (html: string) => ({ status: 200 as const, html })

describe('a rendered page', () => {
  it('carries the nonce of its response at each placeholder', async () => {
    const response = await get(async () =>
      page(`<style nonce="${NONCE_PLACEHOLDER}"></style><p>Mug</p><script nonce="${NONCE_PLACEHOLDER}">`),
    )
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1]
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toBe(`<style nonce="${String(nonce)}"></style><p>Mug</p><script nonce="${String(nonce)}">`)
  })

  it('names the settings of the shop, escaped, and its colour where it is not the default', async () => {
    const renderPage = async () => page('<html data-time-zone="UTC" data-shop="{}"><head></head>')
    const settings = { shopName: `"$&" <Co's>`, shopColor: '#ffee00', mailFrom: 'us@kiln.example' }
    fixture = await createBffUnderTest(inject('postgresUrl'), { renderPage, timeZone: 'Asia/Tokyo', ...settings })
    const response = await get(renderPage)
    const nonce = String(/'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1])
    const [, name, email, css] =
      /^<html data-time-zone="Asia\/Tokyo" data-shop='\{"name":"(.*?)","color.*"email":"(.*?)".*\}' data-year="\d{4}"><head><style nonce="(.*)<\/style><\/head>$/.exec(
        response.body,
      ) ?? []
    expect([name, email]).toEqual(['\\"$&#38;\\" &#60;Co&#39;s&#62;', 'us@kiln.example'])
    expect(css).toContain(`${nonce}">@supports (color:light-dark(#000,#000)){:root:root{--accent:light-dark(#`)
  })

  it('has the year of the shop at the moment, whenever it was rendered, and tells it to the browser', async () => {
    const renderPage = async () => page(`<html data-time-zone="UTC" data-shop="{}"><p>© ${YEAR_PLACEHOLDER}</p>`)
    const clock = () => new Date('2026-12-31T23:30:00Z')
    fixture = await createBffUnderTest(inject('postgresUrl'), { renderPage, timeZone: 'Europe/Berlin', clock })
    const { body } = await get(renderPage)
    expect(body).toContain(' data-year="2027"><p>© 2027</p>')
  })

  it('is compressed if the client accepts it, by brotli if it may be chosen', async () => {
    const encodings = 'gzip, deflate, br, zstd'
    const response = await get(async () => page('<p>Mug</p>'.repeat(1_000)), '/', { 'accept-encoding': encodings })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload.length).toBeLessThan(500)
  })

  it('is requested by its encoded path, and reads the API anonymously', async () => {
    const requests: (Omit<PageRequest, 'read'> & { response: unknown })[] = []
    await get(
      async ({ read, ...request }) => {
        requests.push({ ...request, response: await read('/products?keyword=mug') })
        return page('')
      },
      '/search/caf%C3%A9?from=mail&sort=price&brand=Kiln&inStock=',
      { authorization: 'Bearer of-somebody' },
    )
    expect(requests).toMatchObject([
      {
        path: '/search/caf%C3%A9',
        query: 'brand=Kiln&sort=price',
        origin: 'http://localhost:3000',
        response: { status: 200, body: { products: [{ name: 'Mug', price: 18.5 }] } },
      },
    ])
  })

  it('is shared by concurrent requests, and rendered again after a second', async () => {
    let count = 0
    const render: RenderPage = async () => page(`rendered ${String((count += 1))}`)
    await get(render, '/cart')
    const bodies = (await Promise.all([get(render), get(render, '/?again'), get(render)])).map(({ body }) => body)
    expect(new Set(bodies).size).toBe(1)
    await expect.poll(async () => (await get(render)).body, { timeout: 5_000, interval: 200 }).not.toBe(bodies[0])
  })
})

describe('the parameters of a page', () => {
  it('choose another rendering if the page depends on them', async () => {
    const queries: string[] = []
    const render: RenderPage = async ({ query }) => {
      queries.push(query)
      return page(query)
    }
    for (const url of [
      '/category/mugs',
      '/category/mugs?utm_source=mail',
      '/category/mugs?sort=price',
      '/category/mugs?a=1&sort=price',
      '/Category/mugs?sort=price',
      '/category/mugs?option=Size:S&option=Colour:red',
      '/product/1?choose=Size&choose=Length&sort=price',
    ])
      await get(render, url)
    expect(queries).toEqual(['', 'sort=price', 'sort=price', 'option=Size%3AS&option=Colour%3Ared', 'choose=Size&choose=Length'])
  })

  it('choose no other rendering of a page that does not depend on them', async () => {
    const pages: string[] = []
    const render: RenderPage = async ({ path, query }) => {
      pages.push(path + query)
      return page(path)
    }
    for (const path of ['/', '/page/2', '/product/1', '/categoryx/1'])
      for (const parameters of ['', '?brand=a', '?brand=b', '?minPrice=1.25&sort=price']) await get(render, path + parameters)
    expect(pages).toEqual(['/', '/page/2', '/product/1', '/categoryx/1'])
  })
})

describe('renderings that are not cached', () => {
  const render: RenderPage = async ({ path, mayRender }) => {
    if (path === '/search/gone') return { status: 404 }
    return mayRender() ? page('rendered') : undefined
  }

  it('are few in a second if they search; beyond them the unrendered page is sent, with the same status', async () => {
    const bodyOf = async (price: number) => (await get(render, `/category/mugs?minPrice=${String(price)}`)).body
    expect(await bodyOf(0)).toBe('rendered')
    let price = 1
    while (price < 500 && (await bodyOf(price)) === 'rendered') price += 1
    expect(await bodyOf(500)).toContain(UNRENDERED)
    expect((await get(render, '/product/1')).body).toBe('rendered')
    expect((await get(render, '/search/gone')).statusCode).toBe(404)
    await expect.poll(() => bodyOf(501)).toBe('rendered')
  })
})

describe('the unrendered page', () => {
  it('is sent with status 404 if the renderer says so', async () => {
    const response = await get(async () => ({ status: 404 }), '/product/none')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toContain(UNRENDERED)
  })

  it('is sent if the browser renders the path', async () => {
    const response = await get(async () => undefined, '/cart')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(UNRENDERED)
  })

  it('is sent if rendering fails, which is tried again for the next request', async () => {
    let count = 0
    const render: RenderPage = async () => {
      count += 1
      if (count === 1) throw new Error('Rendering failed')
      return page('rendered')
    }
    const response = await get(render)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(UNRENDERED)
    expect((await get(render)).body).toBe('rendered')
  })

  it('is sent if rendering takes too long', async () => {
    const response = await get(() => new Promise(() => {}))
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(UNRENDERED)
  })

  it('is not sent for paths of files and of the API', async () => {
    const rendered: string[] = []
    const render: RenderPage = async ({ path }) => {
      rendered.push(path)
      return undefined
    }
    for (const url of ['/api/nothing', '/assets/gone.js', '/server/entry-server.js'])
      expect((await get(render, url)).statusCode).toBe(404)
    expect(rendered).toEqual([])
  })
})

describe('a page that is not there', () => {
  const accept = { accept: 'text/html' }

  it('is rendered once in a second, however many addresses lead to it', async () => {
    const rendered: string[] = []
    const render: RenderPage = async ({ path }) => {
      if (path !== NOT_FOUND_PATH) return { status: 404 }
      rendered.push(path)
      return { status: 404, html: 'Page not found' }
    }
    for (const url of ['/product/none', '/old', '/old.html', '/shop/index.php?id=1', NOT_FOUND_PATH]) {
      const { statusCode, body } = await get(render, url, accept)
      expect([url, statusCode, body]).toEqual([url, 404, 'Page not found'])
    }
    expect(rendered).toEqual([NOT_FOUND_PATH])
  })

  it('is told to a program in JSON, and to the API always', async () => {
    const render: RenderPage = async () => ({ status: 404, html: 'Page not found' })
    expect((await get(render, '/old.html')).json()).toEqual({ code: 'not_found', message: 'Not found' })
    expect((await get(render, '/api/old', accept)).json()).toEqual({ code: 'not_found', message: 'Not found' })
  })
})

it('a visitor with too many requests is shown a page that says when to come back, and how to go on', async () => {
  const render: RenderPage = async () => page('rendered')
  fixture = await createBffUnderTest(inject('postgresUrl'), { renderPage: render, rateLimit: 1 })
  expect((await get(render, '/', { accept: 'text/html' })).body).toBe('rendered')
  const { statusCode, headers, body } = await get(render, '/', { accept: 'text/html,*/*' })
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain('Too many requests. Please try again')
  expect(body).toContain('<form action="/search">')
  expect((await get(render)).json()).toMatchObject({ code: 'too_many_requests' })
})

describe('loading the renderer', () => {
  it('passes it the built page, and returns undefined if the bundle is missing', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'shop-web-'))
    await writeFile(join(webRoot, 'index.html'), 'the built page')
    expect(await loadRenderer(webRoot, silentLogger())).toBeUndefined()
    await mkdir(join(webRoot, 'server'))
    await writeFile(
      join(webRoot, 'server/entry-server.js'),
      'export const createRenderer = (shell) => async ({ path }) => ({ status: 200, html: shell + path })',
    )
    const renderPage = await loadRenderer(webRoot, silentLogger())
    expect(
      await renderPage?.({
        path: '/',
        query: '',
        origin: '',
        mayRender: () => true,
        read: async () => ({ status: 200, body: {} }),
      }),
    ).toEqual(page('the built page/'))
    await rm(webRoot, { recursive: true })
  })
})
