import { expect, it } from 'vitest'
import { defaultHomeSections, homePageUpdate, homeSections } from './home-page.ts'

const rest = [{ kind: 'topRated' }, { kind: 'latest' }]
const row = (fields: object) => [{ kind: 'row', heading: 'Clay', ...fields }, ...rest]
const messages = (sections: unknown) =>
  homePageUpdate.safeParse({ sections }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const LINK = 'sections.0.link: link must lead to a category, a product or a page of this shop, such as /category/kitchen'

it.each([
  'javascript:alert(1)',
  'https://elsewhere.example/category/kitchen',
  '//elsewhere.example/category/kitchen',
  '/\\elsewhere.example',
  '/category/../admin/shop',
  '/category/',
  '/cart/019a?qty=9',
  '/product/one?qty=2',
  'category/kitchen',
  'x'.repeat(100_000),
])('a link to %s is refused', (link) => {
  expect(messages(row({ link }))?.[0]).toMatch(/^sections\.0\.link: link must /)
})

it('a link leads to a category, a product or a page of the shop', () => {
  for (const link of ['', '/category/home-kitchen', ' /product/019a0000-0000-7000-8000-000000000001 ', '/pages/returns'])
    expect(messages(row({ link }))).toBeUndefined()
  expect(messages(row({ link: 'mailto:us@kiln.example' }))).toEqual([LINK])
})

it.each([
  [[{ kind: 'latest' }], ['sections: sections must have topRated']],
  [[...rest, { kind: 'latest' }], ['sections: sections must have latest at most 1 times']],
  [[{ kind: 'topRated', hidden: true }, { kind: 'latest' }], ['sections.0: topRated must not be hidden']],
  [[{ kind: 'hero', pictures: 'own' }, ...rest], ['sections.0: picture of the hero is required']],
  [[{ kind: 'collection', heading: 'Clay' }, ...rest], ['sections.0: A collection must have either a category or products']],
  [[{ kind: 'row', heading: ' ' }, ...rest], ['sections.0.heading: heading of a row is required']],
  [[{ kind: 'slider' }, ...rest], [expect.stringMatching(/kind must be hero, row/)]],
  [Array(13).fill({ kind: 'latest' }), ['sections: sections must be at most 12']],
  ['all', ['sections: sections must be a list']],
])('sections %j are refused', (sections, expected) => {
  expect(messages(sections)).toEqual(expected)
})

it('texts of 100,000 characters and pictures of a script are refused', () => {
  expect(messages(row({ text: 'x'.repeat(100_000) }))).toEqual(['sections.0.text: text must be at most 400 characters'])
  expect(messages(row({ picture: 'javascript:alert(1)' }))?.[0]).toMatch(/picture must be an https address or a path/)
})

it('the standard sections are as they are read', () => {
  expect(homeSections.parse(defaultHomeSections.map(({ kind }) => ({ kind })))).toEqual(defaultHomeSections)
})
