import { useParams } from 'react-router-dom'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { parsePageNumber, paths } from '../../lib/paths.ts'
import { Muted, PageTitle } from '../../ui/layout.ts'
import { ListBar } from './results/ListBar.ts'
import { ListedProducts } from './results/ListedProducts.tsx'
import { useProductList } from './results/useProductList.ts'
import { TopProductsCarousel } from './TopProductsCarousel.tsx'

function productCount(total: number | undefined): string {
  if (total === undefined) return ''
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

/** The home page: the best rated products, and all products, newest first, 12 per page. */
export function HomePage() {
  const { view, list } = useProductList()
  const page = parsePageNumber(useParams().pageNumber)
  const isStartPage = page === 1
  return (
    <>
      <PageMeta canonical={paths.home('', page)} />
      {isStartPage && <TopProductsCarousel />}
      <ListBar>
        <PageTitle>Latest products</PageTitle>
        <Muted role="status">{productCount(list.data?.total)}</Muted>
      </ListBar>
      <ListedProducts view={view} list={list} eager={!isStartPage} />
    </>
  )
}
