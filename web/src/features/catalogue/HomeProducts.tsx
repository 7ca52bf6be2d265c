import { ListedProducts } from './results/ListedProducts.tsx'
import { useProductList } from './results/useProductList.ts'

/** The products of the home page; on its first page they stand below the carousel. */
export function HomeProducts() {
  const { view, list } = useProductList()
  return <ListedProducts view={view} list={list} eager={view.page > 1} />
}
