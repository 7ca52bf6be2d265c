import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { CategoryLinks } from '../../../lib/products/CategoryLinks.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, TextLink } from '../../../ui/layout.ts'
import { listViewPath, topProductsQuery, type ListView } from '../../../lib/products/productLists.ts'
import { FurtherProducts } from '../FurtherProducts.tsx'

/** Where to look instead. */
function Suggestions() {
  const { data: products = [] } = useQuery(topProductsQuery())
  return (
    <>
      <FurtherProducts title="Popular products" products={products} />
      <CategoryLinks />
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
    <Link to={listViewPath({ ...view, filters: {} })}>Clear Filters</Link>
  ) : (
    <Link to={paths.home()}>See all products</Link>
  )
  return (
    <>
      <Row>
        <strong>{isFiltered ? 'Nothing matches these filters.' : 'Nothing matches.'}</strong>
        <TextLink>{action}</TextLink>
      </Row>
      <Suggestions />
    </>
  )
}
