import { FIELD_BITS, NAMING_BITS, ordinalOf, postingOf } from './posting-lists.ts'
import type { KnownPhrase, Phrase, Synonyms } from './synonyms.ts'
import type { WordDictionary, WordMatch } from './word-dictionary.ts'
import { isFiller, isStopWord, stemOf } from './word-forms.ts'
import { isFraction, partsOf, type QueryWord } from './words.ts'

/** With the bonus of a short name, still below the word itself in a long one. */
const SYNONYM_QUALITY = 0.8
/** Of each further one that stands after `>`. */
const NARROWER_STEP = 0.01
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
      for (const posting of postings.of(word)) {
        const ordinal = ordinalOf(posting)
        byOrdinal.set(ordinal, (byOrdinal.get(ordinal) ?? 0) | (posting & NAMING_BITS))
      }
    return byOrdinal
  })
  const [rarest, ...others] = bits.sort((a, b) => a.size - b.size)
  return [...(rarest ?? [])].flatMap(([ordinal, fields]) => {
    const common = others.reduce((sum, fieldsByOrdinal) => sum & (fieldsByOrdinal.get(ordinal) ?? 0), fields)
    return common === 0 ? [] : [postingOf(ordinal, common)]
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
      .map(ordinalOf)
      .filter((ordinal) => phrases.some((phrase) => nameOf(ordinal).includes(phrase)))
  }

  /** The products with a name in which the word is split: nail polish for nailpolish, 3 in 1 for 3in1. */
  return (word: string): WordMatch[] => {
    if (word.length < 3 || word.length > MAX_WORD_LENGTH) return []
    const parts = partsOf(word)
    const cuts = Array.from({ length: word.length - 1 }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)])
    const splits = [...(parts.length > 2 ? [parts] : []), ...cuts].filter((split) => split.slice(0, -1).every(isWord))
    const postings = [...new Set(splits.flatMap(inName))].map((ordinal) => postingOf(ordinal, FIELD_BITS.name))
    return postings.length === 0 ? [] : [{ words: [], postings, quality: 1 }]
  }
}

/** The products that have the phrase in one field, by any form of its words. */
function phraseMatches(dictionary: WordDictionary, phrase: Phrase, quality: number): WordMatch[] {
  const forms = phrase.map((word) => dictionary.forms(word))
  if (forms.length === 1) return forms.flat().map(({ words }) => ({ words, quality }))
  const postings = forms.some(({ length }) => length === 0) ? [] : withAll(dictionary, forms)
  return postings.length === 0 ? [] : [{ words: [], postings, quality }]
}

/** Whether a product matches. */
export const createProductTest =
  ({ frequencyOf }: Pick<WordDictionary, 'frequencyOf'>) =>
  ({ words, postings }: WordMatch): boolean =>
    postings !== undefined || words.some((word) => frequencyOf(word) > 0)

/**
 * The matches of each word. What the synonyms know as one thing has no parts: a sleeping bag is no bag.
 * @param nameOf as of `createQueryMatcher`
 */
function createOwnMatcher(dictionary: WordDictionary, nameOf: (ordinal: number) => string) {
  const splitMatches = createSplitMatcher(dictionary, nameOf)
  const ofPhrases = ({ phrases, areNarrower }: Pick<KnownPhrase, 'phrases' | 'areNarrower'>): WordMatch[] =>
    phrases.flatMap((phrase, index) =>
      phraseMatches(dictionary, phrase, SYNONYM_QUALITY - (areNarrower ? index * NARROWER_STEP : 0)),
    )

  /** The words of the query that follow each other, written as one. */
  function joinedMatches(words: readonly QueryWord[], start: number, end: number): WordMatch[] {
    const span = words.slice(start, end)
    const joined = span.map(({ text }) => text).join('')
    if (joined.length > MAX_WORD_LENGTH || SHORT_NUMBER.test(joined) || span.some(({ isUnspaced }) => isUnspaced)) return []
    const isForm = hasStemBeyond(joined, span.at(-1)?.text ?? '')
    const forms = isForm ? dictionary.forms(joined) : dictionary.exactly(joined)
    return [...forms, ...(end === words.length ? dictionary.beginnings(joined) : [])]
  }

  return (words: readonly QueryWord[], synonyms: Synonyms): { matches: WordMatch[][]; arePartOfPhrase: boolean[] } => {
    const texts = words.map(({ text }) => text)
    const known = texts.flatMap((_, start) => synonyms.at(texts, start).map((each) => ({ ...each, start })))
    const phrases = known.filter(({ length }) => length > 1)
    const isPart = (index: number): boolean => phrases.some(({ start, length }) => start <= index && index < start + length)
    const arePartOfPhrase = words.map((_, index) => isPart(index))
    const matches = words.map(({ text, isUnspaced }, index) => {
      if (arePartOfPhrase[index] === true) return []
      return isUnspaced ? dictionary.forms(text) : [...dictionary.forms(text), ...splitMatches(text)]
    })
    const addTo = (start: number, end: number, added: readonly WordMatch[]): void => {
      for (const ofWord of matches.slice(start, end)) ofWord.push(...added)
    }
    for (const { start, length } of phrases)
      addTo(start, start + length, phraseMatches(dictionary, texts.slice(start, start + length), 1))
    for (const each of known)
      if (each.length > 1 || !isPart(each.start)) addTo(each.start, each.start + each.length, ofPhrases(each))
    texts.forEach((_, start) => {
      for (let end = start + 2; end <= Math.min(texts.length, start + MAX_SPAN); end += 1) {
        addTo(start, end, joinedMatches(words, start, end))
        const joined = texts.slice(start, end).join('')
        for (const each of synonyms.at([joined], 0)) addTo(start, end, ofPhrases(each))
      }
    })
    return { matches, arePartOfPhrase }
  }
}

/**
 * Finds what matches the words of a query, as they were typed.
 * @param nameOf the words of a product's name, each with a space before and after it
 */
export function createQueryMatcher(dictionary: WordDictionary, nameOf: (ordinal: number) => string) {
  const ownMatches = createOwnMatcher(dictionary, nameOf)
  const hasProduct = createProductTest(dictionary)
  /** Whether a product is called so. */
  const isNamed = ({ words, postings }: WordMatch): boolean =>
    postings !== undefined || words.some((word) => dictionary.postings.sizeOf(word) > 0)

  return (words: readonly QueryWord[], synonyms: Synonyms): WordMatches[] => {
    const texts = words.map(({ text }) => text)
    const { matches: own, arePartOfPhrase } = ownMatches(words, synonyms)
    const hasOthers = !texts.every(isStopWord)
    return words.map(({ text, isUnspaced }, index): WordMatches => {
      const exact = own[index] ?? []
      if (isFraction(text)) return { word: text, matches: [], isKnown: false, isOptional: false }
      const isKnown = exact.some(hasProduct)
      // The last word may be the beginning of another.
      if (hasOthers && index < words.length - 1 && isStopWord(text))
        return { word: text, matches: exact, isKnown, isOptional: true }
      if (arePartOfPhrase[index] === true) return { word: text, matches: exact, isKnown, isOptional: false }
      if (!texts.every((each) => isStopWord(each) || isFiller(each)) && isFiller(text) && !exact.some(isNamed))
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
