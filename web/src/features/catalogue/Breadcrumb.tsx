import { findByName } from '@shop/contracts/shared'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../lib/api/products.ts'
import { paths } from '../../lib/paths.ts'
import { color, space, text } from '../../ui/tokens.ts'

const Bar = styled.div`
  display: flex;
  gap: 24px;
  margin-top: ${space.s3};
  font-size: ${text.s};
  color: ${color.ink2};

  > a,
  li {
    padding: 12px 0;
  }

  > a,
  li:first-child {
    flex: none;
  }

  ol {
    display: flex;
    gap: 8px;
  }

  li + li::before {
    content: '/' / '';
    margin-right: 8px;
  }

  a:hover {
    color: ${color.accentText};
  }
`

/** React Router counts the pages that were opened since the shop was entered. */
const hasPreviousPage = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** Links back to the previous page at its scroll position, or to all products if the visitor came from outside the shop. */
function BackLink() {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !hasPreviousPage()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={paths.home()} onClick={goBack}>
      Go Back
    </Link>
  )
}

/** The path of a category's page by its name; of a search for it while the categories are not known. */
export function useCategoryPath(): (name: string) => string {
  const { data: categories } = useQuery(categoriesQuery())
  return (name) => {
    const category = findByName(categories ?? [], name)
    return category === undefined ? paths.home(name) : paths.category(category.slug)
  }
}

/** The way back, and the category of a product. */
export function Breadcrumb({ category }: { category: string | undefined }) {
  const categoryPath = useCategoryPath()
  return (
    <Bar>
      <BackLink />
      {category !== undefined && (
        <nav aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to={paths.home()}>Home</Link>
            </li>
            <li>
              <Link to={categoryPath(category)}>{category}</Link>
            </li>
          </ol>
        </nav>
      )}
    </Bar>
  )
}
