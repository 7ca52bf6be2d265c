import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { narrow } from '../../../ui/tokens.ts'
import type { ListView } from '../../../lib/products/productLists.ts'
import type { FacetGroup } from './facetGroup.ts'
import { FacetPanel } from './FacetPanel.tsx'

const OnlyNarrow = styled.div`
  display: none;

  ${narrow} {
    display: block;
  }
`

interface FilterSheetProps {
  view: ListView
  groups: readonly FacetGroup[]
  /** How many values are chosen. */
  chosenCount: number
  total: number
}

/** The filters on a narrow screen: a button that opens them in a sheet, where each choice changes the list behind it. */
export function FilterSheet({ view, groups, chosenCount, total }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <OnlyNarrow>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={17} aria-hidden="true" />
        <span>{chosenCount === 0 ? 'Filter' : `Filter (${chosenCount})`}</span>
      </Button>
      {isOpen && (
        <Sheet
          title="Filter"
          onClose={close}
          footer={
            <Button wide onClick={close}>
              {`Show ${total} ${total === 1 ? 'product' : 'products'}`}
            </Button>
          }
        >
          <FacetPanel view={view} groups={groups} />
        </Sheet>
      )}
    </OnlyNarrow>
  )
}
