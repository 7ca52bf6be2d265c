import type { Phrase, Synonyms } from './synonyms.ts'
import type { WordDictionary, WordMatch } from './word-dictionary.ts'
import { isStopWord, stemOf } from './word-forms.ts'
import { isFraction, partsOf, type QueryWord } from './words.ts'

/** With the bonus of a short name, still below the word itself in a long one. */
const SYNONYM_QUALITY = 0.8
/** Words that one word may be written as: 3 in 1. */
const MAX_SPAN = 5
const MAX_WORD_LENGTH = 40
/** Its beginning or its parts are other numbers (15, 1500, 1.5), not a code that is typed in another way. */
const SHORT_NUMBER = /^\d{1,4}$/
/** Products that are compared to find a word that is split in their names. */
const MAX_SPLIT_CANDIDATES = 2_000

/** What matches a word of the query. */
export interface WordMatches {
  readonly word: string
  readonly matches: readonly WordMatch[]
  /** Whether a product has the word, in some form or spelling, or a synonym. */
  readonly isKnown: boolean
  /** A product need not have the word. */
  readonly isOptional: boolean
}

/** The products that have all of these words in one field, but for the description. */
function withAll({ postings }: WordDictionary, words: readonly (readonly WordMatch[])[]): number[] {
  const bits = words.map((forms) => {
    const byOrdinal = new Map<number, number>()
    for (const word of forms.flatMap((form) => form.words))
      for (const posting of postings.of(word)) byOrdinal.set(posting >>> 4, (byOrdinal.get(posting >>> 4) ?? 0) | (posting & 7))
    return byOrdinal
  })
  const [rarest, ...others] = bits.sort((a, b) => a.size - b.size)
  return [...(rarest ?? [])].flatMap(([ordinal, fields]) => {
    const common = others.reduce((sum, fieldsByOrdinal) => sum & (fieldsByOrdinal.get(ordinal) ?? 0), fields)
    return common === 0 ? [] : [ordinal * 16 + common]
  })
}

/** Whether the last of the joined words is more than an ending that the stem lacks: `chair red` is no form of chair. */
const hasStemBeyond = (joined: string, last: string): boolean => stemOf(joined).length > joined.length - last.length

/** @param nameOf the words of a product's name, each with a space before and after it */
function createSplitMatcher(dictionary: WordDictionary, nameOf: (ordinal: number) => string) {
  const isWord = (text: string): boolean => dictionary.numberOf(text) !== undefined

  /** The products whose name has these words side by side, the last in any form. */
  function inName(words: Phrase): number[] {
    const start = words.slice(0, -1)
    const forms = dictionary.forms(words.at(-1) ?? '').flatMap((form) => form.words)
    const candidates = [...start.map((word) => [dictionary.numberOf(word) ?? 0]), forms]
    const countOf = (group: readonly number[]): number => group.reduce((sum, word) => sum + dictionary.postings.sizeOf(word), 0)
    const [rarest = []] = candidates.sort((a, b) => countOf(a) - countOf(b))
    const phrases = forms.map((word) => ` ${[...start, dictionary.textOf(word)].join(' ')} `)
    return rarest
      .flatMap((word) => [...dictionary.postings.of(word).subarray(0, MAX_SPLIT_CANDIDATES)])
      .slice(0, MAX_SPLIT_CANDIDATES)
      .map((posting) => posting >>> 4)
      .filter((ordinal) => phrases.some((phrase) => nameOf(ordinal).includes(phrase)))
  }

  /** The products with a name in which the word is split: nail polish for nailpolish, 3 in 1 for 3in1. */
  return (word: string): WordMatch[] => {
    if (word.length < 3 || word.length > MAX_WORD_LENGTH) return []
    const parts = partsOf(word)
    const cuts = Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)])
    const splits = [...(parts.length > 2 ? [parts] : []), ...cuts].filter((split) => split.slice(0, -1).every(isWord))
    const postings = [...new Set(splits.flatMap(inName))].map((ordinal) => ordinal * 16 + 1)
    return postings.length === 0 ? [] : [{ words: [], postings, quality: 1 }]
  }
}

