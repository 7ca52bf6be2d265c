import { foldText } from '@shop/contracts/shared'
import { normalizeText } from '../domain/text.ts'

/** Apostrophes and dashes within a word, which keyboards, phones and spreadsheets write in different ways. */
const PUNCTUATION = /(?<=[\p{L}\p{N}])['`\u2018\u2019\u02bc\u2032\u2010-\u2015\u2212-](?=[\p{L}\p{N}])/gu

/**
 * Turns a search text into LIKE patterns of folded text, one per word. `%`, `_` and `\` are escaped. An apostrophe or a dash within a word
 * stands for any character, because the text that is searched may have another one. A row matches when it matches every pattern.
 */
export function likePatterns(keyword: string): string[] {
  const words = foldText(normalizeText(keyword))
    .split(/\s+/)
    .filter((word) => word !== '')
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replace(PUNCTUATION, '_')}%`)
}
