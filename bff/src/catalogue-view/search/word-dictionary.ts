import { editDistance } from '@shop/contracts'
import SearchableMap from 'minisearch/SearchableMap'
import { stemOf } from './word-forms.ts'

/** A word of the products and where it stands. */
export interface WordEntry {
  readonly word: string
  /** Of products with the word in name, brand or category: ordinals, each times 16 plus the bits of the fields. */
  postings: number[]
  /** Of products with the word in the description alone. */
  descriptionPostings: number[]
}

export interface WordMatch {
  readonly entry: WordEntry
  /** 1 for the word itself, less the further it is from what was typed. */
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
/** Some word of nearly every description has a shorter beginning. */
const MIN_DESCRIPTION_PREFIX_LENGTH = 4

const reversed = (word: string): string => Array.from(word).reverse().join('')

/** A longer part of a word is closer to it. */
const prefixQuality = (prefix: string, { word }: WordEntry): number =>
  PREFIX_QUALITY * (0.5 + (0.5 * prefix.length) / word.length)

/** The number of products with the word. */
export const frequencyOf = ({ postings, descriptionPostings }: WordEntry): number => postings.length + descriptionPostings.length

/** Another first letter makes another word (mouse, house), unless it is missing, added or swapped, or the word is long. */
const mayStartFor = (typed: string, word: string): boolean =>
  word.startsWith(typed.charAt(0)) ||
  typed.length > 7 ||
  (typed.length > 4 && (word.charAt(1) === typed.charAt(0) || word.startsWith(typed.charAt(1))))

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
  let [others, count] = [lettersOf(a) ^ lettersOf(b), 0]
  for (; others !== 0; others &= others - 1) count += 1
  return count <= MAX_OTHER_LETTERS
}

/** The words of all products. MiniSearch's radix tree finds words by beginning and by edit distance. */
export interface WordDictionary {
  /** Made when the word is new. */
  entryOf(word: string): WordEntry
  delete(word: string): void
  readonly has: (word: string) => boolean
  /** The word and its other forms. */
  forms(word: string): WordMatch[]
  /** Words that end with this one: smartphone for phone. */
  endings(word: string): WordMatch[]
  /** Words that begin with this one. */
  beginnings(word: string): WordMatch[]
  /**
   * Words that may have been meant, the closest first.
   * @param isThorough whether also those that lie more than two changes apart, with neighbours swapped or of another sound
   */
  similar(word: string, isThorough: boolean): WordMatch[]
}

/** Those of the words that may have been meant, the closest first. */
function closestTo(word: string, candidates: readonly WordEntry[]): WordMatch[] {
  const [maxErrors, sound] = [errorsIn(word), soundOf(word)]
  return candidates
    .filter(({ word: other }) => errorsIn(other) > 0 && mayStartFor(word, other))
    .filter(({ word: other }) => other !== word && Math.abs(other.length - word.length) <= 2)
    .map((entry) => ({ entry, errors: editDistance(sound, soundOf(entry.word)) }))
    .filter(({ errors }) => errors <= maxErrors)
    .sort((a, b) => a.errors - b.errors || frequencyOf(b.entry) - frequencyOf(a.entry))
    .map(({ entry, errors }) => ({ entry, quality: CORRECTION_QUALITY / (1 + errors) }))
}

/**
 * Words by what their forms share. Words that are their own stem, such as numbers, are found among all words: with a million of them
 * a map would take 100 MB, and stop all other work whenever it doubles.
 */
function createForms(words: Pick<SearchableMap<WordEntry>, 'get'>) {
  const byStem = new Map<string, WordEntry[]>()
  const ownStem = (stem: string): WordEntry[] => {
    const entry = stemOf(stem) === stem ? words.get(stem) : undefined
    return entry === undefined ? [] : [entry]
  }
  return {
    of: (word: string): readonly WordEntry[] => {
      const stem = stemOf(word)
      return [...ownStem(stem), ...(byStem.get(stem) ?? [])]
    },
    add(entry: WordEntry): void {
      const stem = stemOf(entry.word)
      if (stem === entry.word) return
      const forms = byStem.get(stem)
      if (forms === undefined) byStem.set(stem, [entry])
      else forms.push(entry)
    },
    remove(entry: WordEntry): void {
      const stem = stemOf(entry.word)
      const others = (byStem.get(stem) ?? []).filter((form) => form !== entry)
      if (others.length === 0) byStem.delete(stem)
      else byStem.set(stem, others)
    },
  }
}

function similarTo(words: SearchableMap<WordEntry>, word: string, isThorough: boolean): WordMatch[] {
  if (errorsIn(word) === 0) return []
  // The radix tree counts two neighbours swapped as two changes.
  const neighbours = Array.from(words.fuzzyGet(word, 2).values(), ([entry]) => entry)
  const near = closestTo(word, neighbours)
  if (near.length > 0 || !isThorough) return near
  const sameStart = [...words.atPrefix(word.charAt(0)).values()].filter((entry) => hasSimilarLetters(word, entry.word))
  return closestTo(word, sameStart)
}

export function createWordDictionary(): WordDictionary {
  const words = new SearchableMap<WordEntry>()
  const forms = createForms(words)
  /** To find words by their ending. */
  const byReversedWord = new SearchableMap<WordEntry>()

  function entryOf(word: string): WordEntry {
    const existing = words.get(word)
    if (existing !== undefined) return existing
    const entry: WordEntry = { word, postings: [], descriptionPostings: [] }
    words.set(word, entry)
    byReversedWord.set(reversed(word), entry)
    forms.add(entry)
    return entry
  }

  return {
    entryOf,
    delete(word) {
      const entry = words.get(word)
      if (entry === undefined) return
      words.delete(word)
      byReversedWord.delete(reversed(word))
      forms.remove(entry)
    },
    has: (word) => words.has(word),
    forms: (word) => forms.of(word).map((entry) => ({ entry, quality: entry.word === word ? 1 : STEM_QUALITY })),
    endings: (word) =>
      [...new Set([word, stemOf(word)])]
        .filter(({ length }) => length >= MIN_ENDING_LENGTH)
        .flatMap((ending) => [...byReversedWord.atPrefix(reversed(ending)).values()])
        .map((entry) => ({ entry, quality: ENDING_QUALITY })),
    beginnings: (word) =>
      Array.from(words.atPrefix(word).values(), (entry) => ({
        entry,
        quality: prefixQuality(word, entry),
        skipsDescriptions: word.length < MIN_DESCRIPTION_PREFIX_LENGTH,
      })),
    similar: (word, isThorough) => similarTo(words, word, isThorough),
  }
}
