import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../../lib/api/products.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { color, radius, space, text } from '../../../ui/tokens.ts'
import { listViewPath, topProductsQuery, type ListView } from '../../../lib/products/productLists.ts'
import { FurtherProducts } from '../FurtherProducts.tsx'

const Categories = styled.nav`
  margin-top: ${space.s7};

  h2 {
    margin-bottom: ${space.s4};
    font-size: ${text.xl};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 6px 16px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.full};
    font-size: ${text.s};
    font-weight: 550;
  }

  a:hover {
    background: ${color.fog};
  }
`

/** Where to look instead. */
function Suggestions() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: products = [] } = useQuery(topProductsQuery())
  return (
    <>
      {categories.length > 0 && (
        <Categories aria-labelledby="browse-categories">
          <h2 id="browse-categories">Browse a category</h2>
          <ul>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={paths.category(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Categories>
      )}
      <FurtherProducts title="Popular products" products={products} />
    </>
  )
}

/** Shown in place of the products when there are none on the page. */
export function NoProducts({ view, total }: { view: ListView; total: number }) {
  if (view.page > 1 && total > 0)
    return (
      <EmptyState
        icon={SearchX}
        action={<ButtonLink to={listViewPath(view)}>Go to page 1</ButtonLink>}
      >{`There is no page ${view.page}.`}</EmptyState>
    )
  const isFiltered = Object.keys(view.filters).some((name) => name !== 'sort')
  const action = isFiltered ? (
    <ButtonLink to={listViewPath({ ...view, filters: {} })}>Clear Filters</ButtonLink>
  ) : (
    <ButtonLink to={paths.home()}>See all products</ButtonLink>
  )
  return (
    <>
      <EmptyState icon={SearchX} action={action}>
        {isFiltered ? 'Nothing matches these filters.' : 'Nothing matches.'}
      </EmptyState>
      <Suggestions />
    </>
  )
}
