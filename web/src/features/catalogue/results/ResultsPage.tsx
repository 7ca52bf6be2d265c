import { SOCIAL_CARD } from '@shop/contracts/shop'
import { splitPrices, type PricedKeyword } from '@shop/contracts/search'
import { findBySlug } from '@shop/contracts/shared'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../../lib/api/products.ts'
import { formatCents } from '../../../lib/format.ts'
import { NotFoundPage } from '../../../lib/NotFoundPage.tsx'
import { useShop } from '../../../lib/useShop.ts'
import { PageMeta } from '../../../lib/PageMeta.tsx'
import { paths } from '../../../lib/paths.ts'
import { Muted, PageTitle, Row, StatusLine, TextLink } from '../../../ui/layout.ts'
import { color, low, narrow, space } from '../../../ui/tokens.ts'
import { isBlankSearch, listViewPath, type ListView } from '../../../lib/products/productLists.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { chosenOptions, facetGroups } from './facetGroups.ts'
import { FacetPanel } from './FacetPanel.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { ListBar } from './ListBar.ts'
import { ListedProducts } from './ListedProducts.tsx'
import { SortList } from './SortList.tsx'
import { useProductList } from './useProductList.ts'

/** On a narrow screen its parts stand in the page itself, so that the controls stay in view for as long as the list does. */
const ResultsBar = styled(ListBar)`
  margin-top: ${space.s6};

  ${narrow} {
    display: contents;

    > :first-child {
      margin-top: ${space.s5};
    }
  }
`

/** `base.css` keeps what has the focus from under it. */
const ListControls = styled(Row)`
  ${narrow} {
    position: sticky;
    z-index: 3;
    top: 0;
    flex-wrap: nowrap;
    margin: ${space.s3} calc(50% - 50vw) ${space.s4};
    padding: 8px calc(50vw - 50%);
    border-bottom: 1px solid ${color.line};
    background: ${color.bg};

    > *,
    > * > :is(button, select) {
      flex: 1;
      width: 100%;
    }
  }

  ${low} {
    position: static;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  gap: 36px;
  align-items: start;

  > :only-child {
    grid-column: 1 / -1;
  }

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Aside = styled.aside`
  ${narrow} {
    display: none;
  }
`

const Correction = styled(TextLink)`
  display: block;
  margin-bottom: ${space.s4};
`

const Note = styled(Muted)`
  display: block;
  margin-bottom: ${space.s4};
`

function DidYouMean({ keyword }: { keyword: string }) {
  return (
    <Correction as="p">
      Did you mean <Link to={paths.home(keyword)}>{keyword}</Link>?
    </Correction>
  )
}

/** Searches for the single words, when no product has all of them. */
function SingleWords({ words }: { words: readonly string[] }) {
  return (
    <Correction as="p">
      <span>No product has all of these words. Search for one of them:</span>
      {words.map((word, index) => (
        <Fragment key={word}>
          <span>{index === 0 ? ' ' : ', '}</span>
          <Link to={paths.home(word)}>{word}</Link>
        </Fragment>
      ))}
    </Correction>
  )
}

/** Products that are not what was searched for. */
function Mentions({ keyword }: { keyword: string }) {
  return (
    <Note as="p">
      <span>No product is called </span>
      <bdi>{`“${keyword}”`}</bdi>
      <span>. These mention it:</span>
    </Note>
  )
}

/** The prices that stand in what was typed. */
function TypedPrices({ minPrice, maxPrice }: Pick<PricedKeyword, 'minPrice' | 'maxPrice'>) {
  const from = minPrice === undefined ? '' : `from ${formatCents(minPrice)} `
  const to = maxPrice === undefined ? '' : `up to ${formatCents(maxPrice)}`
  return <Note as="p">{`Prices ${`${from}${to}`.trim()}.`}</Note>
}

const hasPrices = ({ filters: { minPrice, maxPrice } }: ListView): boolean => minPrice !== undefined || maxPrice !== undefined

function useTitle({ keyword, slug }: ListView): { title: string; heading: string } {
  const { data: categories } = useQuery(categoriesQuery())
  if (slug === undefined) return { title: keyword, heading: `Results for “${keyword}”` }
  const name = findBySlug(categories ?? [], slug)?.name ?? slug.replaceAll('-', ' ')
  return { title: name, heading: name }
}

function resultCount(total: number | undefined, { slug }: ListView): string {
  if (total === undefined) return ''
  const [one, many] = slug === undefined ? ['result', 'results'] : ['product', 'products']
  return `${total} ${total === 1 ? one : many}`
}

/** What a search finds, or the products of a category, with filters and sort orders; the URL holds all of them. */
export function ResultsPage() {
  const { pathname, search } = useLocation()
  return isBlankSearch(pathname, new URLSearchParams(search)) ? <NotFoundPage /> : <Results />
}

function Results() {
  const { view, list, facets, isPastEnd } = useProductList()
  const { title, heading } = useTitle(view)
  const { name: shopName } = useShop()
  const { total, didYouMean, matchingWords, mentionsOnly } = list.data ?? {}
  const { keyword, ...typedPrices } = splitPrices(view.keyword)
  const hasTypedPrices = Object.keys(typedPrices).length > 0 && !hasPrices(view)
  const groups = facets === undefined ? [] : facetGroups(view, facets, total ?? 0)
  const chosen = chosenOptions(view, facets)
  // Where nothing is found and no filter can be taken back, there is nothing to sort or to narrow down.
  const hasControls = total !== 0 || Object.values<string | undefined>(view.filters).some((value) => value !== undefined)
  if (isPastEnd) return <NotFoundPage />
  const isFurtherPage = view.slug === undefined && view.page > 1
  return (
    <>
      <PageMeta
        title={title}
        description={total === undefined ? undefined : `${heading}: ${resultCount(total, view)} at ${shopName}`}
        noindex={isFurtherPage}
        canonical={isFurtherPage ? undefined : listViewPath({ ...view, filters: {} }, view.page)}
        image={
          view.slug === undefined ? list.data?.products[0]?.image : `${SOCIAL_CARD}?category=${encodeURIComponent(view.slug)}`
        }
      />
      <ResultsBar>
        <div>
          <PageTitle>{heading}</PageTitle>
          <StatusLine>{resultCount(total, view)}</StatusLine>
        </div>
        {hasControls && (
          <ListControls data-list-controls>
            {groups.length > 0 && <FilterSheet view={view} groups={groups} chosenCount={chosen.length} total={total ?? 0} />}
            <SortList view={view} />
          </ListControls>
        )}
      </ResultsBar>
      <Columns>
        {hasControls && (
          <Aside aria-label="Filters">
            <FacetPanel view={view} groups={groups} />
          </Aside>
        )}
        <div>
          {didYouMean !== undefined && <DidYouMean keyword={didYouMean} />}
          {matchingWords !== undefined && <SingleWords words={matchingWords} />}
          {mentionsOnly === true && <Mentions keyword={keyword} />}
          {hasTypedPrices && <TypedPrices {...typedPrices} />}
          <ChosenFilters view={view} chosen={chosen} />
          <ListedProducts view={view} list={list} eager />
        </div>
      </Columns>
    </>
  )
}
