import { foldText } from '@shop/contracts/shared'
import { normalizeText } from '../domain/text.ts'

/**
 * Turns a search text into LIKE patterns of folded text, one per word. `%`, `_` and `\` are escaped. A row matches when it matches every
 * pattern.
 */
export function likePatterns(keyword: string): string[] {
  const words = foldText(normalizeText(keyword))
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
