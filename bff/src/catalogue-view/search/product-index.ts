import type { Derived } from '../gradual.ts'
import { descriptionOf, type ProductEntry } from '../product-entry.ts'
import { createQueryMatcher, type WordMatches } from './query-matches.ts'
import type { Synonyms } from './synonyms.ts'
import { createWordDictionary, frequencyOf, type WordDictionary, type WordEntry, type WordMatch } from './word-dictionary.ts'
import { createWordScores } from './word-scores.ts'
import { indexedWordsOf, partsOf, queryWordsOf, replaceWords, wordsOf, type QueryWord } from './words.ts'

const NAME_WEIGHT = 8
const CATEGORY_WEIGHT = 3
const BRAND_WEIGHT = 4
const DESCRIPTION_WEIGHT = 1
/** The bits of a posting that say which fields contain the word. */
const BITS = { name: 1, brand: 2, category: 4, description: 8 } as const
/** The sum of the weights of brand and description for each combination of bits. */
const WEIGHTS = Array.from(
  { length: 16 },
  (_, bits) => ((bits & BITS.brand) === 0 ? 0 : BRAND_WEIGHT) + ((bits & BITS.description) === 0 ? 0 : DESCRIPTION_WEIGHT),
)
/** A word in a name of few words counts more; divided by their number. */
const SHORT_NAME_WEIGHT = 2
/** So does one in a category: those of `Bicycles` are bicycles, those of `Bicycle accessories` are not. */
const SHORT_CATEGORY_WEIGHT = 5
/** Far below the factor of a rare word. */
const OPTIONAL_WORD_FACTOR = 0.1
/** Further words of a query are ignored. */
const MAX_QUERY_WORDS = 12
/** Of a longer query the corrections must be close: the others cost as much as all the rest. */
const MAX_THOROUGH_WORDS = 3

export interface SearchResult {
  /** The ordinals of the products, in no order. All contain the same number of words of the query. */
  readonly found: Uint32Array
  /** Of each of them. */
  readonly scores: Float32Array
  /** The query with its unknown words corrected, if that is why products were found. */
  readonly didYouMean?: string
  /** The words of the query that products have, if no product has all of them. */
  readonly matchingWords?: readonly string[]
}

const fieldOf = (bits: number) => (bits === BITS.description ? 'descriptionPostings' : 'postings')

function addPosting(entry: WordEntry, ordinal: number, bits: number): void {
  const field = fieldOf(bits)
  const posting = ordinal * 16 + bits
  // Most words are in one product; an array that grows from nothing has room for 17.
  if (entry[field].length === 0) entry[field] = [posting]
  else entry[field].push(posting)
}

/** Each word of a product with the bits of the fields that contain it. */
function wordsWithFields(entry: ProductEntry): Map<string, number> {
  const { name, brand, category } = entry
  const words = new Map<string, number>()
  for (const [text, bit] of [
    [name, BITS.name],
    [brand, BITS.brand],
    [category, BITS.category],
    [descriptionOf(entry), BITS.description],
  ] as const)
    for (const word of indexedWordsOf(text)) words.set(word, (words.get(word) ?? 0) | bit)
  return words
}

/** By ordinal. */
interface IndexedProducts {
  /** The number of words. */
  readonly nameLengths: number[]
  readonly categoryLengths: number[]
  /** The words, each with a space before and after it. */
  readonly names: string[]
}

