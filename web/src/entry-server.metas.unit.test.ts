import { expect, it } from 'vitest'
import { render, renderHtml, stubApi } from './entry-server-fixture.ts'

const describedBy = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]

it.each([
  ['/', 'Welcome to Kiln &amp; Co'],
  ['/product/mug', 'Holds tea.'],
  ['/category/kitchen', 'Kitchen: 25 products at Kiln &amp; Co'],
  ['/pages/returns', 'Within 30 days.'],
  ['/login', 'Welcome to Kiln &amp; Co'],
])('the page %s is described by itself or by the shop', async (path, description) => {
  const html = await renderHtml(path)
  expect(describedBy(html)).toBe(description)
  expect(html).toContain('<meta name="keywords"')
})

it('a page is described by the headline of the shop', async () => {
  const { read } = stubApi()
  const page = await render({
    query: '',
    path: '/',
    async read(path) {
      const answer = await read(path)
      return path === '/shop' ? { status: 200, body: { ...(answer.body as object), headline: 'Cups for life' } } : answer
    },
  })
  expect(page?.status === 200 && describedBy(page.html)).toBe('Kiln &amp; Co: Cups for life')
})

it.each([
  ['/login', true],
  ['/register', true],
  ['/cart', true],
  ['/order/1', true],
  ['/', false],
  ['/product/mug', false],
  ['/category/kitchen', false],
  ['/pages/returns', false],
])('search engines leave out the page %s: %s', async (path, isLeftOut) => {
  expect((await renderHtml(path)).includes('<meta name="robots" content="noindex"')).toBe(isLeftOut)
})
