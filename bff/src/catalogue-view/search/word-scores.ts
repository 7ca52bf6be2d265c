/** Scores by product ordinal, in memory that searches use again. */
export interface WordScores {
  /** Forgets all scores, and makes room for as many products. */
  reset(size: number): void
  /** Of several scores for a word, the highest counts, and that by the category is added. */
  add(ordinal: number, score: number, ofCategory: number): void
  /** Ends a word: adds its scores, weighted by `rarityOf` the number of products that it has scored. */
  endWord(rarityOf: (count: number) => number): void
  /** Ends a word that need not be there: adds its scores to products with other words. */
  endOptionalWord(factor: number): void
  /** The products with the most words. */
  best(): { readonly wordCount: number; readonly ordinals: readonly number[] }
  sumOf(ordinal: number): number
}

export function createWordScores(): WordScores {
  let sums = new Float32Array(0)
  let ofWord = new Float32Array(0)
  let ofWordByCategory = new Float32Array(0)
  let wordCounts = new Uint8Array(0)
  let [scored, scoredByWord]: [number[], number[]] = [[], []]

  /** The score of the word that ends. */
  function takeWord(ordinal: number): number {
    const score = (ofWord[ordinal] ?? 0) + (ofWordByCategory[ordinal] ?? 0)
    ofWord[ordinal] = 0
    ofWordByCategory[ordinal] = 0
    return score
  }

  return {
    reset(size) {
      if (sums.length < size) {
        sums = new Float32Array(size + (size >>> 2) + 100)
        ofWord = new Float32Array(sums.length)
        ofWordByCategory = new Float32Array(sums.length)
        wordCounts = new Uint8Array(sums.length)
      }
      for (const ordinal of scored) {
        sums[ordinal] = 0
        wordCounts[ordinal] = 0
      }
      scored = []
    },
    add(ordinal, score, ofCategory) {
      const before = ofWord[ordinal] ?? 0
      const byCategory = ofWordByCategory[ordinal] ?? 0
      if (before === 0 && byCategory === 0) scoredByWord.push(ordinal)
      if (score > before) ofWord[ordinal] = score
      if (ofCategory > byCategory) ofWordByCategory[ordinal] = ofCategory
    },
    endWord(rarityOf) {
      const rarity = rarityOf(scoredByWord.length)
      for (const ordinal of scoredByWord) {
        const before = wordCounts[ordinal] ?? 0
        if (before === 0) scored.push(ordinal)
        wordCounts[ordinal] = before + 1
        sums[ordinal] = (sums[ordinal] ?? 0) + takeWord(ordinal) * rarity
      }
      scoredByWord = []
    },
    endOptionalWord(factor) {
      for (const ordinal of scoredByWord) {
        const score = takeWord(ordinal) * factor
        if (wordCounts[ordinal] !== 0) sums[ordinal] = (sums[ordinal] ?? 0) + score
      }
      scoredByWord = []
    },
    best() {
      const wordCount = scored.reduce((most, ordinal) => Math.max(most, wordCounts[ordinal] ?? 0), 0)
      return { wordCount, ordinals: scored.filter((ordinal) => wordCounts[ordinal] === wordCount) }
    },
    sumOf: (ordinal) => sums[ordinal] ?? 0,
  }
}
