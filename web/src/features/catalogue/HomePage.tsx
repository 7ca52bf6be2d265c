import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { messageOf } from '../../lib/api/errors.ts'
import { productListQuery } from '../../lib/api/products.ts'
import { PageMeta } from '../../lib/PageMeta.tsx'
import { searchPath } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Muted, PageTitle, TextLink } from '../../ui/layout.ts'
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
    <TextLink as="p">
      Nothing matches. <Link to="/">See all products</Link>
    </TextLink>
  )
}

/** The home screen, which is also the search's: newest products first, a dozen to a page. */
export function HomePage() {
  const { keyword = '', pageNumber = '1' } = useParams()
  const page = Math.max(1, Number.parseInt(pageNumber, 10) || 1)
  const list = useQuery({ ...productListQuery(keyword, page), placeholderData: keepPreviousData })
  const isFrontPage = keyword === '' && page === 1

  return (
    <>
      <PageMeta title={keyword === '' ? undefined : `${keyword} · the shop`} />
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
