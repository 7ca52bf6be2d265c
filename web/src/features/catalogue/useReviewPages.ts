import type { Product } from '@shop/contracts/products'
import type { Review, ReviewSort } from '@shop/contracts/reviews'
import { listReviews } from '@shop/contracts/reviews/endpoints'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/api/apiQuery.ts'

/** Which reviews of a product are shown: those with so many stars, or all, in an order. */
export interface ReviewSelection {
  stars: number | undefined
  sort: ReviewSort
}

const reviewPage = (id: string, { stars, sort }: ReviewSelection, pageNumber: number) =>
  endpointQuery('products', listReviews, { params: { id }, querystring: { rating: stars, sort, pageNumber } })

/** The first page of all reviews, which the product carries. */
function firstPage({ reviews, numReviews }: Product) {
  return { reviews, page: 1, pages: Math.ceil(numReviews / Math.max(reviews.length, 1)), total: numReviews }
}

/** A review that was added meanwhile moves the last one of a page to the next. */
function withoutRepeats(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()]
}

/** The pages of a product's reviews that were asked for. With a new review, all of them are read anew. */
export function useReviewPages(product: Product, selection: ReviewSelection) {
  const isCarried = selection.stars === undefined && selection.sort === 'newest'
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...reviewPage(product._id, selection, 1).queryKey, product.numReviews],
    queryFn: ({ pageParam, signal }) => reviewPage(product._id, selection, pageParam).queryFn({ signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    initialData: isCarried ? { pages: [firstPage(product)], pageParams: [1] } : undefined,
    placeholderData: keepPreviousData,
  })
  const pages = data?.pages ?? []
  return {
    reviews: withoutRepeats(pages.flatMap(({ reviews }) => reviews)),
    error,
    hasNextPage,
    isFetching,
    showMore: () => void fetchNextPage(),
  }
}
