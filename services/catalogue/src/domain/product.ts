import type { Cents } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import type { Decider } from '@shop/kit/domain'
import { requireText } from './text.ts'

export interface ProductFields {
  readonly name: string
  readonly image: string
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly price: Cents
  /** What the shop pays for one; null when nobody said. */
  readonly cost: Cents | null
}

/** Facts carry all fields as they are afterwards, so that each can be told to the world by itself. */
type ProductFacts = ProductFields & { readonly productId: string }

export type ProductEvent =
  | { readonly type: 'ProductDrafted'; readonly data: ProductFacts }
  | { readonly type: 'ProductPublished'; readonly data: ProductFacts }
  | { readonly type: 'ProductUpdated'; readonly data: ProductFacts }
  | { readonly type: 'ProductRemoved'; readonly data: { readonly productId: string; readonly published: boolean } }

export type ProductChanges = { readonly [Field in keyof ProductFields]?: ProductFields[Field] | undefined }

export type ProductCommand =
  | { readonly type: 'DraftProduct'; readonly productId: string }
  | { readonly type: 'UpdateProduct'; readonly changes: ProductChanges }
  | { readonly type: 'RemoveProduct' }

export type ProductState =
  { readonly status: 'absent' } | { readonly status: 'draft' | 'published'; readonly facts: ProductFacts }

const SAMPLE: ProductFields = {
  name: 'Sample name',
  image: '/images/sample.webp',
  brand: 'Sample brand',
  category: 'Sample category',
  description: 'Sample description',
  price: 0,
  cost: null,
}

const TEXTS = ['name', 'image', 'brand', 'category', 'description'] as const

function requireAmount(amount: Cents, key: string): Cents {
  return Number.isSafeInteger(amount) && amount >= 0
    ? amount
    : reject('invalid_request', { reason: `${key} must be a whole number of cents, not negative` })
}

/** A field that the change does not carry keeps its value. */
function change(facts: ProductFacts, changes: ProductChanges): ProductFacts {
  const texts = TEXTS.map((key) => [key, requireText(changes[key] ?? facts[key], `${key} is required`)])
  const cost = changes.cost === undefined ? facts.cost : changes.cost
  return {
    ...facts,
    ...(Object.fromEntries(texts) as Pick<ProductFields, (typeof TEXTS)[number]>),
    price: requireAmount(changes.price ?? facts.price, 'price'),
    cost: cost === null ? null : requireAmount(cost, 'cost'),
  }
}

function differs(before: ProductFields, after: ProductFields): boolean {
  return (Object.keys(SAMPLE) as (keyof ProductFields)[]).some((key) => before[key] !== after[key])
}

function update(state: ProductState, changes: ProductChanges): readonly ProductEvent[] {
  if (state.status === 'absent') return reject('product_not_found')
  const data = change(state.facts, changes)
  if (state.status === 'draft') return [{ type: 'ProductPublished', data }]
  return differs(state.facts, data) ? [{ type: 'ProductUpdated', data }] : []
}

/** A product is drafted for the admins, published by its first update, and gone for everybody once removed. */
export const product: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'DraftProduct':
        if (state.status !== 'absent') return []
        return [{ type: 'ProductDrafted', data: { productId: command.productId, ...SAMPLE } }]
      case 'UpdateProduct':
        return update(state, command.changes)
      case 'RemoveProduct':
        if (state.status === 'absent') return reject('product_not_found')
        return [{ type: 'ProductRemoved', data: { productId: state.facts.productId, published: state.status === 'published' } }]
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'ProductDrafted':
        return { status: 'draft', facts: event.data }
      case 'ProductPublished':
      case 'ProductUpdated':
        return { status: 'published', facts: event.data }
      case 'ProductRemoved':
        return { status: 'absent' }
    }
  },
}
