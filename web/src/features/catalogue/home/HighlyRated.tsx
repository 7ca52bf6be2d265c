import { useQuery } from '@tanstack/react-query'
import { bestRatedQuery, topProductsQuery } from '../../../lib/products/productLists.ts'
import { FurtherProducts } from '../FurtherProducts.tsx'
import { useNearWindow } from '../useNearWindow.ts'

const MAX_PRODUCTS = 4

/** The best rated products besides those of the carousel, loaded for whoever scrolls there. */
export function HighlyRated() {
  const { ref, isNear } = useNearWindow()
  const { data: top = [] } = useQuery(topProductsQuery())
  const { data } = useQuery({ ...bestRatedQuery(), enabled: isNear })
  const shownAbove = new Set(top.map(({ _id }) => _id))
  const products = data?.products.filter(({ _id, numReviews }) => numReviews > 0 && !shownAbove.has(_id)) ?? []
  return <FurtherProducts ref={ref} title="Highly rated" products={products.slice(0, MAX_PRODUCTS)} />
}
