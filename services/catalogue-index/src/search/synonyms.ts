import { stemOf } from './word-forms.ts'
import { phraseWordsOf, wordsOf } from './words.ts'

/** Words that stand for a part of a query: one, or several that a product has side by side in one field. */
export type Phrase = readonly string[]

interface SynonymPhrase {
  readonly stems: Phrase
  readonly others: readonly Phrase[]
  readonly areNarrower: boolean
}

export interface Synonyms {
  /** All words of all phrases. */
  readonly words: ReadonlySet<string>
  /** What else the words from `start` on may be called, with the number of words that it stands for. */
  readonly at: (words: Phrase, start: number) => KnownPhrase[]
}

export interface KnownPhrase {
  readonly length: number
  readonly phrases: readonly Phrase[]
  /** Of what stands after `>`, the first is meant most. */
  readonly areNarrower: boolean
}

/** T-shirt is also written tshirt. */
const spellingsOf = (text: string): Phrase[] => {
  const words = wordsOf(text)
  return words.length > 1 ? [phraseWordsOf(text), [words.join('')]] : [phraseWordsOf(text)]
}

const phrasesOf = (list: string): Phrase[] =>
  list
    .split(',')
    .flatMap(spellingsOf)
    .filter(([first = '']) => first !== '')

function parseLine(line: string): SynonymPhrase[] {
  const [same = '', narrower] = line.split('>')
  const phrases = phrasesOf(same)
  const targets = narrower === undefined ? phrases : phrasesOf(narrower)
  return phrases.map((phrase) => ({
    stems: phrase.map(stemOf),
    others: targets.filter((other) => other !== phrase),
    areNarrower: narrower !== undefined,
  }))
}

/** @param text as an admin writes it: `synonymsText` of contracts says how */
export function createSynonyms(text: string): Synonyms {
  const phrases = text.split('\n').flatMap(parseLine)
  const byFirstStem = Map.groupBy(phrases, ({ stems }) => stems[0] ?? '')
  return {
    words: new Set(phrases.flatMap(({ others }) => others.flat())),
    at: (query, start) =>
      (byFirstStem.get(stemOf(query[start] ?? '')) ?? [])
        .filter(({ stems }) => stems.every((stem, index) => stem === stemOf(query[start + index] ?? '')))
        .map(({ stems, others, areNarrower }) => ({ length: stems.length, phrases: others, areNarrower })),
  }
}
