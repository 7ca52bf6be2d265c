import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { deferredComponent } from '../../lib/lazyComponent.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { parsePageNumber, paths } from '../../lib/paths.ts'
import { Muted, PageTitle } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { ListBar } from './results/ListBar.ts'
import { useProductList } from './results/useProductList.ts'
import { TopProductsCarousel } from './TopProductsCarousel.tsx'

const HomeProducts = deferredComponent(() => import('./HomeProducts.tsx'), 'HomeProducts')

/** The same in every rendering: React leaves the list as the server rendered it until its script is there. */
const homeProducts = (
  <Suspense fallback={<Skeleton $height="100dvh" />}>
    <HomeProducts />
  </Suspense>
)

function productCount(total: number | undefined): string {
  if (total === undefined) return ''
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

/** The home page: the best rated products, and all products, newest first, 12 per page. */
export function HomePage() {
  const { list } = useProductList()
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
      {homeProducts}
    </>
  )
}
