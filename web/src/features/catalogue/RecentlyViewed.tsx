import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productQuery } from '../../lib/api/products.ts'
import { withoutChoice } from '../../lib/products/productLists.ts'
import { useStoredValue } from '../../lib/storedValue.ts'
import { FurtherProducts } from './FurtherProducts.tsx'
import { recentlyViewed, withViewed } from './recentlyViewed.ts'
import { useNearWindow } from './useNearWindow.ts'

/** The other products that were looked at last in this browser, as they are now; a product that is gone is left out. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const { ref, isNear } = useNearWindow()
  const others = useStoredValue(recentlyViewed).filter((id) => id !== productId)
  const results = useQueries({ queries: others.map((id) => ({ ...productQuery(id), enabled: isNear })) })
  useEffect(() => recentlyViewed.update((viewed) => withViewed(viewed, productId)), [productId])
  const products = results.flatMap(({ data }) => (data === undefined ? [] : [withoutChoice(data)]))
  return <FurtherProducts ref={ref} title="Recently viewed" products={products} />
}
