import { toDollars } from '@shop/contracts'
import { newReview, productUpdate } from '@shop/contracts/api'
import type { Product } from '@shop/contracts/api'
import { guarded, refuse } from './fake-routing.ts'
import type { Route } from './fake-routing.ts'
import type { FakeState } from './fake-state.ts'

const PAGE = 12
const WRITTEN_AT = '2026-01-01T00:00:00.000Z'

export function catalogueRoutes(state: FakeState): Route[] {
  const withId = (id: string | undefined) => state.products.find((one) => one._id === id)
  return [
    {
      on: /^GET \/api\/products\?keyword=&pageNumber=(\d+)$/,
      answer: guarded(state, 'admin', ({ parts }) => ({ status: 200, body: pageOf(state, Number(parts[0])) })),
    },
    {
      on: /^POST \/api\/products$/,
      answer: guarded(state, 'admin', () => {
        const draft = newDraft(state.newId('product'))
        state.products.push(draft)
        return { status: 201, body: draft }
      }),
    },
    {
      on: /^PUT \/api\/products\/([^/]+)$/,
      answer: guarded(state, 'admin', ({ parts, body }) => {
        const found = withId(parts[0])
        return found ? { status: 200, body: publish(found, body) } : refuse('product_not_found')
      }),
    },
    {
      on: /^POST \/api\/products\/([^/]+)\/reviews$/,
      answer: guarded(state, 'anyone', ({ parts, body }, { name }) => {
        const found = withId(parts[0])
        if (!found || found.draft === true) return refuse('product_not_found')
        if (found.reviews.some((one) => one.name === name)) return refuse('already_reviewed')
        found.reviews.push({ _id: state.newId('review'), name, ...newReview.parse(body), createdAt: WRITTEN_AT })
        return { status: 201, body: { message: 'Review added' } }
      }),
    },
  ]
}

function pageOf({ products }: FakeState, page: number): unknown {
  const shown = products
    .toReversed()
    .slice((page - 1) * PAGE, page * PAGE)
    .map(({ reviews: _, ...summary }) => summary)
  return { products: shown, page, pages: Math.ceil(products.length / PAGE), total: products.length }
}

function newDraft(id: string): Product {
  return {
    _id: id,
    name: 'Sample name',
    image: '/images/sample.webp',
    brand: 'Sample brand',
    category: 'Sample category',
    description: 'Sample description',
    price: 0,
    countInStock: 0,
    rating: 0,
    numReviews: 0,
    draft: true,
    reviews: [],
  }
}

function publish(found: Product, body: unknown): Product {
  const { stockSeen: _, price, cost, ...fields } = productUpdate.parse(body)
  delete found.draft
  const money = {
    ...(price !== undefined && { price: toDollars(price) }),
    ...(typeof cost === 'number' && { cost: toDollars(cost) }),
  }
  return Object.assign(found, fields, money)
}
