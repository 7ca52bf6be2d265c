import { allocateUncounted } from '../memory/typed-columns.ts'

interface ScoredProducts {
  readonly found: Uint32Array
  readonly scores: Float32Array
}

interface BestProducts extends ScoredProducts {
  readonly wordCount: number
  /** The most of the words that say what one of them is; the others are somewhere in its description. */
  readonly namedCount: number
}

/** Scores by product ordinal, in memory that searches use again. */
export interface WordScores {
  /** Forgets all scores, and makes room for as many products. */
  reset(size: number): void
  /** Uses the memory of what `best` has returned again. */
  readonly forgetBest: () => void
  /**
   * Of several scores for a word, the highest counts, and that by the category is added.
   * @param isNamed whether the word says what the product is; else it is somewhere in its description
   */
  add(ordinal: number, score: number, ofCategory: number, isNamed: boolean): void
  /** Ends a word: adds its scores, weighted by `rarityOf` the number of products that it has scored. */
  endWord(rarityOf: (count: number) => number): void
  /** Ends a word that need not be there: adds its scores to products with other words. */
  endOptionalWord(factor: number): void
  /** The products with the most words, and the score of each, until `forgetBest`. */
  best(): BestProducts
}

const makeOrdinals = (size: number): Uint32Array => new Uint32Array(allocateUncounted(size * Uint32Array.BYTES_PER_ELEMENT))
const makeScores = (size: number): Float32Array => new Float32Array(allocateUncounted(size * Float32Array.BYTES_PER_ELEMENT))

/** Ordinals in the order in which they were added. */
function createOrdinalList() {
  let ordinals = makeOrdinals(0)
  let count = 0
  return {
    reset(size: number): void {
      count = 0
      if (ordinals.length < size) ordinals = makeOrdinals(size)
    },
    add(ordinal: number): void {
      ordinals[count] = ordinal
      count += 1
    },
    all: () => ordinals.subarray(0, count),
  }
}

function clear(values: Float32Array | Uint8Array, ordinals: Uint32Array): void {
  const count = ordinals.length
  for (let index = 0; index < count; index += 1) values[ordinals[index] ?? 0] = 0
}

/** Memory that is used again: new arrays for each search are megabytes, after some of which V8 collects its whole heap. */
function createScoredProducts() {
  const existing: ScoredProducts[] = []
  let taken = 0
  return {
    forget: () => {
      taken = 0
    },
    take: (size: number): ScoredProducts => {
      let memory = existing[taken]
      if (memory === undefined || memory.found.length < size) {
        const room = Math.ceil(size * 1.25)
        memory = { found: makeOrdinals(room), scores: makeScores(room) }
        existing[taken] = memory
      }
      taken += 1
      return { found: memory.found.subarray(0, size), scores: memory.scores.subarray(0, size) }
    },
  }
}

/** Of the ordinals, those with the most words. */
function bestOf(
  ordinals: Uint32Array,
  sums: Float32Array,
  { wordCounts, namedCounts }: { readonly wordCounts: Uint8Array; readonly namedCounts: Uint8Array },
  take: (size: number) => ScoredProducts,
): BestProducts {
  const count = ordinals.length
  let wordCount = 0
  let size = 0
  for (let index = 0; index < count; index += 1) {
    const ofProduct = wordCounts[ordinals[index] ?? 0] ?? 0
    if (ofProduct > wordCount) size = 0
    if (ofProduct >= wordCount) size += 1
    wordCount = Math.max(wordCount, ofProduct)
  }
  const { found, scores } = take(size)
  let place = 0
  let namedCount = 0
  for (let index = 0; index < count; index += 1) {
    const ordinal = ordinals[index] ?? 0
    if (wordCounts[ordinal] !== wordCount) continue
    namedCount = Math.max(namedCount, namedCounts[ordinal] ?? 0)
    found[place] = ordinal
    scores[place] = sums[ordinal] ?? 0
    place += 1
  }
  return { wordCount, namedCount, found, scores }
}

/** The score of the word that ends. */
function takeWord(ordinal: number, ofWord: Float32Array, ofWordByCategory: Float32Array): number {
  const score = (ofWord[ordinal] ?? 0) + (ofWordByCategory[ordinal] ?? 0)
  ofWord[ordinal] = 0
  ofWordByCategory[ordinal] = 0
  return score
}

export function createWordScores(): WordScores {
  let sums = makeScores(0)
  let ofWord = makeScores(0)
  let ofWordByCategory = makeScores(0)
  let wordCounts: Uint8Array = new Uint8Array(0)
  let namedCounts: Uint8Array = new Uint8Array(0)
  /** Of the word that has not ended: 1 where it says what the product is. */
  let ofWordIsNamed: Uint8Array = new Uint8Array(0)
  const scored = createOrdinalList()
  const scoredByWord = createOrdinalList()
  const results = createScoredProducts()

  return {
    reset(size) {
      if (sums.length < size) {
        const room = size + (size >>> 2) + 100
        sums = makeScores(room)
        ofWord = makeScores(room)
        ofWordByCategory = makeScores(room)
        wordCounts = new Uint8Array(allocateUncounted(room))
        namedCounts = new Uint8Array(allocateUncounted(room))
        ofWordIsNamed = new Uint8Array(allocateUncounted(room))
      }
      for (const values of [sums, wordCounts, namedCounts]) clear(values, scored.all())
      for (const list of [scored, scoredByWord]) list.reset(sums.length)
    },
    add(ordinal, score, ofCategory, isNamed) {
      const before = ofWord[ordinal] ?? 0
      const byCategory = ofWordByCategory[ordinal] ?? 0
      if (before === 0 && byCategory === 0) scoredByWord.add(ordinal)
      if (score > before) ofWord[ordinal] = score
      if (isNamed) ofWordIsNamed[ordinal] = 1
      if (ofCategory > byCategory) ofWordByCategory[ordinal] = ofCategory
    },
    endWord(rarityOf) {
      const ordinals = scoredByWord.all()
      const rarity = rarityOf(ordinals.length)
      for (const ordinal of ordinals) {
        const before = wordCounts[ordinal] ?? 0
        if (before === 0) scored.add(ordinal)
        wordCounts[ordinal] = before + 1
        namedCounts[ordinal] = (namedCounts[ordinal] ?? 0) + (ofWordIsNamed[ordinal] ?? 0)
        ofWordIsNamed[ordinal] = 0
        sums[ordinal] = (sums[ordinal] ?? 0) + takeWord(ordinal, ofWord, ofWordByCategory) * rarity
      }
      scoredByWord.reset(sums.length)
    },
    endOptionalWord(factor) {
      for (const ordinal of scoredByWord.all()) {
        const score = takeWord(ordinal, ofWord, ofWordByCategory) * factor
        ofWordIsNamed[ordinal] = 0
        if (wordCounts[ordinal] !== 0) sums[ordinal] = (sums[ordinal] ?? 0) + score
      }
      scoredByWord.reset(sums.length)
    },
    forgetBest: results.forget,
    best: () => bestOf(scored.all(), sums, { wordCounts, namedCounts }, results.take),
  }
}
