import { descriptionOf, type ProductEntry } from '../product-entry.ts'
import { createWordDictionary, frequencyOf, type WordEntry, type WordMatch } from './word-dictionary.ts'
import { createWordScores } from './word-scores.ts'
import { wordsOf } from './words.ts'

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
    for (const word of wordsOf(text)) words.set(word, (words.get(word) ?? 0) | bit)
  return words
}

/** By ordinal. */
interface IndexedProducts {
  /** Undefined for an ordinal that is free. */
  readonly entries: (ProductEntry | undefined)[]
  /** The number of words. */
  readonly nameLengths: number[]
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
    scores.endWord(rarityOf)
  }

  /** The products with the most of the words, by what matches each word. */
  return (matchesByWord: readonly (readonly WordMatch[])[]) => {
    scores.reset(entries.length)
    for (const matches of matchesByWord) addWord(matches)
    const { wordCount, ordinals: best } = scores.best()
    const found = best.flatMap((ordinal) => {
      const entry = entries[ordinal]
      return entry === undefined ? [] : [{ entry, score: scores.sumOf(ordinal) }]
    })
    return { wordCount, found }
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
  const products: IndexedProducts = { entries: [], nameLengths: [] }
  const { entries, nameLengths } = products
  const findBest = createRanking(products)

  return {
    has: (entry) => ordinals.has(entry),
    add(entry) {
      const ordinal = freeOrdinals.pop() ?? entries.length
      entries[ordinal] = entry
      ordinals.set(entry, ordinal)
      const words = wordsWithFields(entry)
      nameLengths[ordinal] = wordsOf(entry.name).length
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
        if (frequencyOf(wordEntry) === 0) dictionary.delete(word)
      }
    },
    search(keyword) {
      const words = [...new Set(wordsOf(keyword))].slice(0, MAX_QUERY_WORDS)
      const typed = words.map((word, index) => dictionary.matches(word, index === words.length - 1))
      const asTyped = findBest(typed)
      if (asTyped.wordCount === words.length) return { found: asTyped.found }
      const similar = words.map((word) => dictionary.similar(word))
      const corrected = findBest(typed.map((matches, index) => [...matches, ...(similar[index] ?? [])]))
      if (corrected.wordCount <= asTyped.wordCount) return { found: asTyped.found }
      const isUnknown = (index: number): boolean => typed[index]?.length === 0
      const meant = words.map((word, index) => (isUnknown(index) ? similar[index]?.[0]?.entry.word : undefined) ?? word)
      const isCorrected = meant.some((word, index) => word !== words[index])
      return { found: corrected.found, ...(isCorrected ? { didYouMean: meant.join(' ') } : {}) }
    },
  }
}