/** The products that have the phrase in one field, by any form of its words. */
function phraseMatches(dictionary: WordDictionary, phrase: Phrase): WordMatch[] {
  const forms = phrase.map((word) => dictionary.forms(word))
  if (forms.length === 1) return forms.flat().map(({ words }) => ({ words, quality: SYNONYM_QUALITY }))
  const postings = forms.some(({ length }) => length === 0) ? [] : withAll(dictionary, forms)
  return postings.length === 0 ? [] : [{ words: [], postings, quality: SYNONYM_QUALITY }]
}

/** Whether a product matches. */
export const createProductTest =
  ({ frequencyOf }: Pick<WordDictionary, 'frequencyOf'>) =>
  ({ words, postings }: WordMatch): boolean =>
    postings !== undefined || words.some((word) => frequencyOf(word) > 0)

/**
 * Finds what matches the words of a query, as they were typed.
 * @param nameOf the words of a product's name, each with a space before and after it
 */
export function createQueryMatcher(dictionary: WordDictionary, nameOf: (ordinal: number) => string) {
  const splitMatches = createSplitMatcher(dictionary, nameOf)
  const hasProduct = createProductTest(dictionary)
  const ofPhrase = (phrase: Phrase): WordMatch[] => phraseMatches(dictionary, phrase)

  /** The words of the query that follow each other, written as one. */
  function joinedMatches(words: readonly QueryWord[], start: number, end: number): WordMatch[] {
    const span = words.slice(start, end)
    const joined = span.map(({ text }) => text).join('')
    if (joined.length > MAX_WORD_LENGTH || SHORT_NUMBER.test(joined) || span.some(({ isUnspaced }) => isUnspaced)) return []
    const isForm = hasStemBeyond(joined, span.at(-1)?.text ?? '')
    const forms = isForm ? dictionary.forms(joined) : dictionary.exactly(joined)
    return [...forms, ...(end === words.length ? dictionary.beginnings(joined) : [])]
  }

  return (words: readonly QueryWord[], synonyms: Synonyms): WordMatches[] => {
    const texts = words.map(({ text }) => text)
    const own = words.map(({ text, isUnspaced }) =>
      isUnspaced ? dictionary.forms(text) : [...dictionary.forms(text), ...splitMatches(text)],
    )
    texts.forEach((_, start) => {
      const addTo = (end: number, matches: readonly WordMatch[]): void => {
        for (const ofWord of own.slice(start, end)) ofWord.push(...matches)
      }
      for (const { length, phrases } of synonyms.at(texts, start)) addTo(start + length, phrases.flatMap(ofPhrase))
      for (let end = start + 2; end <= Math.min(texts.length, start + MAX_SPAN); end += 1) {
        addTo(end, joinedMatches(words, start, end))
        const joined = texts.slice(start, end).join('')
        for (const { phrases } of synonyms.at([joined], 0)) addTo(end, phrases.flatMap(ofPhrase))
      }
    })
    const hasOthers = !texts.every(isStopWord)
    return words.map(({ text, isUnspaced }, index): WordMatches => {
      const exact = own[index] ?? []
      if (isFraction(text)) return { word: text, matches: [], isKnown: false, isOptional: false }
      const isKnown = exact.some(hasProduct)
      // The last word may be the beginning of another.
      if (hasOthers && index < words.length - 1 && isStopWord(text))
        return { word: text, matches: exact, isKnown, isOptional: true }
      // Of 0.5 l the l is the unit of a number.
      const isUnit = text.length === 1 && /\p{N}$/u.test(texts[index - 1] ?? '')
      const begins = isUnspaced
        ? Array.from(text).length === 1
        : index === words.length - 1 && !isUnit && !SHORT_NUMBER.test(text)
      const longer = [...(isUnspaced ? [] : dictionary.endings(text)), ...(begins ? dictionary.beginnings(text) : [])]
      return { word: text, matches: [...exact, ...longer], isKnown, isOptional: false }
    })
  }
}
