import { nameWithOptions, optionsKey, sampleFields, type CellFault } from '@shop/contracts/products'
import type { VariantCell } from '@shop/contracts/products/calls'
import { failureMessage, type FailureCode, type FailureDetails } from '@shop/contracts/shared'
import { reject } from '@shop/kit/domain'
import type { ProductChanges, ProductDetails, ProductState } from './product.ts'

/** A product of the group, or the one that is to get a group. */
export type PresentVariant = Exclude<ProductState, { status: 'absent' }>

export interface PlannedCell {
  readonly cell: VariantCell
  /** The product that takes it; undefined: a new one. */
  readonly present: PresentVariant | undefined
}

interface MatrixPlan {
  readonly cells: readonly PlannedCell[]
  /** The published products that no cell has: they are hidden. */
  readonly leftOut: readonly PresentVariant[]
  readonly faults: readonly CellFault[]
}

/** What all variants get of the base product. */
export interface SharedFields {
  readonly shareTexts?: boolean | undefined
  readonly sharePictures?: boolean | undefined
}

const idOf = ({ details }: PresentVariant): string => details.productId

const FIELDS: Readonly<Partial<Record<FailureCode, string>>> = {
  sku_taken: 'sku',
  stock_changed: 'countInStock',
  variant_taken: 'options',
}
const NAMED_FIRST = /^(price|countInStock|sku|image|options)\b/

/** @param cell its position @param field that of the failure by default; a message such as 'price is too large' names its own */
export function cellFault(cell: number, code: FailureCode, details: FailureDetails = {}, field = FIELDS[code]): CellFault {
  const message = failureMessage(code, details)
  return { cell, field: field ?? NAMED_FIRST.exec(message)?.[1] ?? 'options', code, message }
}

/** The products that cells name, then those that have the options of a cell already, published ones first. */
function placeCells(base: PresentVariant, variants: readonly PresentVariant[], cells: readonly VariantCell[]): PlannedCell[] {
  const free = new Map(variants.map((variant) => [idOf(variant), variant]))
  const byOptions = Map.groupBy(variants, ({ details }) => optionsKey(details.variant?.options ?? []))
  const take = (variant: PresentVariant | undefined) => {
    if (variant !== undefined) free.delete(idOf(variant))
    return variant
  }
  const findAlike = ({ options }: VariantCell) => {
    const alike = (byOptions.get(optionsKey(options)) ?? []).filter((variant) => free.has(idOf(variant)))
    return alike.find(({ status }) => status === 'published') ?? alike[0]
  }
  const named = cells.map(({ productId }) => take(productId === undefined ? undefined : free.get(productId)))
  const placed = cells.map((cell, index) => ({
    cell,
    present: cell.productId === undefined ? take(findAlike(cell)) : named[index],
  }))
  // A product that gets its first group becomes a variant of it.
  const first = placed.findIndex(({ cell, present }) => cell.productId === undefined && present === undefined)
  if (base.details.variant !== undefined || !free.has(idOf(base))) return placed
  return placed.map((planned, index) => (index === first ? { ...planned, present: base } : planned))
}

interface Repetition {
  readonly index: number
  readonly cell: VariantCell
  /** The first cell that asks for the same. */
  readonly first: PlannedCell
}

/** @param keyOf what a cell asks for; undefined: nothing */
function repetitionsOf(cells: readonly PlannedCell[], keyOf: (cell: VariantCell) => string | undefined): Repetition[] {
  const firstByKey = new Map<string, PlannedCell>()
  return cells.flatMap((planned, index) => {
    const key = keyOf(planned.cell)
    if (key === undefined) return []
    const first = firstByKey.get(key)
    if (first !== undefined) return [{ index, cell: planned.cell, first }]
    firstByKey.set(key, planned)
    return []
  })
}

const UNKNOWN_VARIANT = '_id must be that of a variant of this group, in one cell alone'

function faultsOf(base: PresentVariant, cells: readonly PlannedCell[]): CellFault[] {
  const nameOf = ({ cell: { options }, present = base }: PlannedCell) => nameWithOptions({ name: present.details.name, options })
  const unknown = cells.flatMap(({ cell, present }, index) =>
    cell.productId === undefined || present !== undefined
      ? []
      : [cellFault(index, 'invalid_request', { reason: UNKNOWN_VARIANT }, '_id')],
  )
  const sameOptions = repetitionsOf(cells, ({ options }) => optionsKey(options)).map(({ index, first }) =>
    cellFault(index, 'variant_taken', { name: nameOf(first) }),
  )
  const sameSku = repetitionsOf(cells, ({ sku }) => sku?.toLowerCase()).map(({ index, cell, first }) =>
    cellFault(index, 'sku_taken', { sku: cell.sku ?? '', name: nameOf(first) }),
  )
  return [...unknown, ...sameOptions, ...sameSku]
}

/**
 * Which product takes which cell of the matrix.
 * @param variants the base product and the others of its group, oldest first
 * @throws Rejection `invalid_request` while the base product has the samples of a new draft
 */
export function planMatrix(base: PresentVariant, variants: readonly PresentVariant[], cells: readonly VariantCell[]): MatrixPlan {
  if (base.details.name === sampleFields.name)
    return reject('invalid_request', { reason: 'This product has no name, price and texts yet: please save them first' })
  const placed = placeCells(base, variants, cells)
  const taken = new Set(placed.flatMap(({ present }) => (present === undefined ? [] : [idOf(present)])))
  return {
    cells: placed,
    leftOut: variants.filter((variant) => variant.status === 'published' && !taken.has(idOf(variant))),
    faults: faultsOf(base, placed),
  }
}

/** @param main takes the place of the main picture */
const picturesOf = ({ image, images = [image] }: ProductDetails, main = image): readonly string[] => [
  main,
  ...images.slice(1).filter((other) => other !== main),
]

/** Those of a new variant, which has neither SKU nor stock of the base product, nor its content: sizes differ by it. */
function copiedChanges(base: ProductDetails, { price = base.price, sku, image }: VariantCell): ProductChanges {
  const { productId: _, sku: __, variant: ___, image: ____, images: _____, content: ______, ...fields } = base
  return { ...fields, price, sku, images: picturesOf(base, image) }
}

function ownChanges(base: ProductDetails, { price, sku, image }: VariantCell, shared: SharedFields): ProductChanges {
  const { name, brand, category, description } = base
  return {
    price,
    sku,
    ...(shared.shareTexts === true ? { name, brand, category, description } : {}),
    ...(shared.sharePictures === true ? { images: picturesOf(base, image) } : { image }),
  }
}

/** What a cell changes of its product, or what a new one has: without `visible` it is as visible as the base product. */
export function changesOfCell(base: PresentVariant, { cell, present }: PlannedCell, group: string, shared: SharedFields) {
  const changes = present === undefined ? copiedChanges(base.details, cell) : ownChanges(base.details, cell, shared)
  const { visible = (present ?? base).status === 'published', options } = cell
  return { changes: { ...changes, variant: { group, options } }, visible }
}
