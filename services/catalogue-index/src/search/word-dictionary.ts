import { createHashTable, hashOf } from '../memory/hash-table.ts'
import { createSortedNumbers } from '../memory/sorted-numbers.ts'
import { createPostingLists, FIELD_BITS, type PostingLists } from './posting-lists.ts'
import { findSimilar } from './similar-words.ts'
import { stemOf } from './word-forms.ts'
import { createWordTexts, type WordTexts } from './word-texts.ts'

/** Words that match a word of a query equally well. */
export interface WordMatch {
  /** Their numbers. */
  readonly words: readonly number[]
  /** Of products that match without one of these words: see `postingOf`. */
  readonly postings?: readonly number[]
  /** 1 for the word itself, less the further they are from what was typed. */
  readonly quality: number
  /** Leaves out products with the word in the description alone. */
  readonly skipsDescriptions?: boolean
}

/** Above a synonym. */
const STEM_QUALITY = 0.82
const PREFIX_QUALITY = 0.6
/** Below the ratio of the weights of description and name, so that a whole word in a description outweighs a part in a name. */
const ENDING_QUALITY = 0.1
/** Divided by one more than the errors. */
const CORRECTION_QUALITY = 0.5
const MIN_ENDING_LENGTH = 4
/** Of what stands before it: a chair is no hair. */
const MIN_PART_LENGTH = 3
/** Some word of nearly every description has a shorter beginning. */
const MIN_DESCRIPTION_PREFIX_LENGTH = 4

/** A longer part of a word is closer to it. */
const prefixQuality = (prefix: string, length: number): number => PREFIX_QUALITY * (0.5 + (0.5 * prefix.length) / length)

/** A word that may have been meant. */
export interface SimilarWord extends WordMatch {
  readonly text: string
}

/** The words of all products, each with a number of its own. */
export interface WordDictionary {
  /** Of products with the word in name, brand or category. */
  readonly postings: PostingLists
  /** Of products with the word in the description alone. */
  readonly descriptionPostings: PostingLists
  textOf(word: number): string
  /** The number of products with the word. */
  readonly frequencyOf: (word: number) => number
  /** Undefined for a word that no product has. */
  numberOf(text: string): number | undefined
  /** The same; given when the word is new. */
  add(text: string): number
  delete(text: string): void
  /** The word itself. */
  exactly(text: string): WordMatch[]
  /** The word and its other forms, each alone. */
  forms(text: string): WordMatch[]
  /** Words that end with this one: smartphone for phone. */
  endings(text: string): WordMatch[]
  /** Words that begin with this one. */
  beginnings(text: string): WordMatch[]
  /**
   * Words that may have been meant, the closest first.
   * @param isThorough whether also those that lie more than two changes apart, with neighbours swapped or of another sound
   */
  similar(text: string, isThorough: boolean): SimilarWord[]
}

/** Words by what their forms share. Those that are their own stem, such as numbers, are found among all words. */
function createForms(numberOf: (text: string) => number | undefined) {
  const byStem = new Map<string, number[]>()
  return {
    of(text: string): number[] {
      const stem = stemOf(text)
      const ownStem = stemOf(stem) === stem ? numberOf(stem) : undefined
      return [...(ownStem === undefined ? [] : [ownStem]), ...(byStem.get(stem) ?? [])]
    },
    add(text: string, word: number): void {
      const stem = stemOf(text)
      if (stem === text) return
      const forms = byStem.get(stem)
      if (forms === undefined) byStem.set(stem, [word])
      else forms.push(word)
    },
    remove(text: string, word: number): void {
      const stem = stemOf(text)
      const others = (byStem.get(stem) ?? []).filter((form) => form !== word)
      if (others.length === 0) byStem.delete(stem)
      else byStem.set(stem, others)
    },
  }
}

