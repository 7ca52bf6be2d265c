import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, phone, radius, text } from '../../../ui/tokens.ts'
import { listViewPath, withFilters, type ListView } from '../api/productLists.ts'

const Label = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: ${text.s};
  font-weight: 600;

  select {
    appearance: none;
    min-height: 46px;
    padding: 0 40px 0 18px;
    border: 1px solid ${color.control};
    border-radius: ${radius.full};
    background: ${color.surface};
    font-weight: 500;
    cursor: pointer;
  }

  svg {
    position: absolute;
    right: 14px;
    pointer-events: none;
    color: ${color.ink2};
  }

  ${phone} span {
    display: none;
  }
`

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
    <Label>
      <span aria-hidden="true">Sort</span>
      <select
        aria-label="Sort"
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
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </Label>
  )
}