function createRanking({ nameLengths, categoryLengths }: IndexedProducts) {
  const scores = createWordScores()
  const rarityOf = (count: number): number => Math.log(2 + nameLengths.length / (1 + count))

  function addPostings(postings: readonly number[], quality: number): void {
    const count = postings.length
    for (let index = 0; index < count; index += 1) {
      const posting = postings[index] ?? 0
      const ordinal = posting >>> 4
      const inName = (posting & BITS.name) === 0 ? 0 : NAME_WEIGHT + SHORT_NAME_WEIGHT / (nameLengths[ordinal] ?? 1)
      const inCategory =
        (posting & BITS.category) === 0 ? 0 : CATEGORY_WEIGHT + SHORT_CATEGORY_WEIGHT / (categoryLengths[ordinal] ?? 1)
      scores.add(ordinal, quality * (inName + (WEIGHTS[posting & 15] ?? 0)), quality * inCategory)
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
    scores.reset(nameLengths.length)
    for (const { matches } of words.filter(({ isOptional }) => !isOptional)) {
      addWord(matches)
      scores.endWord(rarityOf)
    }
    for (const { matches } of words.filter(({ isOptional }) => isOptional)) {
      addWord(matches)
      scores.endOptionalWord(OPTIONAL_WORD_FACTOR)
    }
    return scores.best()
  }
}

interface Attempt extends SearchResult {
  /** How many of the words the products have. */
  readonly share: number
}

function toResult({ found, scores, didYouMean, share, matchingWords = [] }: Attempt): SearchResult {
  return {
    found,
    scores,
    ...(didYouMean === undefined ? {} : { didYouMean }),
    ...(share < 1 && matchingWords.length > 0 ? { matchingWords } : {}),
  }
}

type Matcher = ReturnType<typeof createQueryMatcher>

const hasProduct = (matches: readonly WordMatch[]): boolean => matches.some(({ entry }) => frequencyOf(entry) > 0)

/** Of letters and digits. */
const isMixed = ({ text }: QueryWord): boolean => partsOf(text).length > 1

/** Finds words that may have been meant, and what else they are called. */
function createCorrector(dictionary: WordDictionary, match: Matcher, synonymsNow: () => Synonyms) {
  return ({ word, isKnown, isOptional }: WordMatches, isThorough: boolean): WordMatch[] => {
    if (isKnown || isOptional) return []
    return dictionary.similar(word, isThorough).flatMap((similar) => {
      const meant = match([{ text: similar.entry.word, isUnspaced: false }], synonymsNow()).flatMap(({ matches }) => matches)
      return [similar, ...meant.map((other) => ({ ...other, quality: other.quality * similar.quality }))]
    })
  }
}

function createSearcher(dictionary: WordDictionary, products: IndexedProducts, synonymsNow: () => Synonyms) {
  const findBest = createRanking(products)
  const match = createQueryMatcher(dictionary, (ordinal) => products.names[ordinal] ?? '')
  const correctionsOf = createCorrector(dictionary, match, synonymsNow)

  function attempt(keyword: string, words: readonly QueryWord[], isCorrected = false): Attempt {
    const typed = match(words, synonymsNow())
    const required = typed.filter(({ isOptional }) => !isOptional).length
    const matchingWords = typed.flatMap(({ word, matches, isOptional }) => (!isOptional && hasProduct(matches) ? [word] : []))
    const attemptOf = (matched: readonly Pick<WordMatches, 'matches' | 'isOptional'>[]): Attempt => {
      const { wordCount, ...best } = findBest(matched)
      return { ...best, share: wordCount / required, matchingWords }
    }
    const asTyped = attemptOf(typed)
    if (asTyped.share === 1 || isCorrected) return asTyped
    const similar = typed.map((word) => correctionsOf(word, typed.length <= MAX_THOROUGH_WORDS))
    const closest = similar.map(([first]) => first?.entry.word)
    if (closest.every((word) => word === undefined)) return asTyped
    const corrected = attemptOf(typed.map((word, index) => ({ ...word, matches: [...word.matches, ...(similar[index] ?? [])] })))
    // What was meant may be a phrase that has synonyms.
    const meant = words.map((word, index) => ({ ...word, text: closest[index] ?? word.text }))
    const ofPhrase = corrected.share === 1 ? corrected : attempt(keyword, meant, true)
    const best = ofPhrase.share > corrected.share ? ofPhrase : corrected
    if (best.share <= asTyped.share) return asTyped
    const replacements = typed.flatMap(({ word, matches }, index) => {
      const replacement = hasProduct(matches) ? undefined : closest[index]
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
    const words = queryWordsOf(keyword).slice(0, MAX_QUERY_WORDS)
    const result = attempt(keyword, words)
    const parts = result.share < 1 && words.some(isMixed) ? queryWordsOf(keyword, true).slice(0, MAX_QUERY_WORDS) : []
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
  const products: IndexedProducts = { nameLengths: [], categoryLengths: [], names: [] }
  const { nameLengths, categoryLengths, names } = products
  let synonyms = initialSynonyms
  const search = createSearcher(dictionary, products, () => synonyms)
  // A typing error in a synonym that no product has is corrected, too.
  const addSynonyms = (): void => {
    for (const word of synonyms.words) dictionary.entryOf(word)
  }
  const deleteUnused = (word: string): void => {
    if (frequencyOf(dictionary.entryOf(word)) === 0 && !synonyms.words.has(word)) dictionary.delete(word)
  }
  addSynonyms()

  return {
    add(entry) {
      const { ordinal } = entry
      const words = wordsWithFields(entry)
      const nameWords = wordsOf(entry.name)
      nameLengths[ordinal] = nameWords.length
      categoryLengths[ordinal] = wordsOf(entry.category).length
      names[ordinal] = ` ${nameWords.join(' ')} `
      for (const [word, bits] of words) addPosting(dictionary.entryOf(word), ordinal, bits)
    },
    remove(entry) {
      const { ordinal } = entry
      for (const [word, bits] of wordsWithFields(entry)) {
        const postings = dictionary.entryOf(word)[fieldOf(bits)]
        postings.splice(postings.lastIndexOf(ordinal * 16 + bits), 1)
        deleteUnused(word)
      }
    },
    useSynonyms(next) {
      const before = synonyms.words
      synonyms = next
      for (const word of before) deleteUnused(word)
      addSynonyms()
    },
    search,
  }
}
