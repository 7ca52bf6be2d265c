import { descriptionOf, type ProductEntry } from '../product-entry.ts'
import { createQueryMatcher, type WordMatches } from './query-matches.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { createSynonyms } from './synonyms.ts'
import { createWordDictionary, frequencyOf, type WordDictionary, type WordEntry, type WordMatch } from './word-dictionary.ts'
import { createWordScores } from './word-scores.ts'
import { indexedWordsOf, partsOf, queryWordsOf, replaceWords, wordsOf, type QueryWord } from './words.ts'

/** The bit and the weight of each field. */
const FIELDS = { name: [1, 8], brand: [2, 4], category: [4, 3], description: [8, 1] } as const
const NAME_BIT = FIELDS.name[0]
const DESCRIPTION_BIT = FIELDS.description[0]
/** The sum of the weights for each combination of bits. */
const WEIGHTS = Array.from({ length: 16 }, (_, bits) =>
  Object.values(FIELDS).reduce((sum, [bit, weight]) => sum + ((bits & bit) === 0 ? 0 : weight), 0),
)
/** A word in a name of few words counts more; divided by their number. */
const SHORT_NAME_WEIGHT = 2
/** Far below the factor of a rare word. */
const OPTIONAL_WORD_FACTOR = 0.1
/** Further words of a query are ignored. */
const MAX_QUERY_WORDS = 12

export interface FoundProduct {
  readonly entry: ProductEntry
  readonly score: number
}

export interface SearchResult {
  /** In no order. All contain the same number of words of the query. */
  readonly found: readonly FoundProduct[]
  /** The query with its unknown words corrected, if that is why products were found. */
  readonly didYouMean?: string
}

const postingsOf = ({ postings, descriptionPostings }: WordEntry, bits: number): number[] =>
  bits === DESCRIPTION_BIT ? descriptionPostings : postings

/** Each word of a product with the bits of the fields that contain it. */
function wordsWithFields(entry: ProductEntry): Map<string, number> {
  const { name, brand, category } = entry
  const words = new Map<string, number>()
  for (const [text, [bit]] of [
    [name, FIELDS.name],
    [brand, FIELDS.brand],
    [category, FIELDS.category],
    [descriptionOf(entry), FIELDS.description],
  ] as const)
    for (const word of indexedWordsOf(text)) words.set(word, (words.get(word) ?? 0) | bit)
  return words
}

/** By ordinal. */
interface IndexedProducts {
  /** Undefined for an ordinal that is free. */
  readonly entries: (ProductEntry | undefined)[]
  /** The number of words. */
  readonly nameLengths: number[]
  /** The words, each with a space before and after it. */
  readonly names: string[]
}

function createRanking({ entries, nameLengths }: IndexedProducts) {
  const scores = createWordScores()
  const rarityOf = (count: number): number => Math.log(2 + entries.length / (1 + count))

  function addPostings(postings: readonly number[], quality: number): void {
    for (const posting of postings) {
      const ordinal = posting >>> 4
      const bits = posting & 15
      const bonus = (bits & NAME_BIT) === 0 ? 0 : SHORT_NAME_WEIGHT / (nameLengths[ordinal] ?? 1)
      scores.add(ordinal, quality * ((WEIGHTS[bits] ?? 0) + bonus))
    }
  }
  function addWord(matches: readonly WordMatch[]): void {
    for (const { entry, quality, skipsDescriptions } of matches) {
      addPostings(entry.postings, quality)
      if (skipsDescriptions !== true) addPostings(entry.descriptionPostings, quality)
    }
  }

  /** The products with the most of the words that are not optional. */
  return (words: readonly Pick<WordMatches, 'matches' | 'isOptional'>[]) => {
    scores.reset(entries.length)
    for (const { matches } of words.filter(({ isOptional }) => !isOptional)) {
      addWord(matches)
      scores.endWord(rarityOf)
    }
    for (const { matches } of words.filter(({ isOptional }) => isOptional)) {
      addWord(matches)
      scores.endOptionalWord(OPTIONAL_WORD_FACTOR)
    }
    const { wordCount, ordinals: best } = scores.best()
    const found = best.flatMap((ordinal) => {
      const entry = entries[ordinal]
      return entry === undefined ? [] : [{ entry, score: scores.sumOf(ordinal) }]
    })
    return { wordCount, found }
  }
}

const synonyms = createSynonyms(DEFAULT_SYNONYMS)

interface Attempt extends SearchResult {
  /** How many of the words the products have. */
  readonly share: number
}

