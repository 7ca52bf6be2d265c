import { type MatrixVariant, productUpdate, type Specification, type VariantMatrixUpdate } from '@shop/contracts/products'
import { readAmount, readCount } from '@shop/contracts/shared'
import type { z } from 'zod'
import type { Matrix, MatrixRow } from './matrix.ts'

/** The fields of a row that are typed. */
export interface CellTexts {
  readonly price: string
  readonly countInStock: string
  readonly sku: string
}
export type TextName = keyof CellTexts

export interface CellFields extends CellTexts {
  /** Whether customers find it; a new one that is not is not made. */
  readonly isOffered: boolean
  readonly image: string
}

/** What was changed of a row; the rest is as the shop has it. */
export interface CellChange extends Partial<CellFields> {
  /** The stock that the typed one is based on: the server applies the difference. */
  readonly stockSeen?: number
}

export type CellChanges = Readonly<Record<string, CellChange>>

/** Values of the form. */
export interface MatrixValues {
  /** One option per line. */
  options: string
  /** By the keys of rows. */
  cells: CellChanges
  /** With what the SKUs of new variants begin; blank: they have none. */
  skuStart: string
  /** The row of a product that had no group. */
  baseAt: string
  /** Whether drafts are published, where the base product is one. */
  isPublished: boolean
  shareTexts: boolean
  sharePictures: boolean
}

const MAX_SKU = 64

/** 'BOOT-38-black' */
function skuOf(start: string, options: readonly Specification[]): string {
  const begin = start.trim()
  if (begin === '') return ''
  return [begin, ...options.map(({ value }) => value.replaceAll(/\s+/g, '-'))].join('-').slice(0, MAX_SKU)
}

type DefaultsOfNew = Pick<MatrixValues, 'skuStart' | 'isPublished'>

/** What a row shows: what was typed, else what its product has, else what a new one gets. */
export function fieldsOfRow(
  { key, options, present, isLeftOut }: MatrixRow,
  { cells, skuStart, isPublished }: DefaultsOfNew & Pick<MatrixValues, 'cells'>,
  base: MatrixVariant,
): CellFields {
  const shown = {
    price: String(present?.price ?? base.price),
    countInStock: String(present?.countInStock ?? 0),
    sku: present === undefined ? skuOf(skuStart, options) : (present.sku ?? ''),
    isOffered: present === undefined ? !isLeftOut : present.draft !== true || isPublished,
    image: (present ?? base).image,
  }
  return { ...shown, ...cells[key] }
}

/** The changes with one more. A stock is based on what the row's product has now. */
export function withChange(cells: CellChanges, { key, present }: MatrixRow, change: Partial<CellFields>): CellChanges {
  const seen = change.countInStock === undefined ? {} : { stockSeen: present?.countInStock ?? 0 }
  return { ...cells, [key]: { ...cells[key], ...change, ...seen } }
}

/** The same change in every row. */
export const withChangeOfAll = (cells: CellChanges, rows: readonly MatrixRow[], change: Partial<CellFields>): CellChanges =>
  rows.reduce((changed, row) => withChange(changed, row, change), cells)

type Cell = VariantMatrixUpdate['cells'][number]

/** Of a product that is there only what was changed. */
function changedCell(present: MatrixVariant, options: readonly Specification[], fields: CellFields, change: CellChange): Cell {
  const price = readAmount(fields.price)
  const count = readCount(fields.countInStock)
  const { stockSeen } = change
  return {
    _id: present._id,
    options: [...options],
    visible: fields.isOffered,
    ...(price === present.price ? {} : { price }),
    ...(stockSeen === undefined || count === stockSeen ? {} : { countInStock: count, stockSeen }),
    ...(fields.sku.trim() === (present.sku ?? '') ? {} : { sku: fields.sku.trim() || null }),
    ...(fields.image === present.image ? {} : { image: fields.image }),
  }
}

function newCell({ options }: MatrixRow, fields: CellFields, change: CellChange, visible: boolean): Cell {
  return {
    options: [...options],
    price: readAmount(fields.price),
    countInStock: readCount(fields.countInStock),
    sku: fields.sku.trim() || undefined,
    image: change.image,
    visible,
  }
}

export interface MatrixRequest {
  readonly body: VariantMatrixUpdate
  /** The rows of its cells, in their order; it has further ones, for variants that are in no row. */
  readonly rows: readonly MatrixRow[]
}

/** What saving asks for. */
export function requestOf({ rows, kept }: Matrix, values: MatrixValues, base: MatrixVariant): MatrixRequest {
  const sent = rows
    .map((row) => ({ row, fields: fieldsOfRow(row, values, base), change: values.cells[row.key] ?? {} }))
    .filter(({ row, fields }) => row.present !== undefined || fields.isOffered)
  const isVisible = base.draft !== true || values.isPublished
  const cells = sent.map(({ row, fields, change }) =>
    row.present === undefined ? newCell(row, fields, change, isVisible) : changedCell(row.present, row.options, fields, change),
  )
  const { shareTexts, sharePictures } = values
  return {
    body: { cells: [...cells, ...kept.map(({ _id, options }) => ({ _id, options }))], shareTexts, sharePictures },
    rows: sent.map(({ row }) => row),
  }
}

/** By the keys of rows: what is wrong with which of their fields. */
export type RowFaults = Readonly<Record<string, Readonly<Record<string, string>>>>

const { price, countInStock, sku } = productUpdate.shape
const FREE = 'price is 0. A free product is marked as free on its own page.'

function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

/** Of a product that is there, what was changed of it. */
function faultsOfRow(present: MatrixVariant | undefined, base: MatrixVariant, fields: CellFields, change: CellChange = {}) {
  const typed = readAmount(fields.price)
  const isFree = typed === 0 && (present ?? base).price !== 0
  const faults = {
    price: isFree ? FREE : faultOf(price.unwrap(), typed ?? NaN),
    countInStock: faultOf(countInStock.unwrap(), readCount(fields.countInStock) ?? NaN),
    sku: faultOf(sku, fields.sku.trim() || null),
  }
  const checked = Object.entries(faults).filter(([field]) => present === undefined || field in change)
  return Object.fromEntries(checked.flatMap(([field, message]) => (message === undefined ? [] : [[field, message]])))
}

function rowFaults(row: MatrixRow, values: MatrixValues, base: MatrixVariant): Record<string, string> {
  const fields = fieldsOfRow(row, values, base)
  const isSaved = row.present !== undefined || fields.isOffered
  return isSaved ? faultsOfRow(row.present, base, fields, values.cells[row.key]) : {}
}

/** What the server would refuse; of rows that are not saved, nothing. */
export function faultsOf(rows: readonly MatrixRow[], values: MatrixValues, base: MatrixVariant): RowFaults {
  const found = rows.map((row) => [row.key, rowFaults(row, values, base)] as const)
  return Object.fromEntries(found.filter(([, faults]) => Object.keys(faults).length > 0))
}
