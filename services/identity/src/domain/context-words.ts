/** Words that people put into passwords of any shop. docs/security.md names them. */
const SHOP_WORDS = ['shop', 'webshop', 'store', 'cart', 'checkout', 'admin', 'administrator', 'owner']

/** Shorter ones occur in too many other words. */
const MIN_WORD = 3

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words that occur in texts about this shop, such as its name and its address. */
export function contextWordsOf(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}]+/u)).filter((word) => word.length >= MIN_WORD)
  // Longest first, so that a word which contains another one is found whole.
  return [...new Set([...SHOP_WORDS, ...words])].sort((one, other) => other.length - one.length)
}

/** Whether a password has no letter that is not part of such a word: `Shop-Admin2026!`, but not `a shop of my own`. */
export function consistsOfContextWords(password: string, contextWords: readonly string[]): boolean {
  const letters = fold(password).replace(/[^\p{L}]/gu, '')
  return letters !== '' && contextWords.reduce((rest, word) => rest.replaceAll(word, ' '), letters).trim() === ''
}
