import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { CategoryLinks } from '../../../lib/products/CategoryLinks.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { listViewPath, topProductsQuery, type ListView } from '../../../lib/products/productLists.ts'
import { FurtherProducts } from '../FurtherProducts.tsx'

/** Where to look instead. */
function Suggestions() {
  const { data: products = [] } = useQuery(topProductsQuery())
  return (
    <>
      <CategoryLinks />
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
