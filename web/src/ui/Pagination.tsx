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
    border-radius: ${radius.full};
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

const ALL_UP_TO = 7

/** The first and last page, and those around the current one; 0 stands for a gap. */
export function shownPages(page: number, pages: number): number[] {
  if (pages <= ALL_UP_TO) return Array.from({ length: pages }, (_, index) => index + 1)
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1] ?? each - 1
    if (each - before === 1) return [each]
    return each - before === 2 ? [each - 1, each] : [0, each]
  })
}

interface PaginationProps {
  page: number
  pages: number
  pathOf: (page: number) => string
}

/** Shown only when there is more than one page. */
export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pagination">
      <List>
        {shownPages(page, pages).map((each, index) => (
          <li key={each === 0 ? `gap-${index}` : each}>
            {each === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={pathOf(each)} aria-label={`Page ${each}`} aria-current={each === page ? 'page' : undefined}>
                {each}
              </Link>
            )}
          </li>
        ))}
      </List>
    </nav>
  )
}
