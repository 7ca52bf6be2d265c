import { createSeededRandom } from '@shop/kit/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PublishedProducts } from '../../src/published-products.ts'
import { productRow } from '../../src/testing/product-row.ts'
import { idsFor, publish } from '../fixtures/publish.ts'

/** 10,000 products with names of three words, of which none has the same two in the same order. */
function generateProducts(random: () => number) {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const syllables = [
    'ba',
    'cor',
    'del',
    'fen',
    'gra',
    'hol',
    'jun',
    'kel',
    'lim',
    'mor',
    'nap',
    'pil',
    'quo',
    'ras',
    'ster',
    'tul',
    'ven',
    'wis',
  ]
  const makeWord = (): string => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('')
  const words = [...new Set(Array.from({ length: 2_500 }, makeWord))]
  const names = new Set<string>()
  while (names.size < 10_000) names.add(`${pick(words)} ${pick(words)} ${pick(words)}`)
  return [...names].map((name) =>
    productRow({
      name,
      brand: pick(words),
      category: pick(['Kitchen', 'Garden', 'Office']),
      description: `${pick(words)} ${pick(words)}`,
    }),
  )
}

/** One letter is left out, doubled, replaced or swapped with the next. */
function mistype(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const before = word.slice(0, at)
  const letter = word.charAt(at)
  const next = word.charAt(at + 1)
  const after = word.slice(at + 2)
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + next + after
    case 1:
      return before + letter + letter + next + after
    case 2:
      return before + letters.charAt(Math.floor(random() * 26)) + next + after
    default:
      return before + next + letter + after
  }
}

describe('over 10,000 generated products', () => {
  const random = createSeededRandom(39)
  const rows = generateProducts(random)
  let published: PublishedProducts
  beforeAll(async () => {
    published = await publish(rows)
  })

  /** The share of queries that list the product among the first three. */
  function hitRate(count: number, keywordOf: (words: readonly string[]) => string): number {
    let hits = 0
    for (let query = 0; query < count; query += 1) {
      const row = rows[Math.floor(random() * rows.length)]
      if (row !== undefined && idsFor(published, keywordOf(row.name.split(' ')), 3).includes(row.productId)) hits += 1
    }
    return hits / count
  }

  it('finds a product by its name with one typing error', () => {
    const rate = hitRate(2_000, (words) => {
      const wrong = Math.floor(random() * words.length)
      return words.map((word, index) => (index === wrong ? mistype(word, random) : word)).join(' ')
    })
    expect(rate).toBeGreaterThanOrEqual(0.97)
  })

  it('finds a product by two words of its name', () => {
    expect(hitRate(500, ([, second = '', third = '']) => `${third} ${second}`)).toBeGreaterThanOrEqual(0.97)
  })

  it('finds a product by plurals and accents of its name', () => {
    const plural = (word: string): string => `${word}s`
    const accented = (word: string): string => word.replace('a', 'á').replace('e', 'è').replace('u', 'ü')
    expect(hitRate(200, (words) => words.map(plural).join(' '))).toBe(1)
    expect(hitRate(200, (words) => words.map(accented).join(' '))).toBe(1)
  })
})
