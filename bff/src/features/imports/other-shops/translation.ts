import type { ImportColumn } from '@shop/contracts/imports'
import { MAX_PRODUCT_IMAGES, MAX_VARIANTS, readGtin } from '@shop/contracts/products'
import { slugify } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import { createHash } from 'node:crypto'
import type { LineError } from '../read-csv.ts'

/** A line of a file, its cells by heading in lower case. A heading that stands there twice has its first cell. */
export interface FileLine {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

type Column = ImportColumn | `spec:${string}` | `option:${string}`

/** What a line says of a product, in the columns and spellings of this shop's own files. Blank ones say nothing. */
export interface TranslatedLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** What another shop's file says, and what is to be known about how it was read. */
export interface Translation {
  readonly products: readonly TranslatedLine[]
  readonly notes: readonly LineError[]
}

export type Refuse = (line: FileLine, error: unknown) => void

/** What reads the files of another shop. */
export interface OtherShop {
  readonly name: string
  /** Whether a file with these headings, in lower case, is one of its exports. */
  readonly wrote: (columns: ReadonlySet<string>) => boolean
  /** The headings that are read. */
  readonly columns: RegExp
  /** @param refuse what is told of a line that cannot be read, and why; the others are read */
  readonly translate: (lines: readonly FileLine[], refuse: Refuse) => Promise<Translation>
}

/** The first of some headings that a line has text below. */
export function textBelow({ cells }: FileLine, ...headings: readonly string[]): string {
  for (const heading of headings) {
    const cell = cells.get(heading)
    if (cell !== undefined && cell !== '') return cell
  }
  return ''
}

/**
 * Before what variants share is read for each of them.
 * @param variants of one product
 * @throws Rejection `invalid_request` when they are more than a group may have
 */
export function requirePossible(variants: number): void {
  if (variants > MAX_VARIANTS) reject('invalid_request', { reason: `its product has more than ${MAX_VARIANTS} variants` })
}

const MAX_SKU = 64
const DIGEST = 8

/** What an SKU of these letters says as well: others differ in signs and letters that it leaves out, such as C and C++, 黒 and 白. */
const SPELLED = /^[a-z0-9]+(?:[ -]+[a-z0-9]+)*$/i

/** An SKU for a product that has none, the same each time, so that the file can be imported again. */
export function madeSku(...parts: readonly string[]): string {
  const given = parts.filter(Boolean)
  const sku = given.map(slugify).filter(Boolean).join('-')
  if (sku.length <= MAX_SKU && given.every((part) => SPELLED.test(part))) return sku
  const digest = createHash('sha256').update(given.join('\n')).digest('hex').slice(0, DIGEST)
  return [sku.slice(0, MAX_SKU - DIGEST - 1), digest].filter(Boolean).join('-')
}

/** The columns of a stock that is counted. Another shop may have sold more than it had. */
export function stockCell(count: string): { readonly countInStock?: string; readonly note?: string } {
  if (count === '') return {}
  return count.startsWith('-') ? { countInStock: '0', note: `the stock of ${count} becomes 0` } : { countInStock: count }
}

/** A barcode that is none is left out, and said so. */
export function barcodeCell(text: string): { readonly gtin?: string; readonly note?: string } {
  // Spreadsheets keep zeros behind an apostrophe.
  const barcode = text.replace(/^'/, '')
  if (barcode === '') return {}
  const gtin = readGtin(barcode)
  return gtin === undefined ? { note: `“${barcode.slice(0, 40)}” is no barcode, and left out` } : { gtin }
}

/** The cell of pictures; a product may have so many. */
export function imageCell(images: readonly string[]): { readonly images?: string; readonly note?: string } {
  const all = [...new Set(images.filter(Boolean))]
  if (all.length === 0) return {}
  const note = `of ${String(all.length)} pictures the first ${String(MAX_PRODUCT_IMAGES)} are taken`
  return {
    images: all.slice(0, MAX_PRODUCT_IMAGES).join(' '),
    ...(all.length > MAX_PRODUCT_IMAGES ? { note } : {}),
  }
}

/** Without columns that say nothing. */
export const filledCells = (cells: Readonly<Partial<Record<Column, string | undefined>>>): TranslatedLine['cells'] =>
  Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell ? [[column, cell]] : [])))

/** The last part of a path of categories, such as `Home > Kitchen > Cups`. */
export const lastCategoryOf = (path: string): string => path.split('>').at(-1)?.trim() ?? ''
