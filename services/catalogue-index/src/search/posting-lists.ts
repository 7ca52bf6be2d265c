import { withRoomFor } from '../memory/typed-columns.ts'

/** The bits of a posting that say which fields contain the word; `lead` with `description`, of what a description begins with. */
export const FIELD_BITS = { name: 1, brand: 2, category: 4, description: 8, lead: 16 } as const
/** Of the fields that name a product. */
export const NAMING_BITS = FIELD_BITS.name | FIELD_BITS.brand | FIELD_BITS.category
const FIELDS = 5

/** What says that a product has a word: its ordinal, and the bits of the fields. */
export const postingOf = (ordinal: number, bits: number): number => ordinal * (1 << FIELDS) + bits
export const ordinalOf = (posting: number): number => posting >>> FIELDS
export const bitsOfFields = (posting: number): number => posting & ((1 << FIELDS) - 1)

/** The postings of words by number, in typed arrays. Most words have one posting, which is kept in a column. */
export interface PostingLists {
  sizeOf(word: number): number
  /** Until the next change. */
  of(word: number): Uint32Array
  add(word: number, posting: number): void
  remove(word: number, posting: number): void
}

const NONE = new Uint32Array(0)

export function createPostingLists(): PostingLists {
  /** By word. */
  let sizes: Uint32Array = new Uint32Array(0)
  /** By word: its posting, or the place of its postings in `lists` if it has several. */
  let values: Uint32Array = new Uint32Array(0)
  const lists: Uint32Array[] = []
  const free: number[] = []

  const sizeOf = (word: number): number => sizes[word] ?? 0
  function of(word: number): Uint32Array {
    const size = sizeOf(word)
    if (size === 0) return NONE
    return size === 1 ? values.subarray(word, word + 1) : (lists[values[word] ?? 0] ?? NONE).subarray(0, size)
  }
  return {
    sizeOf,
    of,
    add(word, posting) {
      sizes = withRoomFor(sizes, word + 1)
      values = withRoomFor(values, word + 1)
      const size = sizeOf(word)
      if (size === 0) values[word] = posting
      else {
        const place = size === 1 ? (free.pop() ?? lists.length) : (values[word] ?? 0)
        const existing = size === 1 ? of(word) : (lists[place] ?? NONE)
        const list = size < existing.length ? existing : new Uint32Array(size * 2)
        if (list !== existing) list.set(existing)
        list[size] = posting
        lists[place] = list
        values[word] = place
      }
      sizes[word] = size + 1
    },
    remove(word, posting) {
      const list = of(word)
      const index = list.lastIndexOf(posting)
      if (index === -1) return
      list.copyWithin(index, index + 1)
      sizes[word] = list.length - 1
      if (list.length !== 2) return
      const place = values[word] ?? 0
      values[word] = list[0] ?? 0
      lists[place] = NONE
      free.push(place)
    },
  }
}
