import { bitsOfFields, FIELD_BITS, ordinalOf } from './posting-lists.ts'
import type { WordMatches } from './query-matches.ts'
import type { WordDictionary, WordMatch } from './word-dictionary.ts'
import { createWordScores, type WordScores } from './word-scores.ts'

const NAME_WEIGHT = 8
const CATEGORY_WEIGHT = 3
const BRAND_WEIGHT = 4
const DESCRIPTION_WEIGHT = 1
/** A description begins with what the product is: `An 11-inch laptop of …`. */
const LEAD_WEIGHT = 2
/** The sum of the weights of brand, description and its beginning for each combination of bits. */
const WEIGHTS = Array.from(
  { length: 32 },
  (_, bits) =>
    ((bits & FIELD_BITS.brand) === 0 ? 0 : BRAND_WEIGHT) +
    ((bits & FIELD_BITS.description) === 0 ? 0 : DESCRIPTION_WEIGHT) +
    ((bits & FIELD_BITS.lead) === 0 ? 0 : LEAD_WEIGHT),
)
/** A word in a name of few words counts more; divided by their number. */
const SHORT_NAME_WEIGHT = 2
/** So does one in a category: those of `Bicycles` are bicycles, those of `Bicycle accessories` are not. */
const SHORT_CATEGORY_WEIGHT = 5
/** Far below the factor of a rare word. */
const OPTIONAL_WORD_FACTOR = 0.1

/** By ordinal. */
export interface IndexedProducts {
  /** The number of words. */
  nameLengths: Uint16Array
  categoryLengths: Uint16Array
  /** The words, each with a space before and after it. */
  readonly names: string[]
}

export function createRanking({ postings, descriptionPostings }: WordDictionary, products: IndexedProducts) {
  const scores = createWordScores()
  const rarityOf = (count: number): number => Math.log(2 + products.names.length / (1 + count))

  function addPostings(ofMatch: Uint32Array | readonly number[], quality: number): void {
    const { nameLengths, categoryLengths } = products
    const count = ofMatch.length
    for (let index = 0; index < count; index += 1) {
      const posting = ofMatch[index] ?? 0
      const ordinal = ordinalOf(posting)
      const bits = bitsOfFields(posting)
      const inName = (bits & FIELD_BITS.name) === 0 ? 0 : NAME_WEIGHT + SHORT_NAME_WEIGHT / (nameLengths[ordinal] ?? 1)
      const inCategory =
        (bits & FIELD_BITS.category) === 0 ? 0 : CATEGORY_WEIGHT + SHORT_CATEGORY_WEIGHT / (categoryLengths[ordinal] ?? 1)
      scores.add(ordinal, quality * (inName + (WEIGHTS[bits] ?? 0)), quality * inCategory, bits !== FIELD_BITS.description)
    }
  }
  function addWord(matches: readonly WordMatch[]): void {
    for (const match of matches) {
      if (match.postings !== undefined) addPostings(match.postings, match.quality)
      for (const word of match.words) {
        addPostings(postings.of(word), match.quality)
        if (match.skipsDescriptions !== true) addPostings(descriptionPostings.of(word), match.quality)
      }
    }
  }

  /** The products with the most of the words that are not optional, until `forgetBest`. */
  function findBest(words: readonly Pick<WordMatches, 'matches' | 'isOptional'>[]): ReturnType<WordScores['best']> {
    scores.reset(products.names.length)
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
  return { findBest, forgetBest: scores.forgetBest }
}
