import { describe, expect, it } from 'vitest'
import { findByName, findBySlug, slugsOf } from './slugs.ts'

const valuesOf = (...names: string[]) => Array.from(slugsOf(names), ([name, slug]) => ({ name, slug }))
const slugOf = (name: string): string | undefined => slugsOf([name]).get(name)

describe('a slug', () => {
  it.each([
    ['Home & Kitchen', 'home-kitchen'],
    ["Men's & Co", 'mens-co'],
    ['台所', '台所'],
    ['Café', 'café'],
    ['Cafe\u0301', 'café'],
    ['Cafe', 'cafe'],
    ['C++', 'c++'],
    ['C#', 'c#'],
    ['🎁', '🎁'],
    ['✨', '✨'],
    ['★★★', '★★★'],
    ['❤\ufe0f', '❤'],
    ['...', '_2e-2e-2e'],
    ['&', '_26'],
  ])('of %s is %s, and the slug of itself', (name, slug) => {
    expect([slugOf(name), slugOf(slug)]).toEqual([slug, slug])
  })

  it('finds the name alone that has it, and by an old link one that had it', () => {
    const values = valuesOf('Café', 'Cafe', 'C++', 'C#', 'Küche & Bad')
    const found = (slug: string) => findBySlug(values, slug)?.name
    expect(['café', 'cafe', 'CAFE', 'c++', 'C#', 'kuche-bad', 'c'].map(found)).toEqual([
      'Café',
      'Cafe',
      'Cafe',
      'C++',
      'C#',
      'Küche & Bad',
      'C++',
    ])
    expect(['cafés', 'c$', '🎁', 'cáfe'].map(found)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('names with the same slug', () => {
  const names = [
    'Home & Garden',
    'home garden',
    'Home  GARDEN',
    'Home, Garden',
    '100',
    '100%',
    "Men's",
    'Mens',
    'T-Shirts',
    'T Shirts',
  ]
  const values = valuesOf(...names)
  const slugs = new Map(values.map(({ name, slug }) => [name, slug]))

  it('are told apart, but for case and spaces; the first has the short one', () => {
    expect(new Set(slugs.values()).size).toBe(names.length - 1)
    expect(slugs.get('Home & Garden')).toBe('home-garden')
    expect(slugs.get('home garden')).toMatch(/^home-garden-[0-9a-z]{4,7}$/)
    expect(slugs.get('Home  GARDEN')).toBe(slugs.get('home garden'))
    expect([slugs.get('100'), slugs.get("Men's"), slugs.get('T-Shirts')]).toEqual(['100', 'mens', 't-shirts'])
    expect(valuesOf(...names)).toEqual(values)
  })

  it('are found by name and by slug', () => {
    for (const { name, slug } of values) {
      expect(findBySlug(values, slug)?.slug).toBe(slug)
      expect(findByName(values, name)?.slug).toBe(slug)
    }
    const hundreds = valuesOf('100%', '100')
    expect([findBySlug(hundreds, '100')?.name, findBySlug(hundreds, '100 %')?.name]).toEqual(['100%', '100%'])
    expect([findByName(hundreds, '100')?.name, findByName(hundreds, '10')]).toEqual(['100', undefined])
  })

  it('keep their links when the first is gone', () => {
    const left = valuesOf('home garden')
    expect(left).toEqual([{ name: 'home garden', slug: 'home-garden' }])
    expect(findBySlug(left, slugs.get('home garden') ?? '')).toEqual(left[0])
  })
})
