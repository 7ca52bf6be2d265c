import { describe, expect, it } from 'vitest'
import { loginPath, safeRedirect, searchPath } from './paths.ts'

describe('a redirect', () => {
  it.each(['/shipping', '/order/1?payment=success&session_id=cs_1', '/search/50%25', '/'])('may lead to %s', (path) => {
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
  ])('never leads to %j', (target) => {
    expect(safeRedirect(target)).toBe('/')
  })

  it('comes back whole from the sign-in page', () => {
    const target = '/order/1?payment=success&session_id=cs_1'
    const { searchParams } = new URL(loginPath(target), 'http://shop.example')
    expect(safeRedirect(searchParams.get('redirect'))).toBe(target)
  })
})

describe('a search', () => {
  it('of blank text is the home page', () => {
    expect(searchPath('  ')).toBe('/')
    expect(searchPath('', 2)).toBe('/page/2')
  })

  it('keeps every character of its keyword', () => {
    expect(searchPath(' 50% off/new? ')).toBe('/search/50%25%20off%2Fnew%3F')
    expect(searchPath('mug', 3)).toBe('/search/mug/page/3')
  })
})
