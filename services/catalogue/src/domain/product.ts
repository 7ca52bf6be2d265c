import { mapProductTexts, type ProductText, productTextNames, type Specification, type Variant } from '@shop/contracts/products'
import type { Cents } from '@shop/contracts/shared'
import { reject, requireId, type Decider } from '@shop/kit/domain'
import { changePictures } from './product-pictures.ts'
import { requireSpecifications } from './product-specifications.ts'
import { requireText } from './require-text.ts'

export interface ProductFields extends Readonly<Record<ProductText, string>> {
  /** The main picture. */
  readonly image: string
  /** All pictures, the main one first. Absent with one picture, as in every event from before there could be several. */
  readonly images?: readonly string[]
  /** Absent without any. */
  readonly specifications?: readonly Specification[]
  readonly price: Cents
  /** What the shop pays for one unit; null when unknown. */
  readonly cost: Cents | null
  /** Absent for a product of no group, as in every event from before there were any. */
  readonly variant?: Variant
  /** The shop's article number, of one product at a time. Absent without one, as in every event from before there were any. */
  readonly sku?: string
}

/** Events carry every field after the change, so that each public event is complete by itself. */
export type ProductDetails = ProductFields & { readonly productId: string }

export type ProductEvent =
  | { readonly type: 'ProductDrafted'; readonly data: ProductDetails }
  | { readonly type: 'ProductPublished'; readonly data: ProductDetails }
  | { readonly type: 'ProductUpdated'; readonly data: ProductDetails }
  /** The product is a draft with these fields. `published`: it was not before, and is taken off the storefront. */
  | { readonly type: 'ProductDraftSaved'; readonly data: ProductDetails & { readonly published: boolean } }
  | { readonly type: 'ProductRemoved'; readonly data: { readonly productId: string; readonly published: boolean } }

type Changed<Field extends keyof ProductFields> =
  ProductFields[Field] | (Field extends 'variant' | 'sku' ? null : never) | undefined
/** A null variant takes the product out of its group, a null SKU away from it. */
export type ProductChanges = { readonly [Field in keyof ProductFields]?: Changed<Field> }

/** `visible` false makes the product a draft, or leaves it one; otherwise it is published. */
type UpdateProduct = { readonly type: 'UpdateProduct'; readonly changes: ProductChanges; readonly visible?: boolean }

export type ProductCommand =
  { readonly type: 'DraftProduct'; readonly productId: string } | UpdateProduct | { readonly type: 'RemoveProduct' }

export type ProductState =
  | { readonly status: 'absent' }
  /** `isHidden`: it was published before. */
  | { readonly status: 'draft'; readonly details: ProductDetails; readonly isHidden: boolean }
  | { readonly status: 'published'; readonly details: ProductDetails }

const SAMPLE_FIELDS: ProductFields = {
  ...mapProductTexts((_, { label }) => `Sample ${label.toLowerCase()}`),
  image: '/images/sample.webp',
  price: 0,
  cost: null,
}

/** @throws Rejection `product_not_found` when the text is not an id */
export const requireProductId = (text: string): string => requireId(text, 'product_not_found')

function requireAmount(amount: Cents, field: string): Cents {
  return Number.isSafeInteger(amount) && amount >= 0
    ? amount
    : reject('invalid_request', { reason: `${field} must be a whole number of cents, not negative` })
}

/**
 * The product after an update. A field that is absent from the changes keeps its value.
 * @throws Rejection `invalid_request`
 */
export function previewUpdate(
  { image, images, specifications, variant: before, sku: skuBefore, ...details }: ProductDetails,
  changes: ProductChanges,
): ProductDetails {
  const texts = mapProductTexts((field) => requireText(changes[field] ?? details[field], `${field} is required`))
  const cost = changes.cost === undefined ? details.cost : changes.cost
  const sku = changes.sku === undefined ? skuBefore : (changes.sku ?? undefined)
  const variant = changes.variant === undefined ? before : (changes.variant ?? undefined)
  return {
    ...details,
    ...texts,
    ...changePictures({ image, images }, changes),
    ...requireSpecifications(changes.specifications ?? specifications),
    price: requireAmount(changes.price ?? details.price, 'price'),
    cost: cost === null ? null : requireAmount(cost, 'cost'),
    ...(variant === undefined ? {} : { variant }),
    ...(sku === undefined ? {} : { sku: requireText(sku, 'sku is required') }),
  }
}

const FIELDS = [
  ...productTextNames,
  ...(['price', 'cost', 'image', 'images', 'specifications', 'variant', 'sku'] as const),
] satisfies (keyof ProductFields)[]

const differs = (before: ProductDetails, after: ProductDetails): boolean =>
  FIELDS.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** Whether a change shows the product that does not say so: the first one of a draft does, and what was hidden stays hidden. */
export const isVisibleByDefault = (state: Exclude<ProductState, { status: 'absent' }>): boolean =>
  state.status === 'published' || !state.isHidden

function update(state: ProductState, { changes, visible: asked }: UpdateProduct): readonly ProductEvent[] {
  if (state.status === 'absent') return reject('product_not_found')
  const data = previewUpdate(state.details, changes)
  const published = state.status === 'published'
  const visible = asked ?? isVisibleByDefault(state)
  if (published !== visible) return [visible ? { type: 'ProductPublished', data } : draftSaved(data, published)]
  if (!differs(state.details, data)) return []
  return [visible ? { type: 'ProductUpdated', data } : draftSaved(data, published)]
}

const draftSaved = (details: ProductDetails, published: boolean): ProductEvent => ({
  type: 'ProductDraftSaved',
  data: { ...details, published },
})

/** A product starts as a draft that only admins see. Its first update publishes it. */
export const product: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'DraftProduct':
        if (state.status !== 'absent') return []
        return [{ type: 'ProductDrafted', data: { productId: command.productId, ...SAMPLE_FIELDS } }]
      case 'UpdateProduct':
        return update(state, command)
      case 'RemoveProduct':
        if (state.status === 'absent') return reject('product_not_found')
        return [{ type: 'ProductRemoved', data: { productId: state.details.productId, published: state.status === 'published' } }]
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ProductDrafted':
        return { status: 'draft', details: event.data, isHidden: false }
      case 'ProductPublished':
      case 'ProductUpdated':
        return { status: 'published', details: event.data }
      case 'ProductDraftSaved': {
        const { published, ...details } = event.data
        return { status: 'draft', details, isHidden: published || (state.status === 'draft' && state.isHidden) }
      }
      case 'ProductRemoved':
        return { status: 'absent' }
    }
  },
}
