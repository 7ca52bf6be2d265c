import { withRoomFor } from '../memory/typed-columns.ts'

/** The texts of words by number, in one typed array: as strings a million of them would be a million objects for V8 to collect. */
export interface WordTexts {
  /** @returns its number: that of a deleted word of the same length, which leaves its place, else the next */
  add(word: string): number
  delete(number: number): void
  readonly at: (number: number) => string
  lengthOf(number: number): number
  /** The UTF-16 code unit at an index. */
  unitAt(number: number, index: number): number
  /** Negative if the word comes before the text, by code units; 0 if they are the same. */
  compare(number: number, text: string): number
  /** The same of as many of its first letters as the text has. */
  compareBeginning(number: number, text: string): number
  /** As `compare`, of the words read from their end. */
  compareReversed(number: number, text: string): number
  startsWith(number: number, text: string): boolean
  endsWith(number: number, text: string): boolean
}

/** The letters of all words, one word after the other. */
function createLetters() {
  let units: Uint16Array = new Uint16Array(0)
  let bytes = Buffer.from(units.buffer)
  let starts: Uint32Array = new Uint32Array(0)
  let lengths: Uint32Array = new Uint32Array(0)
  let size = 0
  let end = 0
  const freeByLength = new Map<number, number[]>()

  return {
    units: () => units,
    startOf: (number: number): number => starts[number] ?? 0,
    lengthOf: (number: number): number => lengths[number] ?? 0,
    textBetween: (start: number, wordEnd: number): string => bytes.toString('utf16le', 2 * start, 2 * wordEnd),
    /** @returns the number of a word of this length, whose letters are to be written */
    take(length: number): number {
      const free = freeByLength.get(length)?.pop()
      if (free !== undefined) return free
      starts = withRoomFor(starts, size + 1)
      lengths = withRoomFor(lengths, size + 1)
      units = withRoomFor(units, end + length)
      bytes = Buffer.from(units.buffer)
      starts[size] = end
      lengths[size] = length
      end += length
      size += 1
      return size - 1
    },
    free: (number: number): void => {
      const length = lengths[number] ?? 0
      const free = freeByLength.get(length)
      if (free === undefined) freeByLength.set(length, [number])
      else free.push(number)
    },
  }
}

export function createWordTexts(): WordTexts {
  const letters = createLetters()
  const { startOf, lengthOf } = letters
  const unitAt = (number: number, index: number): number => letters.units()[startOf(number) + index] ?? 0

  /** How many units from the start, or the end, are the same. */
  function commonLength(number: number, text: string): number {
    const units = letters.units()
    const start = startOf(number)
    const length = Math.min(lengthOf(number), text.length)
    for (let index = 0; index < length; index += 1) if (units[start + index] !== text.charCodeAt(index)) return index
    return length
  }
  function commonLengthAtEnd(number: number, text: string): number {
    const units = letters.units()
    const length = Math.min(lengthOf(number), text.length)
    const last = startOf(number) + lengthOf(number) - 1
    for (let index = 0; index < length; index += 1)
      if (units[last - index] !== text.charCodeAt(text.length - 1 - index)) return index
    return length
  }

  return {
    add(word) {
      const number = letters.take(word.length)
      const units = letters.units()
      const start = startOf(number)
      for (let index = 0; index < word.length; index += 1) units[start + index] = word.charCodeAt(index)
      return number
    },
    delete: letters.free,
    at: (number) => letters.textBetween(startOf(number), startOf(number) + lengthOf(number)),
    lengthOf,
    unitAt,
    compare(number, text) {
      const common = commonLength(number, text)
      const isPart = common === lengthOf(number) || common === text.length
      return isPart ? lengthOf(number) - text.length : unitAt(number, common) - text.charCodeAt(common)
    },
    compareBeginning(number, text) {
      const common = commonLength(number, text)
      if (common === text.length) return 0
      return common === lengthOf(number) ? -1 : unitAt(number, common) - text.charCodeAt(common)
    },
    compareReversed(number, text) {
      const common = commonLengthAtEnd(number, text)
      const isPart = common === lengthOf(number) || common === text.length
      return isPart
        ? lengthOf(number) - text.length
        : unitAt(number, lengthOf(number) - 1 - common) - text.charCodeAt(text.length - 1 - common)
    },
    startsWith: (number, text) => commonLength(number, text) === text.length,
    endsWith: (number, text) => commonLengthAtEnd(number, text) === text.length,
  }
}
