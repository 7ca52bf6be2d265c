import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../ui/layout.ts'
import { color, radius, space, text } from '../../../ui/tokens.ts'
import { useRowFocus } from '../../../ui/useRowFocus.ts'
import { listViewPath, withFilters, type ListView } from '../../../lib/products/productLists.ts'
import type { FacetOption } from './facetGroup.ts'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: ${space.s4};
`

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 6px 12px 6px 14px;
  border-radius: ${radius.full};
  background: ${color.accentSoft};
  color: ${color.accentText};
  font-size: ${text.s};
  font-weight: 600;
  overflow-wrap: anywhere;
`

const ClearLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 6px 8px;
  font-size: ${text.s};
  text-decoration: underline;
  text-underline-offset: 3px;
`

/** The chosen filters; each is a link that removes it. */
export function ChosenFilters({ view, chosen }: { view: ListView; chosen: readonly FacetOption[] }) {
  const onFocus = useRowFocus()
  if (chosen.length === 0) return null
  const { sort } = view.filters
  return (
    <Chips aria-label="Chosen filters" onFocus={onFocus}>
      {chosen.map(({ label, to }) => (
        <li key={label}>
          <Chip to={to} rel="nofollow">
            <VisuallyHidden>Remove the filter</VisuallyHidden> {label}
            <X size={15} aria-hidden="true" />
          </Chip>
        </li>
      ))}
      <li>
        <ClearLink to={listViewPath(withFilters({ ...view, filters: {} }, { sort }))}>Clear all</ClearLink>
      </li>
    </Chips>
  )
}
