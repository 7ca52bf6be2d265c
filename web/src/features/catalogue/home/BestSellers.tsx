import { useQuery } from '@tanstack/react-query'
import { bestSellersQuery } from '../../../lib/products/productLists.ts'
import { FurtherProducts } from '../FurtherProducts.tsx'
import { useNearWindow } from '../useNearWindow.ts'

/** What sold best lately, loaded for whoever scrolls there. */
export function BestSellers() {
  const { ref, isNear } = useNearWindow()
  const { data = [] } = useQuery({ ...bestSellersQuery(), enabled: isNear })
  return <FurtherProducts ref={ref} title="Best sellers" products={data} />
}
