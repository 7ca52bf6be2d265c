import type { Product } from '@shop/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { bestOfCategoryQuery } from '../../lib/products/productLists.ts'
import { FurtherProducts } from './FurtherProducts.tsx'
import { useNearWindow } from './useNearWindow.ts'

const MAX_PRODUCTS = 4

/** The best rated other products of the category, loaded for whoever scrolls there; nothing without any. */
export function RelatedProducts({ product: { _id, category, variants = [] } }: { product: Product }) {
  const { ref, isNear } = useNearWindow()
  const { data } = useQuery({ ...bestOfCategoryQuery(category), enabled: isNear })
  const shown = new Set([_id, ...variants.map((variant) => variant._id)])
  const products = data?.products.filter((product) => !shown.has(product._id)).slice(0, MAX_PRODUCTS) ?? []
  return <FurtherProducts ref={ref} title={`More from ${category}`} products={products} />
}
