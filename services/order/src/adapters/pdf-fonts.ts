import type { Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic, Hebrew, Arabic and some others; of each document only the letters in use are embedded. */
const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' }
/** Scripts, signs and emoji. Each is a folder of files for ranges of letters, which are read when needed. */
const FURTHER = [
  '-variable/noto-sans-sc',
  '-variable/noto-sans-kr',
  '-variable/noto-sans-jp',
  '-variable/noto-sans-arabic',
  '-variable/noto-sans-devanagari',
  '-variable/noto-sans-bengali',
  '-variable/noto-sans-gurmukhi',
  '-variable/noto-sans-gujarati',
  '-variable/noto-sans-oriya',
  '-variable/noto-sans-tamil',
  '-variable/noto-sans-telugu',
  '-variable/noto-sans-kannada',
  '-variable/noto-sans-malayalam',
  '-variable/noto-sans-sinhala',
  '-variable/noto-sans-thai',
  '-variable/noto-sans-lao',
  '-variable/noto-sans-khmer',
  '-variable/noto-sans-myanmar',
  '-variable/noto-serif-tibetan',
  '-variable/noto-sans-ethiopic',
  '-variable/noto-sans-cherokee',
  '-variable/noto-sans-thaana',
  '-variable/noto-sans-syriac',
  '/noto-sans-yi',
  '-variable/noto-emoji',
  '-variable/noto-sans-symbols',
]

interface FontFile {
  /** To be resolved. */
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
  font?: Font
}

/** @param text such as `U+f9ca-fa0b,U+ff05` */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** @param font such as `-variable/noto-sans-thai`, or `/noto-sans-yi` of one that has a single weight */
async function listFiles(font: string): Promise<FontFile[]> {
  const folder = `@fontsource${font}`
  const [scope = '', name = ''] = font.split('/')
  const weight = scope === '' ? '400' : 'wght'
  const ranges = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([subset, text]) => ({
    file: `${folder}/files/${name}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`,
    ranges: parseRanges(text),
  }))
}

async function loadFonts() {
  const [{ openSync }, ...files] = await Promise.all([import('fontkit'), ...FURTHER.map(listFiles)])
  const open = (file: string) => openSync(resolve(file)) as Font
  const further: readonly FontFile[] = files.flat()
  const found = new Map<string, Font | undefined>()
  /** The fonts with a letter. */
  function* fontsWith(codePoint: number): Generator<Font> {
    for (const file of further)
      if (file.ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) {
        file.font ??= open(file.file)
        if (file.font.hasGlyphForCodePoint(codePoint)) yield file.font
      }
  }
  function search(first: number, others: readonly number[]): Font | undefined {
    let some: Font | undefined
    for (const font of fontsWith(first)) {
      if (others.every((codePoint) => font.hasGlyphForCodePoint(codePoint))) return font
      some ??= font
    }
    return some
  }
  return {
    regular: open(`dejavu-fonts-ttf/ttf/${FONTS.regular}`),
    bold: open(`dejavu-fonts-ttf/ttf/${FONTS.bold}`),
    /** Of headings: Latin and Latin Extended-A. */
    display: open('@shop/kit/fonts/fraunces.ttf'),
    /** The further font with a letter, preferably with the others beside it, too; undefined when none has it. */
    find(codePoint: number, others: readonly number[] = []): Font | undefined {
      const key = [codePoint, ...others].join(' ')
      if (!found.has(key)) found.set(key, search(codePoint, others))
      return found.get(key)
    },
  }
}

export type PdfFonts = Awaited<ReturnType<typeof loadFonts>>

let fonts: ReturnType<typeof loadFonts> | undefined
/** Loaded with the first document. Reading the fonts for each one took more than half of its time. */
export const pdfFonts = async (): Promise<PdfFonts> => (fonts ??= loadFonts())
