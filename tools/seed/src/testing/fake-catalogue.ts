import { type Product, productForAdmins, productUpdate, sampleFields } from '@shop/contracts/products'
import { newReview } from '@shop/contracts/reviews'
import { toDollars } from '@shop/contracts/shared'
import { authenticated, failureResponse, type Route } from './fake-router.ts'
import type { FakeState } from './fake-state.ts'

const PAGE_SIZE = 12
const REVIEWED_AT = '2026-01-01T00:00:00.000Z'

export function catalogueRoutes(state: FakeState): Route[] {
  const productOf = (id: string | undefined) => state.products.find(({ _id }) => _id === id)
  return [
    {
      pattern: /^GET \/api\/products\?keyword=&pageNumber=(\d+)$/,
      handle: authenticated(state, 'admin', ({ params }) => ({ status: 200, body: pageOf(state, Number(params[0])) })),
    },
    {
      pattern: /^POST \/api\/products$/,
      handle: authenticated(state, 'admin', () => {
        const draft = newDraft(state.newId('product'))
        state.products.push(draft)
        return { status: 201, body: draft }
      }),
    },
    {
      pattern: /^PUT \/api\/products\/([^/]+)$/,
      handle: authenticated(state, 'admin', ({ params, body }) => {
        const product = productOf(params[0])
        return product ? { status: 200, body: publish(product, body) } : failureResponse('product_not_found')
      }),
    },
    {
      pattern: /^POST \/api\/products\/([^/]+)\/reviews$/,
      handle: authenticated(state, 'user', ({ params, body }, { name }) => {
        const product = productOf(params[0])
        if (!product || product.draft === true) return failureResponse('product_not_found')
        if (product.reviews.some((review) => review.name === name)) return failureResponse('already_reviewed')
        product.reviews.push({ _id: state.newId('review'), name, ...newReview.parse(body), createdAt: REVIEWED_AT })
        return { status: 201, body: { message: 'Review added' } }
      }),
    },
  ]
}

function pageOf({ products }: FakeState, page: number): unknown {
  const summaries = products
    .toReversed()
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map(({ reviews: _, ...summary }) => summary)
  return { products: summaries, page, pages: Math.ceil(products.length / PAGE_SIZE), total: products.length }
}

function newDraft(id: string): Product {
  const image = '/images/sample.webp'
  const empty = { specifications: [], available: 0, rating: 0, numReviews: 0, variant: null }
  const row = { ...sampleFields, ...empty, productId: id, image, images: [image], draft: true }
  return { ...productForAdmins.present(row), reviews: [] }
}

function publish(product: Product, body: unknown): Product {
  const { stockSeen: _, price, cost, ...fields } = productUpdate.parse(body)
  delete product.draft
  const prices = {
    ...(price !== undefined && { price: toDollars(price) }),
    ...(typeof cost === 'number' && { cost: toDollars(cost) }),
  }
  return Object.assign(product, fields, prices, { images: fields.images ?? [fields.image ?? product.image] })
}
