import { describe, expect, it } from 'vitest'
import { parsePageNumber, paths, safeRedirect } from './paths.ts'

describe('safeRedirect', () => {
  it.each(['/shipping', '/order/1?payment=success&session_id=cs_1', '/search/50%25', '/'])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'shipping',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
  ])('replaces %j with the home path', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  it('accepts the redirect of a login path unchanged', () => {
    const target = '/order/1?payment=success&session_id=cs_1'
    const { searchParams } = new URL(paths.login(target), 'http://shop.example')
    expect(safeRedirect(searchParams.get('redirect'))).toBe(target)
  })
})

describe('parsePageNumber', () => {
  it('reads digits only', () => {
    expect(['2', '12', '0', '-1', '1e2', '2abc', '+3', '0x10', '', undefined].map(parsePageNumber)).toEqual([
      2, 12, 1, 1, 1, 1, 1, 1, 1, 1,
    ])
  })
})

describe('paths.home', () => {
  it('is the home page for a blank keyword', () => {
    expect(paths.home('  ')).toBe('/')
    expect(paths.home('', 2)).toBe('/page/2')
  })

  it('puts what browsers resolve in a path into the query', () => {
    expect(paths.home(' .. ')).toBe('/search?keyword=..')
    expect(paths.home('.', 2)).toBe('/search?keyword=.&pageNumber=2')
  })

  it('encodes every character of the keyword', () => {
    expect(paths.home(' 50% off/new? ')).toBe('/search/50%25%20off%2Fnew%3F')
    expect(paths.home('mug', 3)).toBe('/search/mug/page/3')
    expect(paths.home('%2F')).toBe('/search/%252F')
    expect(paths.home('\ud83d')).toBe('/search/%EF%BF%BD')
  })
})
