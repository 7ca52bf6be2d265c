import { withRoomFor } from '../memory/typed-columns.ts'
import type { Derived } from '../products/gradual.ts'
import { searchedTextsOf, type ProductEntry } from '../products/product-entry.ts'
import { FIELD_BITS, NAMING_BITS, postingOf, type PostingLists } from './posting-lists.ts'
import { createProductTest, createQueryMatcher, type WordMatches } from './query-matches.ts'
import { createRanking, type IndexedProducts } from './ranking.ts'
import type { Synonyms } from './synonyms.ts'
import { createWordDictionary, type WordDictionary, type WordMatch } from './word-dictionary.ts'
import {
  hasWords,
  indexedWordsOf,
  isFraction,
  leadOf,
  partsOf,
  queryWordsOf,
  replaceWords,
  wordsOf,
  type QueryWord,
} from './words.ts'

/** Further words of a query are ignored. */
const MAX_QUERY_WORDS = 12
/** Of a longer query the corrections must be close: the others cost as much as all the rest. */
const MAX_THOROUGH_WORDS = 3

/** Until the next search. */
export interface SearchResult {
  /** The ordinals of the products, in no order. All contain the same number of words of the query. */
  readonly found: Uint32Array
  /** Of each of them. */
  readonly scores: Float32Array
  /** The query with its unknown words corrected, if that is why products were found. */
  readonly didYouMean?: string
  /** The words of the query that products have, if no product has all of them. */
  readonly matchingWords?: readonly string[]
  /** Set where no product is what the words say; these only mention them. */
  readonly mentionsOnly?: true
}

const NOTHING: SearchResult = { found: new Uint32Array(0), scores: new Float32Array(0) }

const listsOf = ({ postings, descriptionPostings }: WordDictionary, bits: number): PostingLists =>
  (bits & NAMING_BITS) === 0 ? descriptionPostings : postings

/** Each word of a product with the bits of the fields that contain it. */
function wordsWithFields(entry: ProductEntry): Map<string, number> {
  const { name, brand, category } = entry
  const { description, sku, options } = searchedTextsOf(entry)
  const words = new Map<string, number>()
  for (const [text, bit] of [
    [name, FIELD_BITS.name],
    [brand, FIELD_BITS.brand],
    [category, FIELD_BITS.category],
    [description, FIELD_BITS.description],
    [leadOf(description), FIELD_BITS.lead],
    // A size or an article number is meant like a word of the name.
    [sku, FIELD_BITS.name],
    ...options.map((option) => [option, FIELD_BITS.name] as const),
  ] as const)
    for (const word of indexedWordsOf(text)) words.set(word, (words.get(word) ?? 0) | bit)
  return words
}

interface Attempt extends SearchResult {
  /** How many of the words the products have. */
  readonly share: number
  /** The most of these words that say what one of them is. */
  readonly namedShare: number
}

function toResult({ found, scores, didYouMean, share, namedShare, matchingWords = [] }: Attempt): SearchResult {
  // What mentions a part of what was meant is another thing: a cup for the dishwasher is no dishwasher tablet.
  if (share < 1 && namedShare === 0) return NOTHING
  return {
    found,
    scores,
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(share < 1 && matchingWords.length > 0 ? { matchingWords } : {}),
    ...(share === 1 && namedShare < 1 ? { mentionsOnly: true } : {}),
  }
}

type Matcher = ReturnType<typeof createQueryMatcher>

/** Of letters and digits. */
const isMixed = ({ text }: QueryWord): boolean => !isFraction(text) && partsOf(text).length > 1

interface Corrections {
  /** The closest of the words that may have been meant. */
  readonly closest: string | undefined
  readonly matches: readonly WordMatch[]
}

/** Finds words that may have been meant, and what else they are called. */
function createCorrector(dictionary: WordDictionary, match: Matcher, synonymsNow: () => Synonyms) {
  return ({ word, isKnown, isOptional }: WordMatches, isThorough: boolean): Corrections => {
    // A word of the synonyms is no typing error, if no product has it: no fridge is a ridge.
    if (isKnown || isOptional || dictionary.forms(word).length > 0) return { closest: undefined, matches: [] }
    const similar = dictionary.similar(word, isThorough)
    const matches = similar.flatMap((each) => {
      const meant = match([{ text: each.text, isUnspaced: false }], synonymsNow()).flatMap(({ matches: others }) => others)
      return [each, ...meant.map((other) => ({ ...other, quality: other.quality * each.quality }))]
    })
    return { closest: similar[0]?.text, matches }
  }
}

/** How an SKU is compared: qx 77-abc is QX-77-ABC. */
const skuKeyOf = (text: string): string => wordsOf(text).join('')

/** The products by SKU. */
function createSkus() {
  const ordinals = new Map<string, number>()
  return {
    add({ sku }: { readonly sku: string }, ordinal: number): void {
      if (hasWords(sku)) ordinals.set(skuKeyOf(sku), ordinal)
    },
    remove({ sku }: { readonly sku: string }, ordinal: number): void {
      if (ordinals.get(skuKeyOf(sku)) === ordinal) ordinals.delete(skuKeyOf(sku))
    },
    /** Puts the product with this SKU first. */
    putFirst(keyword: string, { found, scores }: SearchResult): void {
      const index = found.indexOf(ordinals.get(skuKeyOf(keyword)) ?? -1)
      if (index !== -1) scores[index] = scores.reduce((most, score) => Math.max(most, score), 0) + 1
    },
  }
}

