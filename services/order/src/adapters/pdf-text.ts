import createBidi, { type Bidi } from 'bidi-js'
import type { Font } from 'fontkit'
import type { PdfFonts } from './pdf-fonts.ts'

// Its types are those of an ES module, which it is not.
const bidi = (createBidi as unknown as () => Bidi)()

/** Letters that are drawn next to each other in one font: in their spoken order, at their place in the line. */
export interface Piece {
  readonly text: string
  /** Undefined: the document's own. */
  readonly font: Font | undefined
  readonly isRightToLeft: boolean
}

interface Letter {
  /** With its combining marks and joiners. */
  readonly text: string
  readonly start: number
  readonly font: Font | undefined
}

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners, isolates and variation selectors need no glyph. */
const isInvisible = (letter: string): boolean => /^[\p{Cf}\uFE00-\uFE0F]$/u.test(letter)
const SPACE = /^\s$/u

function fontOf(letter: string, fonts: PdfFonts): Font | undefined {
  const codePoints = Array.from(letter).flatMap((part) => (isInvisible(part) ? [] : [part.codePointAt(0) ?? 0]))
  const missing = codePoints.find((codePoint) => !fonts.regular.hasGlyphForCodePoint(codePoint))
  // A letter that no font has is drawn as the box of this one: a text with it would have the glyph of no letter, which PDF/A forbids.
  return missing === undefined ? undefined : (fonts.find(missing, codePoints) ?? fonts.regular)
}

const ARABIC = /\p{sc=Arab}/u

/** The letters of an Arabic word are joined, so one font draws all of them as far as it has them. */
function joinWords(letters: readonly Letter[]): Letter[] {
  let wordFont: Font | undefined
  return letters.map((letter, index) => {
    if (index === 0 || SPACE.test(letters[index - 1]?.text ?? '')) {
      const end = letters.findIndex(({ text }, other) => other >= index && SPACE.test(text))
      const word = letters.slice(index, end === -1 ? undefined : end)
      wordFont = word.find(({ text, font }) => font !== undefined && ARABIC.test(text))?.font
    }
    const hasGlyphs = Array.from(letter.text).every((part) => wordFont?.hasGlyphForCodePoint(part.codePointAt(0) ?? 0))
    return hasGlyphs && ARABIC.test(letter.text) ? { ...letter, font: wordFont } : letter
  })
}

function lettersOf(text: string, fonts: PdfFonts): Letter[] {
  const letters = Array.from(graphemes.segment(text), ({ segment, index }) => {
    return { text: segment, start: index, font: fontOf(segment, fonts) }
  })
  return joinWords(letters)
}

/** Needs neither another font nor another order. */
const LATIN = /^[\u0020-\u024F]*$/

/**
 * Numbers run from left to right in every script. A font takes the direction from the script of the letters, and would reverse the digits
 * of Arabic: each is a piece of its own.
 */
const REVERSED_BY_FONT = /[\p{scx=Arab}\p{scx=Thaa}\p{scx=Syrc}\p{sc=Nkoo}]/u

type Direction = 'ltr' | 'rtl'

/** That of its first letter, as the browser shows it: a house number stays whole behind a street in Hebrew. */
export const textDirection = (paragraph: string): Direction =>
  LATIN.test(paragraph) || bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level !== 1 ? 'ltr' : 'rtl'

/** The pieces of a line from left to right. @param direction that of the paragraph, whose other lines may begin with other letters */
export function piecesOf(line: string, fonts: PdfFonts, direction = textDirection(line)): Piece[] {
  if (direction === 'ltr' && LATIN.test(line)) return [{ text: line, font: undefined, isRightToLeft: false }]
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const letterAt = new Map(lettersOf(line, fonts).map((letter) => [letter.start, letter]))
  const pieces: Piece[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const letter = letterAt.get(index)
    if (letter === undefined || letter.text === ISOLATE || letter.text === END_OF_ISOLATE) continue
    const isRightToLeft = (embedding.levels[index] ?? 0) % 2 === 1
    const text = mirrored.get(index) ?? letter.text
    const last = pieces.at(-1)
    // Words from right to left are pieces of their own: the font reverses the letters of a word, and not the words.
    const isWord = isRightToLeft && (text === ' ' || last?.text === ' ')
    const isDigit = !isRightToLeft && [text, last?.text ?? ''].some((part) => REVERSED_BY_FONT.test(part))
    if (last !== undefined && last.font === letter.font && last.isRightToLeft === isRightToLeft && !isWord && !isDigit)
      pieces.splice(-1, 1, { ...last, text: isRightToLeft ? text + last.text : last.text + text })
    else pieces.push({ text, font: letter.font, isRightToLeft })
  }
  return pieces
}

/** After a space, and on both sides of a letter of a script without spaces. */
const BREAKS = /(?<= )|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])/u

/** Breaks a text into lines that are no wider than `width`; words that are wider are broken, too. */
export function breakLines(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (part: string): void => {
    const partWidth = widthOf(part)
    if (used + widthOf(part.trimEnd()) > width && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += part
    used += partWidth
  }
  for (const part of text.split(BREAKS)) {
    if (widthOf(part) <= width) add(part)
    else for (const { segment } of graphemes.segment(part)) add(segment)
  }
  return [...lines, line.trimEnd()]
}

/** A text within another one, such as a name, whose direction turns nothing around it. */
export const isolate = (text: string): string => ISOLATE + text + END_OF_ISOLATE