/** All words by their text, and in the order of their letters read from either end. */
function createWordSet(texts: WordTexts) {
  const byHash = createHashTable()
  const byStart = createSortedNumbers()
  const byEnd = createSortedNumbers()
  const isBefore = (text: string) => (other: number) => texts.compare(other, text) < 0
  const isBeforeReversed = (text: string) => (other: number) => texts.compareReversed(other, text) < 0
  return {
    byStart,
    find: (text: string) => byHash.find(hashOf(text), (word) => texts.compare(word, text) === 0),
    add(text: string): number {
      const word = texts.add(text)
      byHash.add(hashOf(text), word)
      byStart.add(word, isBefore(text))
      byEnd.add(word, isBeforeReversed(text))
      return word
    },
    remove(text: string, word: number): void {
      byHash.remove(hashOf(text), word)
      byStart.remove(isBefore(text))
      byEnd.remove(isBeforeReversed(text))
      texts.delete(word)
    },
    /** By their length. */
    withBeginning(text: string): Map<number, number[]> {
      const found = new Map<number, number[]>()
      byStart.visitFrom(isBefore(text), (word) => {
        if (!texts.startsWith(word, text)) return true
        const length = texts.lengthOf(word)
        const ofLength = found.get(length)
        if (ofLength === undefined) found.set(length, [word])
        else ofLength.push(word)
        return false
      })
      return found
    },
    withEnding(text: string): number[] {
      const found: number[] = []
      byEnd.visitFrom(isBeforeReversed(text), (word) => {
        if (!texts.endsWith(word, text)) return true
        found.push(word)
        return false
      })
      return found
    },
  }
}

export function createWordDictionary(): WordDictionary {
  const texts = createWordTexts()
  const words = createWordSet(texts)
  const forms = createForms(words.find)
  const postings = createPostingLists()
  const descriptionPostings = createPostingLists()
  const frequencyOf = (word: number): number => postings.sizeOf(word) + descriptionPostings.sizeOf(word)

  /** Of a product, or of the synonyms; not of the middle of a description. */
  const isName = (word: number): boolean =>
    postings.sizeOf(word) > 0 ||
    descriptionPostings.sizeOf(word) === 0 ||
    descriptionPostings.of(word).some((posting) => (posting & FIELD_BITS.lead) !== 0)

  return {
    postings,
    descriptionPostings,
    frequencyOf,
    textOf: texts.at,
    numberOf: words.find,
    add(text) {
      const existing = words.find(text)
      if (existing !== undefined) return existing
      const word = words.add(text)
      forms.add(text, word)
      return word
    },
    delete(text) {
      const word = words.find(text)
      if (word === undefined) return
      words.remove(text, word)
      forms.remove(text, word)
    },
    exactly(text) {
      const word = words.find(text)
      return word === undefined ? [] : [{ words: [word], quality: 1 }]
    },
    forms: (text) =>
      forms.of(text).map((word) => ({ words: [word], quality: texts.compare(word, text) === 0 ? 1 : STEM_QUALITY })),
    endings: (text) =>
      [...new Set([text, stemOf(text)])]
        .filter(({ length }) => length >= MIN_ENDING_LENGTH)
        .map((ending) => ({
          words: words.withEnding(ending).filter((word) => texts.lengthOf(word) >= ending.length + MIN_PART_LENGTH),
          quality: ENDING_QUALITY,
        })),
    beginnings: (text) =>
      Array.from(words.withBeginning(text), ([length, ofLength]) => ({
        words: ofLength,
        quality: prefixQuality(text, length),
        skipsDescriptions: text.length < MIN_DESCRIPTION_PREFIX_LENGTH,
      })),
    similar: (text, isThorough) =>
      findSimilar({ texts, sorted: words.byStart, frequencyOf, isName }, text, isThorough).map(({ word, errors }) => ({
        words: [word],
        text: texts.at(word),
        quality: CORRECTION_QUALITY / (1 + errors),
      })),
  }
}
