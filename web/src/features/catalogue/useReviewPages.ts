import type { Product } from '@shop/contracts/products'
import type { Review, ReviewSort } from '@shop/contracts/reviews'
import { listReviews } from '@shop/contracts/reviews/endpoints'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../lib/api/apiQuery.ts'

/** Which reviews of a product are shown: those with so many stars, or all, in an order. */
export interface ReviewSelection {
  stars: number | undefined
  sort: ReviewSort
}

/** The first page of all reviews, which the product carries. */
function firstPage({ reviews, numReviews }: Product) {
  return { reviews, page: 1, pages: Math.ceil(numReviews / Math.max(reviews.length, 1)), total: numReviews }
}

function reviewPage(product: Product, { stars, sort }: ReviewSelection, pageNumber: number) {
  const isCarried = pageNumber === 1 && stars === undefined && sort === 'newest'
  const query = endpointQuery('products', listReviews, {
    params: { id: product._id },
    querystring: { rating: stars, sort, pageNumber },
  })
  return {
    ...query,
    // With a new review, all of them are read anew.
    queryKey: [...query.queryKey, product.numReviews],
    initialData: isCarried ? firstPage(product) : undefined,
    staleTime: isCarried ? Infinity : 0,
  }
}

/** A review that was added meanwhile moves the last one of a page to the next. */
function withoutRepeats(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()]
}

/** The pages of a product's reviews that were asked for: the first of each selection, and more of the present one. */
export function useReviewPages(product: Product, selection: ReviewSelection) {
  const key = `${String(selection.stars)} ${selection.sort}`
  const [asked, setAsked] = useState({ key, pages: 1 })
  const pages = asked.key === key ? asked.pages : 1
  const results: readonly UseQueryResult<ReturnType<typeof firstPage>>[] = useQueries({
    queries: Array.from({ length: pages }, (_, index) => reviewPage(product, selection, index + 1)),
  })
  const last = results.findLast(({ data }) => data !== undefined)?.data
  return {
    reviews: withoutRepeats(results.flatMap(({ data }) => data?.reviews ?? [])),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    hasNextPage: last !== undefined && last.page < last.pages,
    isFetching: results.some(({ isFetching }) => isFetching),
    showMore: () => setAsked({ key, pages: pages + 1 }),
  }
}
