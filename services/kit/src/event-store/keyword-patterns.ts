import { tidy } from '../domain/text.ts'

/** The LIKE patterns that a text has to match, one for each word; `%`, `_` and `\` mean themselves. */
export function wordPatterns(keyword: string): string[] {
  const words = tidy(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
