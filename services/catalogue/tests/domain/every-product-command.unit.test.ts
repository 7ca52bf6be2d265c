import { compareOutcomes, drawHistories, type OutcomesByState } from '@shop/kit/testing'
import { expect, it } from 'vitest'
import { product, type ProductCommand, type ProductState } from '../../src/domain/product.ts'

/** Enough that each outcome of the table occurs. */
const HISTORIES = { count: 500, length: 12, seed: 1 }

const PRODUCT = '0199c0de-0000-7000-8000-000000000001'

/** A hidden product was published before. */
const columns = ['absent', 'draft', 'hidden', 'published'] as const
type Column = (typeof columns)[number]

function columnOf(state: ProductState): Column {
  if (state.status !== 'draft') return state.status
  return state.isHidden ? 'hidden' : 'draft'
}

const outcomes: Readonly<Record<ProductCommand['type'], OutcomesByState<Column>>> = {
  DraftProduct: { absent: 'ProductDrafted', otherwise: 'nothing' },
  UpdateProduct: {
    absent: 'product_not_found',
    published: 'ProductDraftSaved, ProductUpdated, invalid_request, nothing',
    otherwise: 'ProductDraftSaved, ProductPublished, invalid_request, nothing',
  },
  RemoveProduct: { absent: 'product_not_found', otherwise: 'ProductRemoved' },
}

const names = ['Mug', 'Cup'] as const
const visibilities = [undefined, true, false] as const
const commands: readonly ProductCommand[] = [
  { type: 'DraftProduct', productId: PRODUCT },
  { type: 'DraftProduct', productId: PRODUCT },
  { type: 'RemoveProduct' },
  { type: 'UpdateProduct', changes: { name: '' } },
  ...names.flatMap((name) =>
    visibilities.map((visible): ProductCommand => ({ type: 'UpdateProduct', changes: { name }, visible })),
  ),
]

it('every command leads in every state of a product to what its table says, to all of it and to nothing else', () => {
  const { unexpected, missing } = compareOutcomes(product, drawHistories<ProductState, ProductCommand>(commands, HISTORIES), {
    columns,
    columnOf,
    outcomes,
  })
  expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] })
})
