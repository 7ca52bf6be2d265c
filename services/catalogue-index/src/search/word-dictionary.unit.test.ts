import fc from 'fast-check'
import SearchableMap from 'minisearch/SearchableMap'
import { describe, expect, it } from 'vitest'
import { createSortedNumbers } from '../memory/sorted-numbers.ts'
import { createPostingLists } from './posting-lists.ts'
import { mayStartFor, wordsNear } from './similar-words.ts'
import { createWordDictionary } from './word-dictionary.ts'
import { stemOf } from './word-forms.ts'
import { createWordTexts } from './word-texts.ts'

/** Words of few letters, so that many share a beginning, an ending or a stem, or are near; with digits and letters of two units. */
const letter = fc.constantFrom('a', 'b', 'c', 'e', 's', 's', '1', 'é', '茶', '𠮷')
const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''))
const words = fc.array(word, { minLength: 1, maxLength: 60 })
/** What is typed after words were added: some other word, or one of them or of their endings. */
const wordsAndTyped = words.chain((steps) =>
  fc.tuple(
    fc.constant(steps),
    fc.oneof(
      word,
      fc.tuple(fc.constantFrom(...steps), fc.nat(7)).map(([step, start]) => step.slice(Math.min(start, step.length - 1))),
    ),
  ),
)
/** Of a word, before the ending by which it is found. */
const MIN_PART_LENGTH = 3

/** More words of one beginning than are passed one by one. */
const far = Array.from({ length: 100 }, (_, number) => `b${String(number)}`)

/** The words in a radix tree, those that are named twice deleted again. */
function makeBoth(steps: readonly string[]) {
  const dictionary = createWordDictionary()
  const plain = new SearchableMap<true>()
  for (const text of steps) {
    if (plain.has(text)) {
      plain.delete(text)
      dictionary.delete(text)
    } else {
      plain.set(text, true)
      dictionary.add(text)
    }
  }
  const textsOf = (matches: readonly { readonly words: readonly number[] }[]): string[] =>
    matches.flatMap((match) => match.words.map(dictionary.textOf)).sort()
  return { dictionary, plain: [...plain.keys()], textsOf }
}

describe('the dictionary of words', () => {
  it('finds the same words as a radix tree, itself and by beginning and ending', () => {
    fc.assert(
      fc.property(wordsAndTyped, ([steps, text]) => {
        const { dictionary, plain, textsOf } = makeBoth(steps)
        expect(textsOf(dictionary.exactly(text))).toEqual(plain.filter((each) => each === text))
        for (const each of plain) expect(textsOf(dictionary.exactly(each))).toEqual([each])
        expect(textsOf(dictionary.beginnings(text))).toEqual(plain.filter((each) => each.startsWith(text)).sort())
        const endings = [text, stemOf(text)].filter(({ length }) => length >= 4)
        const ending = plain.filter((each) =>
          endings.some((end) => each.endsWith(end) && each.length >= end.length + MIN_PART_LENGTH),
        )
        expect(new Set(textsOf(dictionary.endings(text)))).toEqual(new Set(ending))
      }),
      { numRuns: 300 },
    )
  })

  it('finds the same words as a radix tree within two changes, but for those with a digit or another start', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (texts, typed) => {
        const kept = createWordTexts()
        const sorted = createSortedNumbers()
        const tree = new SearchableMap<true>()
        for (const text of new Set([...texts, ...far])) {
          tree.set(text, true)
          sorted.add(kept.add(text), (other) => kept.compare(other, text) < 0)
        }
        const near = [...tree.fuzzyGet(typed, 2).keys()].filter((text) => !/\d/.test(text) && mayStartFor(typed, text))
        expect(wordsNear({ texts: kept, sorted }, typed).map(kept.at)).toEqual(near.sort())
      }),
      { numRuns: 300 },
    )
  })
})

it('keeps postings as plain arrays do', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 100, max: 103 }), fc.boolean()), { maxLength: 120 }), (steps) => {
      const lists = createPostingLists()
      const plain = new Map<number, number[]>()
      for (const [number, posting, isAdded] of steps) {
        const expected = plain.get(number) ?? []
        plain.set(number, expected)
        if (isAdded) {
          expected.push(posting)
          lists.add(number, posting)
        } else {
          const index = expected.lastIndexOf(posting)
          if (index !== -1) expected.splice(index, 1)
          lists.remove(number, posting)
        }
        for (const [each, postings] of plain) {
          expect([...lists.of(each)]).toEqual(postings)
          expect(lists.sizeOf(each)).toBe(postings.length)
        }
      }
    }),
  )
})
