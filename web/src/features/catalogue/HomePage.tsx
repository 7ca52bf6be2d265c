import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { messageOf } from '../../lib/api/errors.ts'
import { productListQuery } from '../../lib/api/products.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { pageOf, searchPath } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Muted, PageTitle } from '../../ui/layout.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { space } from '../../ui/tokens.ts'
import { Hero } from './Hero.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 4px 16px;
  margin: ${space.s7} 0 ${space.s5};
`

function resultLine(total: number | undefined, keyword: string): string {
  if (total === undefined) return ''
  if (keyword === '') return `${total} products`
  return `${total} ${total === 1 ? 'result' : 'results'} for “${keyword}”`
}

function NothingFound() {
  return (
    <Empty icon={SearchX} way={<ButtonLink to="/">See all products</ButtonLink>}>
      Nothing matches.
    </Empty>
  )
}

/** The home screen, which is also the search's: newest products first, a dozen to a page. */
export function HomePage() {
  const { keyword = '', pageNumber } = useParams()
  const page = pageOf(pageNumber)
  const list = useQuery({ ...productListQuery(keyword, page), placeholderData: keepPreviousData })
  const isFrontPage = keyword === '' && page === 1

  return (
    <>
      <PageMeta title={keyword === '' ? undefined : `${keyword} · the shop`} canonical={searchPath(keyword, page)} />
      {isFrontPage && <Hero />}
      <Bar>
        <PageTitle>Latest products</PageTitle>
        <Muted role="status">{resultLine(list.data?.total, keyword)}</Muted>
      </Bar>
      {list.isPending && <ProductGridSkeleton />}
      {list.isError && <Alert tone="bad">{messageOf(list.error)}</Alert>}
      {list.data && <ProductGrid products={list.data.products} isWaiting={list.isPlaceholderData} eager={!isFrontPage} />}
      {list.data?.products.length === 0 && <NothingFound />}
      {list.data && <Pagination page={page} pages={list.data.pages} pathOf={(each) => searchPath(keyword, each)} />}
    </>
  )
}
