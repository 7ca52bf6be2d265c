import { foldText } from '@shop/contracts/shared'

/** Scripts without spaces between words. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー'
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}]\\p{M}*)+`, 'gu')
const isUnspaced = RegExp.prototype.test.bind(new RegExp(`^[${UNSPACED}]`, 'u'))
/** What has a sign between letters or digits. */
const JOINED_TOKENS = /\S*[\p{L}\p{N}\p{M}][^\s\p{L}\p{N}\p{M}]+[\p{L}\p{N}]\S*/gu
/** 1.5 is not 15. */
const DECIMALS = /(?<![\p{N}.,])(\p{N}{1,3})[.,](?=\p{N}{1,2}(?![\p{N}.,]))/gu
/** A number with a fraction, 0.5 or 0,5: a word of its own beside its parts. */
const FRACTIONS = /(?<![\p{N}.,])(\p{N}{1,3})[.,](\p{N}{1,2})(?![\p{N}.,])/gu
const APOSTROPHES = /['’ʼ\u00ad]/g
const NUMBER_OR_LETTERS = /\p{N}+|[^\p{N}]+/gu
/** A longer spelling without its separators is no word that anybody types. */
const MAX_JOINED_LENGTH = 40

/** As it is searched: folded, without apostrophes (men's, mens). */
const foldedOf = (text: string): string => foldText(text).replace(APOSTROPHES, '')
/** Most texts are in ASCII, where the classes of Unicode cost three times as much. */
const runsOf = (folded: string): string[] => folded.match(/[^\x00-\x7f]/.test(folded) ? RUNS : /[a-z0-9]+/g) ?? []
/** The parts of `iphone15`: letters and digits. */
export const partsOf = (word: string): string[] => word.match(NUMBER_OR_LETTERS) ?? []

/** Ends what a description begins with: `A tent for two`. */
const ENDS_LEAD = new Set('of with without for from by to at on in that which whose mit von aus avec pour en de du'.split(' '))
const MAX_LEAD_WORDS = 6

/** What a description says first, before a sign or a preposition: `An 11-inch laptop` of `An 11-inch laptop of 1.1 kg`. */
export function leadOf(description: string): string {
  const [start = ''] = description.slice(0, 120).split(/[.,:;!?](?=\s|$)|[(–—\n]/u, 1)
  const words = start.split(' ')
  const end = words.findIndex((word) => ENDS_LEAD.has(word))
  return words.slice(0, Math.min(end === -1 ? words.length : end, MAX_LEAD_WORDS)).join(' ')
}

/** The words of a text as they are written: letters and digits, without accents and in lower case. */
export const wordsOf = (text: string): string[] => runsOf(foldedOf(text))

/** The numbers of a folded text with a fraction, each by one spelling. */
const fractionsOf = (folded: string): string[] =>
  Array.from(folded.matchAll(FRACTIONS), ([, whole = '', fraction = '']) => `${whole}.${fraction}`)

export const isFraction = (word: string): boolean => /^\p{N}+\.\p{N}+$/u.test(word)

/** Whether a text contains a letter or a digit. */
export const hasWords = (text: string): boolean => wordsOf(text).length > 0

/** Each two characters that follow each other. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run)
  return characters.length === 1 ? characters : characters.slice(1).map((next, index) => `${characters[index] ?? ''}${next}`)
}

/** The spellings of neighbours without what separates them: wi-fi is wifi, and 3-in-1 also 3in1, 3in and in1. */
function joinedSpellings(runs: readonly string[]): string[] {
  const pairs = runs.slice(1).map((next, index) => [runs[index] ?? '', next])
  return [...pairs, runs]
    .filter((words) => words.length > 1 && !words.some(isUnspaced))
    .map((words) => words.join(''))
    .filter(({ length }) => length <= MAX_JOINED_LENGTH)
}

/** The words of a phrase as those of a query: of a text without spaces each two of its characters. */
export const phraseWordsOf = (text: string): string[] => wordsOf(text).flatMap((run) => (isUnspaced(run) ? pairsOf(run) : [run]))

/**
 * The words by which a text is found. Those joined by a sign are found together and alone, letters and digits likewise. A text
 * without spaces is found by each two of its characters, and by one: the index finds beginnings, and the last is a word of its own.
 */
export function indexedWordsOf(text: string): Set<string> {
  const folded = foldedOf(text)
  const words = new Set<string>()
  for (const run of runsOf(folded)) {
    if (isUnspaced(run)) for (const word of [...pairsOf(run), Array.from(run).at(-1) ?? '']) words.add(word)
    else {
      words.add(run)
      if (/\p{N}/u.test(run)) for (const part of partsOf(run)) words.add(part)
    }
  }
  for (const fraction of fractionsOf(folded)) words.add(fraction)
  for (const token of folded.replace(DECIMALS, '$1 ').match(JOINED_TOKENS) ?? [])
    for (const word of joinedSpellings(runsOf(token))) words.add(word)
  return words
}

/** A word that was searched for. */
export interface QueryWord {
  readonly text: string
  /** Two characters, or one, of a text without spaces. */
  readonly isUnspaced: boolean
}

/** A number with a fraction that no product has is one word: its parts are other numbers. */
function typedRunsOf(keyword: string, isKnown: (fraction: string) => boolean): string[] {
  return foldedOf(keyword)
    .split(/\s+/)
    .flatMap((token) => {
      const unknown = fractionsOf(token).filter((fraction) => !isKnown(fraction))
      return unknown.length === 0 ? runsOf(token) : [...unknown, ...runsOf(token.replace(FRACTIONS, ' '))]
    })
}

/**
 * @param isKnown whether a product has this number with a fraction
 * @param split whether letters and digits are words of their own
 */
export function queryWordsOf(keyword: string, isKnown: (fraction: string) => boolean, split = false): QueryWord[] {
  const words = typedRunsOf(keyword, isKnown).flatMap((run): QueryWord[] => {
    if (isFraction(run)) return [{ text: run, isUnspaced: false }]
    if (isUnspaced(run)) return pairsOf(run).map((text) => ({ text, isUnspaced: true }))
    return (split ? partsOf(run) : [run]).map((text) => ({ text, isUnspaced: false }))
  })
  return [...new Map(words.map((word) => [word.text, word])).values()]
}

/** The folded text with words replaced. */
export const replaceWords = (text: string, replacements: ReadonlyMap<string, string>): string =>
  foldedOf(text)
    .trim()
    .replace(RUNS, (word) => replacements.get(word) ?? word)
