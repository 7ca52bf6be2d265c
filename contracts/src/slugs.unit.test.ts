import { describe, expect, it } from 'vitest'
import { findBySlug, slugOf } from './slugs.ts'

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
    const values = ['Café', 'Cafe', 'C++', 'C#', 'Küche & Bad'].map((name) => ({ name, slug: slugOf(name) }))
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
