import { editDistance } from '@shop/contracts/shared'
import type { SortedNumbers } from '../memory/sorted-numbers.ts'
import type { WordTexts } from './word-texts.ts'

/** Words by their numbers. */
interface SortedWords {
  readonly texts: WordTexts
  /** By their letters. */
  readonly sorted: SortedNumbers
  /** The number of products with the word. */
  readonly frequencyOf: (word: number) => number
  /** Whether a product is called so; else the word is somewhere in descriptions, and what is typed is none of it. */
  readonly isName: (word: number) => boolean
}

interface Candidate {
  readonly word: number
  readonly errors: number
}

const LONG_ENOUGH_FOR_ANOTHER_START = 4

/** Another first letter makes another word (mouse, house), unless it is missing, added or swapped, or the word is long. */
export const mayStartFor = (typed: string, word: string): boolean =>
  word.startsWith(typed.charAt(0)) ||
  typed.length > 7 ||
  (typed.length > LONG_ENOUGH_FOR_ANOTHER_START && (word.charAt(1) === typed.charAt(0) || word.startsWith(typed.charAt(1))))

/** How many typing errors a word may have. Another number is another product: what contains a digit is not corrected. */
function errorsIn(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Words that sound alike have the same; they are misspelt rather than mistyped. */
const soundOf = (word: string): string =>
  word
    .replace(/(.)\1+/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')

/** A bit for each letter, of other scripts than Latin for several. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << word.charCodeAt(index)
  return letters
}

/** Two errors and the sound change no more letters than these; a look at them is cheaper than at the errors. */
const MAX_OTHER_LETTERS = 6

function hasSimilarLetters(a: string, b: string): boolean {
  let others = lettersOf(a) ^ lettersOf(b)
  let count = 0
  for (; others !== 0; others &= others - 1) count += 1
  return count <= MAX_OTHER_LETTERS
}

/** Further from what was typed a word is looked at only if it sounds alike. */
const MAX_CHANGES = 2

const DIGIT_0 = 0x30
const DIGIT_9 = 0x39
/** The end of more words with the same beginning is looked for: a look costs as much as these. */
const MAX_PASSED = 32

/** The distances of the beginnings of a word from those of what was typed (Wagner and Fischer): a row for each letter of the word. */
function createDistances(typed: string) {
  const width = typed.length + 1
  // A longer beginning is too far.
  const depth = width + MAX_CHANGES
  const rows = new Uint8Array(width * (depth + 1))
  for (let index = 0; index < width; index += 1) rows[index] = index
  const units = new Uint16Array(typed.length)
  for (let index = 0; index < typed.length; index += 1) units[index] = typed.charCodeAt(index)
  return {
    /** The distance of the first `length` letters from all that was typed. */
    ofAll: (length: number): number => rows[length * width + width - 1] ?? 0,
    /** Makes the row of the letter at an index from that before it. @returns its lowest distance */
    add(index: number, unit: number): number {
      const before = index * width
      const row = (index + 1) * width
      let last = index + 1
      let lowest = last
      rows[row] = last
      for (let place = 1; place < width; place += 1) {
        const replaced = (rows[before + place - 1] ?? 0) + Number(units[place - 1] !== unit)
        last = Math.min(replaced, (rows[before + place] ?? 0) + 1, last + 1)
        lowest = Math.min(lowest, last)
        rows[row + place] = last
      }
      return lowest
    },
  }
}

/**
 * The words at most two changes from what was typed: two neighbours swapped count as two. Goes through the words by their letters, and
 * passes over all words whose beginning is too far already, contains a digit or makes another word.
 */
export function wordsNear({ texts, sorted }: Pick<SortedWords, 'texts' | 'sorted'>, typed: string): number[] {
  const found: number[] = []
  const distances = createDistances(typed)
  /** The letters of which the distances are known. */
  const known = new Uint16Array(typed.length + MAX_CHANGES + 1)
  let size = 0
  /** Whether no word that begins with the known letters is near. */
  let isFar = false
  /** How many of those were met. */
  let passed = 0

  /** Whether words that begin with the known letters begin as another word, whatever follows. */
  const isOtherStart = (index: number): boolean =>
    index === (typed.length > LONG_ENOUGH_FOR_ANOTHER_START ? 1 : 0) &&
    !mayStartFor(typed, String.fromCharCode(...known.subarray(0, index + 1)))

  function compare(word: number): void {
    const length = texts.lengthOf(word)
    let index = 0
    while (index < size && index < length && texts.unitAt(word, index) === known[index]) index += 1
    if (isFar && index === size) {
      passed += 1
      return
    }
    isFar = false
    passed = 0
    for (; index < length && !isFar; index += 1) {
      const unit = texts.unitAt(word, index)
      known[index] = unit
      size = index + 1
      isFar = distances.add(index, unit) > MAX_CHANGES || (unit >= DIGIT_0 && unit <= DIGIT_9) || isOtherStart(index)
    }
    if (!isFar && distances.ofAll(length) <= MAX_CHANGES) found.push(word)
  }
  let start = ''
  let isOver = false
  while (!isOver) {
    const before = start
    isOver = true
    sorted.visitFrom(
      (other) => before !== '' && texts.compareBeginning(other, before) <= 0,
      (word) => {
        compare(word)
        if (passed <= MAX_PASSED) return false
        start = String.fromCharCode(...known.subarray(0, size))
        passed = 0
        isOver = false
        return true
      },
    )
  }
  return found
}

/** The words with the same first letter and similar others. */
function wordsLike({ texts, sorted }: SortedWords, typed: string): number[] {
  const first = typed.charAt(0)
  const found: number[] = []
  sorted.visitFrom(
    (other) => texts.compare(other, first) < 0,
    (word) => {
      if (!texts.startsWith(word, first)) return true
      if (hasSimilarLetters(typed, texts.at(word))) found.push(word)
      return false
    },
  )
  return found
}

/** Those of the words that may have been meant, the closest first. */
function closestTo({ texts, frequencyOf, isName }: SortedWords, typed: string, words: readonly number[]): Candidate[] {
  const maxErrors = errorsIn(typed)
  const sound = soundOf(typed)
  return words
    .filter((word) => Math.abs(texts.lengthOf(word) - typed.length) <= 2)
    .map((word) => ({ word, text: texts.at(word) }))
    .filter(({ text }) => text !== typed && errorsIn(text) > 0 && mayStartFor(typed, text))
    .map(({ word, text }) => ({ word, errors: editDistance(sound, soundOf(text)) }))
    .filter(({ word, errors }) => errors <= maxErrors && isName(word))
    .sort((a, b) => a.errors - b.errors || frequencyOf(b.word) - frequencyOf(a.word))
}

/**
 * Words that may have been meant, the closest first, then the most frequent, then by their letters.
 * @param isThorough whether also those that lie more than two changes apart, with neighbours swapped or of another sound
 */
export function findSimilar(words: SortedWords, typed: string, isThorough: boolean): Candidate[] {
  if (errorsIn(typed) === 0) return []
  const near = closestTo(words, typed, wordsNear(words, typed))
  return near.length > 0 || !isThorough ? near : closestTo(words, typed, wordsLike(words, typed))
}
