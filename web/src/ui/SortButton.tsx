import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { styled } from 'styled-components'
import { directionOf, nextSort, type ColumnSort, type Sorting } from './sorting.ts'
import { color, radius } from './tokens.ts'

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const

const HeaderButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 36px;
  margin: -8px -8px;
  padding: 0 8px;
  border-radius: ${radius.s};
  font-weight: inherit;

  &:hover {
    color: ${color.ink};
    background: ${color.fog};
  }
`

/** A column header that sorts the list by its column. */
export function SortButton({ name, sort, sorting }: { name: string; sort: ColumnSort; sorting: Sorting }) {
  const Icon = icons[directionOf(sort, sorting.value)]
  return (
    <HeaderButton type="button" onClick={() => sorting.onSort(nextSort(sort, sorting.value))}>
      {name}
      <Icon size={13} aria-hidden="true" />
    </HeaderButton>
  )
}
