import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, radius, space } from './tokens.ts'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
  margin-top: ${space.s7};

  a,
  span {
    min-width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
    border-radius: ${radius.s};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  a:hover {
    background: ${color.fog};
  }

  a[aria-current] {
    background: ${color.ink};
    color: ${color.bg};
  }

  span {
    min-width: 24px;
    color: ${color.ink2};
  }
`

const MAX_WITHOUT_GAPS = 7

/** The first page, the last page and those next to the current one; 0 marks a gap. */
export function visiblePages(page: number, pages: number): number[] {
  if (pages <= MAX_WITHOUT_GAPS) return Array.from({ length: pages }, (_, index) => index + 1)
  const visible = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(visible)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const previous = sorted[index - 1] ?? number - 1
    if (number - previous === 1) return [number]
    return number - previous === 2 ? [number - 1, number] : [0, number]
  })
}

interface PaginationProps {
  page: number
  pages: number
  pathOf: (page: number) => string
}

/** Renders nothing for a single page. */
export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pagination">
      <List>
        {visiblePages(page, pages).map((number, index) => (
          <li key={number === 0 ? `gap-${index}` : number}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={pathOf(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
                {number}
              </Link>
            )}
          </li>
        ))}
      </List>
    </nav>
  )
}
