import { sampleFields, type Specification, type Variant } from '@shop/contracts/products'
import type { ConsumerLaw } from '@shop/contracts/shop'
import { reject, requireId, type Decider } from '@shop/kit/domain'
import { changeFields, type SimpleChanges, type SimpleFields } from './product-fields.ts'
import { changePictures } from './product-pictures.ts'
import { requireSafetyFields } from './product-safety.ts'
import { requireSpecifications } from './product-specifications.ts'

export interface ProductFields extends SimpleFields {
  /** The main picture. */
  readonly image: string
  /** All pictures, the main one first. Absent with one picture, as in every event from before there could be several. */
  readonly images?: readonly string[]
  /** Absent without any. */
  readonly specifications?: readonly Specification[]
  /** Absent for a product of no group, as in every event from before there were any. */
  readonly variant?: Variant
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

/** A null variant takes the product out of its group. */
export interface ProductChanges extends SimpleChanges {
  readonly image?: string | undefined
  readonly images?: readonly string[] | undefined
  readonly specifications?: readonly Specification[] | undefined
  readonly variant?: Variant | null | undefined
}

/** `visible` false makes the product a draft, or leaves it one; otherwise it is published. */
interface UpdateProduct {
  readonly type: 'UpdateProduct'
  readonly changes: ProductChanges
  readonly visible?: boolean | undefined
  /** That the shop follows, which may ask for more of a published product; none by default. */
  readonly law?: ConsumerLaw
}

export type ProductCommand =
  { readonly type: 'DraftProduct'; readonly productId: string } | UpdateProduct | { readonly type: 'RemoveProduct' }

export type ProductState =
  | { readonly status: 'absent' }
  /** `isHidden`: it was published before. */
  | { readonly status: 'draft'; readonly details: ProductDetails; readonly isHidden: boolean }
  | { readonly status: 'published'; readonly details: ProductDetails }

/** @throws Rejection `product_not_found` when the text is not an id */
export const requireProductId = (text: string): string => requireId(text, 'product_not_found')

const sampleDetails = (productId: string): ProductDetails =>
  changeFields({ productId, image: '/images/sample.webp' }, sampleFields)

/**
 * The product after an update. A field that is absent from the changes keeps its value.
 * @throws Rejection `invalid_request`
 */
export function previewUpdate(current: ProductDetails, changes: ProductChanges): ProductDetails {
  const { image, images, specifications, variant: before, ...details } = changeFields(current, changes)
  const variant = changes.variant === undefined ? before : changes.variant
  return {
    ...details,
    ...changePictures({ image, images }, changes),
    ...requireSpecifications(changes.specifications ?? specifications),
    ...(variant ? { variant } : {}),
  }
}

function differs(before: ProductDetails, after: ProductDetails): boolean {
  const fields = Object.keys({ ...before, ...after }) as (keyof ProductDetails)[]
  return fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Whether a change shows the product that does not say so: the first one of a draft does, and what was hidden stays hidden. */
export const isVisibleByDefault = (state: Exclude<ProductState, { status: 'absent' }>): boolean =>
  state.status === 'published' || !state.isHidden

function update(state: ProductState, { changes, visible: asked, law = 'none' }: UpdateProduct): readonly ProductEvent[] {
  if (state.status === 'absent') return reject('product_not_found')
  const data = previewUpdate(state.details, changes)
  const published = state.status === 'published'
  const visible = asked ?? isVisibleByDefault(state)
  if (visible) requireSafetyFields(law, published ? state.details : undefined, data)
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
        return [{ type: 'ProductDrafted', data: sampleDetails(command.productId) }]
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