function createSearcher(dictionary: WordDictionary, products: IndexedProducts, synonymsNow: () => Synonyms) {
  const { findBest, forgetBest } = createRanking(dictionary, products)
  const hasProduct = createProductTest(dictionary)
  const match = createQueryMatcher(dictionary, (ordinal) => products.names[ordinal] ?? '')
  const correctionsOf = createCorrector(dictionary, match, synonymsNow)

  function attempt(keyword: string, words: readonly QueryWord[], isCorrected = false): Attempt {
    const typed = match(words, synonymsNow())
    const required = typed.filter(({ isOptional }) => !isOptional).length
    const matchingWords = typed.flatMap(({ word, matches, isOptional }) =>
      !isOptional && matches.some(hasProduct) ? [word] : [],
    )
    const attemptOf = (matched: readonly Pick<WordMatches, 'matches' | 'isOptional'>[]): Attempt => {
      const { wordCount, namedCount, found, scores } = findBest(matched)
      return { found, scores, share: wordCount / required, namedShare: namedCount / required, matchingWords }
    }
    const asTyped = attemptOf(typed)
    if (asTyped.share === 1 || isCorrected) return asTyped
    const corrections = typed.map((word) => correctionsOf(word, typed.length <= MAX_THOROUGH_WORDS))
    const closest = corrections.map((each) => each.closest)
    if (closest.every((word) => word === undefined)) return asTyped
    const corrected = attemptOf(
      typed.map((word, index) => ({ ...word, matches: [...word.matches, ...(corrections[index]?.matches ?? [])] })),
    )
    // What was meant may be a phrase that has synonyms.
    const meant = words.map((word, index) => ({ ...word, text: closest[index] ?? word.text }))
    const ofPhrase = corrected.share === 1 ? corrected : attempt(keyword, meant, true)
    const best = ofPhrase.share > corrected.share ? ofPhrase : corrected
    if (best.share <= asTyped.share) return asTyped
    const replacements = typed.flatMap(({ word, matches }, index) => {
      const replacement = matches.some(hasProduct) ? undefined : closest[index]
      return replacement === undefined ? [] : [[word, replacement] as const]
    })
    const replaced = replacements.map(([, replacement]) => replacement)
    return {
      ...best,
      matchingWords: [...matchingWords, ...replaced],
      ...(replaced.length === 0 ? {} : { didYouMean: replaceWords(keyword, new Map(replacements)) }),
    }
  }

  return (keyword: string): SearchResult => {
    forgetBest()
    const isKnown = (word: string): boolean => dictionary.frequencyOf(dictionary.numberOf(word) ?? -1) > 0
    const words = queryWordsOf(keyword, isKnown).slice(0, MAX_QUERY_WORDS)
    const result = attempt(keyword, words)
    const parts = result.share < 1 && words.some(isMixed) ? queryWordsOf(keyword, isKnown, true).slice(0, MAX_QUERY_WORDS) : []
    // Half of the parts of one word say nothing: qwertz12, 12.
    const ofParts = parts.length === 0 ? result : attempt(keyword, parts)
    return toResult(ofParts.share > Math.max(result.share, 0.5) ? ofParts : result)
  }
}

/**
 * A ranked index of the products' text. A query finds the products with all of its words; when there are none, those with all words
 * after typing errors are corrected; else those with the most words.
 */
export interface ProductIndex extends Derived {
  /** Replaces the synonyms. */
  useSynonyms(synonyms: Synonyms): void
  /** `keyword` must contain a word. */
  search(keyword: string): SearchResult
}

export function createProductIndex(initialSynonyms: Synonyms): ProductIndex {
  const dictionary = createWordDictionary()
  const products: IndexedProducts = { nameLengths: new Uint16Array(0), categoryLengths: new Uint16Array(0), names: [] }
  let synonyms = initialSynonyms
  const find = createSearcher(dictionary, products, () => synonyms)
  const skus = createSkus()
  // A typing error in a synonym that no product has is corrected, too.
  const addSynonyms = (): void => {
    for (const word of synonyms.words) dictionary.add(word)
  }
  const deleteUnused = (word: string): void => {
    if (dictionary.frequencyOf(dictionary.add(word)) === 0 && !synonyms.words.has(word)) dictionary.delete(word)
  }
  addSynonyms()

  return {
    add(entry) {
      const { ordinal } = entry
      const words = wordsWithFields(entry)
      const nameWords = wordsOf(entry.name)
      products.nameLengths = withRoomFor(products.nameLengths, ordinal + 1)
      products.categoryLengths = withRoomFor(products.categoryLengths, ordinal + 1)
      products.nameLengths[ordinal] = nameWords.length
      products.categoryLengths[ordinal] = wordsOf(entry.category).length
      products.names[ordinal] = ` ${nameWords.join(' ')} `
      for (const [word, bits] of words) listsOf(dictionary, bits).add(dictionary.add(word), postingOf(ordinal, bits))
      skus.add(searchedTextsOf(entry), ordinal)
    },
    remove(entry) {
      const { ordinal } = entry
      skus.remove(searchedTextsOf(entry), ordinal)
      for (const [word, bits] of wordsWithFields(entry)) {
        listsOf(dictionary, bits).remove(dictionary.add(word), postingOf(ordinal, bits))
        deleteUnused(word)
      }
    },
    useSynonyms(next) {
      const before = synonyms.words
      synonyms = next
      for (const word of before) deleteUnused(word)
      addSynonyms()
    },
    search(keyword) {
      const result = find(keyword)
      skus.putFirst(keyword, result)
      return result
    },
  }
}
