import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'

/** Letters and digits, in lower case and without accents; other characters end a word, except apostrophes (men's). */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What the forms of an English word share (chairs, chair), by Porter's algorithm. */
export const stemOf = (word: string): string => stemmer(word)

/** Whether a text contains a letter or a digit. */
export const hasWords = (text: string): boolean => wordsOf(text).length > 0

const slugs = new LRUCache<string, string>({ max: 10_000 })

/** As a part of a path: `Home & Kitchen` is `home-kitchen`. Remembered, because facets ask for the slugs of every product. */
export function slugOf(name: string): string {
  const existing = slugs.get(name)
  if (existing !== undefined) return existing
  const slug = wordsOf(name).join('-')
  slugs.set(name, slug)
  return slug
}