function createSearcher(dictionary: WordDictionary, products: IndexedProducts) {
  const findBest = createRanking(products)
  const match = createQueryMatcher(dictionary, (ordinal) => products.names[ordinal] ?? '')
  // A typing error in a synonym that no product has is corrected, too.
  for (const word of synonyms.words) dictionary.entryOf(word)

  /** Words that may have been meant, and what else they are called. */
  function correctionsOf({ word, isKnown, isOptional }: WordMatches): WordMatch[] {
    if (isKnown || isOptional) return []
    return dictionary.similar(word).flatMap((similar) => {
      const meant = match([{ text: similar.entry.word, isUnspaced: false }], synonyms).flatMap(({ matches }) => matches)
      return [similar, ...meant.map((other) => ({ ...other, quality: other.quality * similar.quality }))]
    })
  }

  function attempt(keyword: string, words: readonly QueryWord[]): Attempt {
    const typed = match(words, synonyms)
    const asTyped = findBest(typed)
    const required = typed.filter(({ isOptional }) => !isOptional).length
    const shareOf = (wordCount: number): number => wordCount / required
    const typedAttempt = { found: asTyped.found, share: shareOf(asTyped.wordCount) }
    if (typedAttempt.share === 1) return typedAttempt
    const similar = typed.map(correctionsOf)
    const corrected = findBest(typed.map((word, index) => ({ ...word, matches: [...word.matches, ...(similar[index] ?? [])] })))
    if (corrected.wordCount <= asTyped.wordCount) return typedAttempt
    const meant = typed.flatMap(({ word, matches }, index) => {
      const isFound = matches.some(({ entry }) => frequencyOf(entry) > 0)
      const closest = isFound ? undefined : similar[index]?.[0]?.entry.word
      return closest === undefined ? [] : [[word, closest] as const]
    })
    const correction = meant.length === 0 ? {} : { didYouMean: replaceWords(keyword, new Map(meant)) }
    return { found: corrected.found, share: shareOf(corrected.wordCount), ...correction }
  }

  return (keyword: string): SearchResult => {
    const words = queryWordsOf(keyword).slice(0, MAX_QUERY_WORDS)
    const result = attempt(keyword, words)
    const isMixed = ({ text }: QueryWord): boolean => partsOf(text).length > 1
    const parts = result.share < 1 && words.some(isMixed) ? queryWordsOf(keyword, true).slice(0, MAX_QUERY_WORDS) : []
    const ofParts = parts.length === 0 ? result : attempt(keyword, parts)
    const { found, didYouMean } = ofParts.share > result.share ? ofParts : result
    return { found, ...(didYouMean === undefined ? {} : { didYouMean }) }
  }
}

/**
 * A ranked index of the products' text. A query finds the products with all of its words; when there are none, those with all words
 * after typing errors are corrected; else those with the most words.
 */
export interface ProductIndex {
  add(entry: ProductEntry): void
  /** Must be called before the text of the entry changes. */
  remove(entry: ProductEntry): void
  has(entry: ProductEntry): boolean
  /** `keyword` must contain a word. */
  search(keyword: string): SearchResult
}

export function createProductIndex(): ProductIndex {
  const dictionary = createWordDictionary()
  const ordinals = new Map<ProductEntry, number>()
  const freeOrdinals: number[] = []
  const products: IndexedProducts = { entries: [], nameLengths: [], names: [] }
  const { entries, nameLengths, names } = products
  const search = createSearcher(dictionary, products)

  return {
    has: (entry) => ordinals.has(entry),
    add(entry) {
      const ordinal = freeOrdinals.pop() ?? entries.length
      entries[ordinal] = entry
      ordinals.set(entry, ordinal)
      const words = wordsWithFields(entry)
      const nameWords = wordsOf(entry.name)
      nameLengths[ordinal] = nameWords.length
      names[ordinal] = ` ${nameWords.join(' ')} `
      for (const [word, bits] of words) postingsOf(dictionary.entryOf(word), bits).push(ordinal * 16 + bits)
    },
    remove(entry) {
      const ordinal = ordinals.get(entry)
      if (ordinal === undefined) return
      ordinals.delete(entry)
      entries[ordinal] = undefined
      freeOrdinals.push(ordinal)
      for (const [word, bits] of wordsWithFields(entry)) {
        const wordEntry = dictionary.entryOf(word)
        const postings = postingsOf(wordEntry, bits)
        postings.splice(postings.lastIndexOf(ordinal * 16 + bits), 1)
        if (frequencyOf(wordEntry) === 0 && !synonyms.words.has(word)) dictionary.delete(word)
      }
    },
    search,
  }
}
