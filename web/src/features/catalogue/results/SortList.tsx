import { useNavigate } from 'react-router-dom'
import { SelectPill } from '../SelectPill.tsx'
import { listViewPath, withFilters, type ListView } from '../../../lib/products/productLists.ts'

const orders = [
  ['price', 'Price, low to high'],
  ['-price', 'Price, high to low'],
  ['rating', 'Best rated'],
] as const

/** Sorts a list; its first order is by relevance for a search, else newest first. */
export function SortList({ view }: { view: ListView }) {
  const navigate = useNavigate()
  const isSearch = view.keyword !== ''
  return (
    <SelectPill
      name="Sort"
      value={view.filters.sort ?? ''}
      onChange={({ target }) =>
        void navigate(listViewPath(withFilters(view, { sort: target.value === '' ? undefined : target.value })))
      }
    >
      <option value="">{isSearch ? 'Relevance' : 'Newest'}</option>
      {isSearch && <option value="newest">Newest</option>}
      {orders.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectPill>
  )
}
