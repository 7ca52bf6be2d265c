import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../ui/layout.ts'
import { color, radius, space, text } from '../../../ui/tokens.ts'
import type { ListView } from '../../../lib/products/productLists.ts'
import { PriceRangeForm } from './PriceRangeForm.tsx'
import type { FacetGroup, FacetOption } from './facetGroup.ts'
import { PRICES } from './facetGroups.ts'

const Panel = styled.div`
  display: grid;
  gap: ${space.s5};
`

const Heading = styled.h2`
  margin-bottom: 4px;
  font-size: ${text.s};
  font-weight: 650;
`

/** Long lists, such as of brands, scroll within themselves. */
const Options = styled.ul`
  max-height: 320px;
  margin-inline: -10px;
  overflow-y: auto;
`

const OptionLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 6px 10px;
  border-radius: ${radius.s};
  font-size: ${text.s};
  line-height: 1.3;

  &:hover {
    background: ${color.fog};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    color: ${color.accentText};
    font-weight: 650;
  }

  span:last-child {
    margin-left: auto;
    color: ${color.ink2};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`

function Option({ option: { label, count, isChosen, to } }: { option: FacetOption }) {
  return (
    <li>
      <OptionLink to={to} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
        {isChosen && <Check size={16} aria-hidden="true" />}
        <span>{label}</span>
        <span>
          {count}
          <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
        </span>
      </OptionLink>
    </li>
  )
}

function Group({ group: { title, options } }: { group: FacetGroup }) {
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <Options>
        {options.map((option) => (
          <Option key={option.label} option={option} />
        ))}
      </Options>
    </section>
  )
}

interface FacetPanelProps {
  view: ListView
  groups: readonly FacetGroup[]
}

/** Every filter with its values; each is a link or a form, so a list can be filtered without a script too. */
export function FacetPanel({ view, groups }: FacetPanelProps) {
  return (
    <Panel>
      {groups.map((group) => (
        <Fragment key={group.key}>
          <Group group={group} />
          {group.key === PRICES && <PriceRangeForm view={view} />}
        </Fragment>
      ))}
    </Panel>
  )
}
