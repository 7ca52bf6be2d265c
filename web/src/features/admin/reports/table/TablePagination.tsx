import { ChevronLeft, ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Muted, Row } from '../../../../ui/layout.ts'
import { formatCount } from '../format.ts'
import type { TableRows } from './useTableRows.ts'

const Bar = styled(Row)`
  justify-content: flex-end;
  padding: 8px 4px 0;
  break-before: avoid;
`

const PageButton = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`

/** Page buttons of a table with several pages. They use aria-disabled at the first and last page, so they keep the focus. */
export function TablePagination<Item>({ rows, label }: { rows: TableRows<Item>; label: string }) {
  const { all, visible, firstIndex, page, pages, setPage } = rows
  if (pages === 1) return null
  return (
    <Bar as="nav" aria-label={`Pages of ${label}`}>
      <Muted role="status">{`${formatCount(firstIndex + 1)}–${formatCount(firstIndex + visible.length)} of ${formatCount(all.length)}`}</Muted>
      <span data-screen-only>
        <Row $gap="s1">
          <PageButton
            icon={ChevronLeft}

            label="Page before"
            aria-disabled={page === 1}
            onClick={() => setPage(Math.max(1, page - 1))}
          />
          <PageButton
            icon={ChevronRight}

            label="Next page"
            aria-disabled={page === pages}
            onClick={() => setPage(Math.min(pages, page + 1))}
          />
        </Row>
      </span>
    </Bar>
  )
}
