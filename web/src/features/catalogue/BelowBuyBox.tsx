import type { Product } from '@shop/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { deliveryEstimateQuery } from '../../lib/orders/deliveryEstimate.ts'
import { useTerms } from '../../lib/useTerms.ts'
import { useCategoryPath } from './Breadcrumb.tsx'
import { ProductSafety } from './ProductSafety.tsx'
import { ProductStructuredData } from './ProductStructuredData.tsx'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { Reviews } from './Reviews.tsx'
import { Specifications } from './Specifications.tsx'

/** What one reads further down, and search engines. */
export function BelowBuyBox({ product }: { product: Product }) {
  const categoryPath = useCategoryPath()(product.category)
  const { data: terms } = useQuery(deliveryEstimateQuery())
  const charges = useTerms()
  return (
    <>
      {product.specifications !== undefined && <Specifications specifications={product.specifications} />}
      <ProductSafety product={product} />
      <Reviews key={product._id} product={product} />
      <RelatedProducts product={product} />
      <RecentlyViewed productId={product._id} />
      <ProductStructuredData product={product} categoryPath={categoryPath} terms={{ ...terms, charges }} />
    </>
  )
}
