import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { color, space, text } from '../../ui/tokens.ts'

const Nav = styled.nav`
  display: flex;
  gap: 8px;
  margin-top: ${space.s3};
  font-size: ${text.s};
  color: ${color.ink2};

  > * {
    padding: 12px 0;
  }

  > :not(:last-child) {
    flex: none;
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

/** The way back, and the category of a product. */
export function Breadcrumb({ category }: { category: { readonly name: string; readonly path: string } | undefined }) {
  return (
    <Nav aria-label="Breadcrumb">
      <BackLink />
      {category && (
        <>
          <span aria-hidden="true">/</span>
          <Link to={category.path}>{category.name}</Link>
        </>
      )}
    </Nav>
  )
}
