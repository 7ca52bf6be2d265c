import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../../../../ui/IconButton.ts'
import { Muted, Row } from '../../../../ui/layout.ts'
import { formatCount } from '../figures/format.ts'
import type { Rows } from './useRows.ts'

const Bar = styled(Row)`
  justify-content: flex-end;
  padding: 8px 4px 0;
  break-before: avoid;
`

const Turn = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`

/** Turns the pages of a table that has them; at an end the button keeps the focus and does nothing. */
export function Pager<RowOf>({ rows, label }: { rows: Rows<RowOf>; label: string }) {
  const { all, shown, first, page, pages, setPage } = rows
  if (pages === 1) return null
  return (
    <Bar as="nav" aria-label={`Pages of ${label}`}>
      <Muted role="status">
        {formatCount(first + 1)}–{formatCount(first + shown.length)} of {formatCount(all.length)}
      </Muted>
      <span data-screen-only>
        <Row $gap="s1">
          <Turn type="button" aria-label="Page before" aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Turn>
          <Turn
            type="button"
            aria-label="Next page"
            aria-disabled={page === pages}
            onClick={() => setPage(Math.min(pages, page + 1))}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Turn>
        </Row>
      </span>
    </Bar>
  )
}
