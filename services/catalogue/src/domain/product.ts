import type { Cents, Specification, Variant } from '@shop/contracts'
import { reject, requireId, type Decider } from '@shop/kit/domain'
import { changePictures } from './product-pictures.ts'
import { requireSpecifications } from './product-specifications.ts'
import { requireText } from './require-text.ts'

export interface ProductFields {
  readonly name: string
  /** The main picture. */
  readonly image: string
  /** All pictures, the main one first. Absent with one picture, as in every event from before there could be several. */
  readonly images?: readonly string[]
  readonly brand: string
  readonly category: string
  readonly description: string
  /** Absent without any. */
  readonly specifications?: readonly Specification[]
  readonly price: Cents
  /** What the shop pays for one unit; null when unknown. */
  readonly cost: Cents | null
  /** Absent for a product of no group, as in every event from before there were any. */
  readonly variant?: Variant
}

/** Events carry every field after the change, so that each public event is complete by itself. */
export type ProductDetails = ProductFields & { readonly productId: string }

export type ProductEvent =
  | { readonly type: 'ProductDrafted'; readonly data: ProductDetails }
  | { readonly type: 'ProductPublished'; readonly data: ProductDetails }
  | { readonly type: 'ProductUpdated'; readonly data: ProductDetails }
  | { readonly type: 'ProductRemoved'; readonly data: { readonly productId: string; readonly published: boolean } }

type Changed<Field extends keyof ProductFields> = ProductFields[Field] | (Field extends 'variant' ? null : never) | undefined
/** A null variant takes the product out of its group. */
export type ProductChanges = { readonly [Field in keyof ProductFields]?: Changed<Field> }

export type ProductCommand =
  | { readonly type: 'DraftProduct'; readonly productId: string }
  | { readonly type: 'UpdateProduct'; readonly changes: ProductChanges }
  | { readonly type: 'RemoveProduct' }

export type ProductState =
  { readonly status: 'absent' } | { readonly status: 'draft' | 'published'; readonly details: ProductDetails }

const SAMPLE_FIELDS: ProductFields = {
  name: 'Sample name',
  image: '/images/sample.webp',
  brand: 'Sample brand',
  category: 'Sample category',
  description: 'Sample description',
  price: 0,
  cost: null,
}

const TEXT_FIELDS = ['name', 'brand', 'category', 'description'] as const

/** @throws Rejection `product_not_found` when the text is not an id */
export const requireProductId = (text: string): string => requireId(text, 'product_not_found')

function requireAmount(amount: Cents, field: string): Cents {
  return Number.isSafeInteger(amount) && amount >= 0
    ? amount
    : reject('invalid_request', { reason: `${field} must be a whole number of cents, not negative` })
}

/** A field that is absent from the changes keeps its value. */
function applyChanges(
  { image, images, specifications, variant: before, ...details }: ProductDetails,
  changes: ProductChanges,
): ProductDetails {
  const texts = TEXT_FIELDS.map((field) => [field, requireText(changes[field] ?? details[field], `${field} is required`)])
  const cost = changes.cost === undefined ? details.cost : changes.cost
  const variant = changes.variant === undefined ? before : (changes.variant ?? undefined)
  return {
    ...details,
    ...(Object.fromEntries(texts) as Pick<ProductFields, (typeof TEXT_FIELDS)[number]>),
    ...changePictures({ image, images }, changes),
    ...requireSpecifications(changes.specifications ?? specifications),
    price: requireAmount(changes.price ?? details.price, 'price'),
    cost: cost === null ? null : requireAmount(cost, 'cost'),
    ...(variant === undefined ? {} : { variant }),
  }
}

function differs(before: ProductFields, after: ProductFields): boolean {
  const fields = Object.keys(SAMPLE_FIELDS) as (keyof ProductFields)[]
  const listsOf = ({ images, specifications, variant }: ProductFields): string =>
    JSON.stringify([images, specifications, variant])
  return fields.some((field) => before[field] !== after[field]) || listsOf(before) !== listsOf(after)
}

function update(state: ProductState, changes: ProductChanges): readonly ProductEvent[] {
  if (state.status === 'absent') return reject('product_not_found')
  const data = applyChanges(state.details, changes)
  if (state.status === 'draft') return [{ type: 'ProductPublished', data }]
  return differs(state.details, data) ? [{ type: 'ProductUpdated', data }] : []
}

/** A product starts as a draft that only admins see. Its first update publishes it. */
export const product: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'DraftProduct':
        if (state.status !== 'absent') return []
        return [{ type: 'ProductDrafted', data: { productId: command.productId, ...SAMPLE_FIELDS } }]
      case 'UpdateProduct':
        return update(state, command.changes)
      case 'RemoveProduct':
        if (state.status === 'absent') return reject('product_not_found')
        return [{ type: 'ProductRemoved', data: { productId: state.details.productId, published: state.status === 'published' } }]
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'ProductDrafted':
        return { status: 'draft', details: event.data }
      case 'ProductPublished':
      case 'ProductUpdated':
        return { status: 'published', details: event.data }
      case 'ProductRemoved':
        return { status: 'absent' }
    }
  },
}
