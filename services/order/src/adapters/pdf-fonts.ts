import type { Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic, Hebrew, Arabic and some others; of each document only the letters in use are embedded. */
const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' }
/** Chinese and Japanese, Korean, Sinhala, emoji. Each is a folder of files for ranges of letters, which are read when needed. */
const FURTHER = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-sinhala', 'noto-emoji']

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

async function listFiles(name: string): Promise<FontFile[]> {
  const folder = `@fontsource-variable/${name}`
  const ranges = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([subset, text]) => ({
    file: `${folder}/files/${name}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: parseRanges(text),
  }))
}

async function loadFonts() {
  const [{ openSync }, ...files] = await Promise.all([import('fontkit'), ...FURTHER.map(listFiles)])
  const open = (file: string) => openSync(resolve(file)) as Font
  const further: readonly FontFile[] = files.flat()
  const found = new Map<number, Font | undefined>()
  const search = (codePoint: number): Font | undefined => {
    for (const file of further)
      if (file.ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) {
        file.font ??= open(file.file)
        if (file.font.hasGlyphForCodePoint(codePoint)) return file.font
      }
    return undefined
  }
  return {
    regular: open(`dejavu-fonts-ttf/ttf/${FONTS.regular}`),
    bold: open(`dejavu-fonts-ttf/ttf/${FONTS.bold}`),
    /** The further font with a letter; undefined when none has it. */
    find(codePoint: number): Font | undefined {
      if (!found.has(codePoint)) found.set(codePoint, search(codePoint))
      return found.get(codePoint)
    },
  }
}

export type PdfFonts = Awaited<ReturnType<typeof loadFonts>>

let fonts: ReturnType<typeof loadFonts> | undefined
/** Loaded with the first document. Reading the fonts for each one took more than half of its time. */
export const pdfFonts = async (): Promise<PdfFonts> => (fonts ??= loadFonts())
