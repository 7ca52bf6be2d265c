import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { homePageQuery } from '../../lib/api/shop.ts'
import { deferredComponent } from '../../lib/lazyComponent.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { parsePageNumber, paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/useShop.ts'
import { Muted, PageTitle } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/Skeleton.ts'
import { ListBar } from './results/ListBar.ts'
import { useProductList } from './results/useProductList.ts'

const loadParts = () => import('./homeParts.ts')
const StoryPart = deferredComponent(loadParts, 'HomeStory')
const ProductsPart = deferredComponent(loadParts, 'HomeProducts')

/** The same in every rendering: React leaves them as the server rendered them until their script is there. */
const story = (
  <Suspense fallback={<Skeleton $height="480px" />}>
    <StoryPart />
  </Suspense>
)
const products = (
  <Suspense fallback={<Skeleton $height="100dvh" />}>
    <ProductsPart />
  </Suspense>
)
const Story = () => story
const Products = () => products

function productCount(total: number | undefined): string {
  if (total === undefined) return ''
  return `${total} ${total === 1 ? 'product' : 'products'}`
}

/** Whether the headline of the shop is the heading of the page: an admin may have hidden it. */
function useHasHeadline(isStartPage: boolean): boolean {
  const isArranged = useShop().homePage === true && isStartPage
  const { data } = useQuery({ ...homePageQuery(), enabled: isArranged })
  return isStartPage && (data === undefined || data.sections.some(({ kind }) => kind === 'hero'))
}

/** The home page: the shop's story, and all products, newest first, 12 per page. */
export function HomePage() {
  const { list, isPastEnd } = useProductList()
  const page = parsePageNumber(useParams().pageNumber)
  const isStartPage = page === 1
  const hasHeadline = useHasHeadline(isStartPage)
  return (
    <>
      <PageMeta canonical={isPastEnd ? undefined : paths.home('', page)} noindex={isPastEnd} />
      {isStartPage && <Story />}
      <ListBar id="latest">
        <PageTitle as={hasHeadline ? 'h2' : 'h1'}>Latest products</PageTitle>
        <Muted role="status">{productCount(list.data?.total)}</Muted>
      </ListBar>
      <Products />
    </>
  )
}
