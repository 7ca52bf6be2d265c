import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { getErrorMessage } from '../../lib/api/errors.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { parsePageNumber, paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Muted, PageTitle } from '../../ui/layout.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { space } from '../../ui/tokens.ts'
import { productListQuery } from './api/products.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { TopProductsCarousel } from './TopProductsCarousel.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 4px 16px;
  margin: ${space.s7} 0 ${space.s5};
`

function resultCount(total: number | undefined, keyword: string): string {
  if (total === undefined) return ''
  const [one, many] = keyword === '' ? ['product', 'products'] : ['result', 'results']
  return `${total} ${total === 1 ? one : many}`
}

function NoResults({ keyword, page, total }: { keyword: string; page: number; total: number }) {
  const isPastTheEnd = page > 1 && total > 0
  const action = isPastTheEnd ? (
    <ButtonLink to={paths.home(keyword)}>Go to page 1</ButtonLink>
  ) : (
    <ButtonLink to={paths.home()}>See all products</ButtonLink>
  )
  return (
    <EmptyState icon={SearchX} action={action}>
      {isPastTheEnd ? `There is no page ${page}.` : 'Nothing matches.'}
    </EmptyState>
  )
}

function DidYouMean({ keyword }: { keyword: string }) {
  return (
    <p>
      Did you mean <Link to={paths.home(keyword)}>{keyword}</Link>?
    </p>
  )
}

/** The home page, which also shows search results: newest products first, or the most relevant to a keyword; 12 per page. */
export function HomePage() {
  const { keyword = '', pageNumber } = useParams()
  const page = parsePageNumber(pageNumber)
  const list = useQuery({ ...productListQuery(keyword, page), placeholderData: keepPreviousData })
  const isStartPage = keyword === '' && page === 1

  return (
    <>
      <PageMeta title={keyword === '' ? undefined : `${keyword} · the shop`} canonical={paths.home(keyword, page)} />
      {isStartPage && <TopProductsCarousel />}
      <Bar>
        <PageTitle>{keyword === '' ? 'Latest products' : `Results for “${keyword}”`}</PageTitle>
        <Muted role="status">{resultCount(list.data?.total, keyword)}</Muted>
      </Bar>
      {list.isPending && <ProductGridSkeleton />}
      {list.isError && <Alert tone="bad">{getErrorMessage(list.error)}</Alert>}
      {list.data?.didYouMean !== undefined && <DidYouMean keyword={list.data.didYouMean} />}
      {list.data && <ProductGrid products={list.data.products} isWaiting={list.isPlaceholderData} eager={!isStartPage} />}
      {list.data?.products.length === 0 && <NoResults keyword={keyword} page={page} total={list.data.total} />}
      {list.data && <Pagination page={page} pages={list.data.pages} pathOf={(number) => paths.home(keyword, number)} />}
    </>
  )
}
