import { useShop } from '../../lib/useShop.ts'
import { ArrangedHome } from './home/ArrangedHome.tsx'
import { BestSellers } from './home/BestSellers.tsx'
import { ListedProducts } from './results/ListedProducts.tsx'
import { useProductList } from './results/useProductList.ts'

/** The products of the home page; on its first page they stand below the carousel. */
export function HomeProducts() {
  const { view, list } = useProductList()
  const isStartPage = view.page === 1
  const isArranged = useShop().homePage === true
  return (
    <>
      <ListedProducts view={view} list={list} eager={!isStartPage} />
      {isStartPage && (isArranged ? <ArrangedHome place="below" /> : <BestSellers />)}
    </>
  )
}
