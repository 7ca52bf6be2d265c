import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { categoriesQuery } from '../lib/api/products.ts'
import { paths } from '../lib/paths.ts'
import { barLinks, Wrap } from '../ui/layout.ts'
import { color } from '../ui/tokens.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
`

/**
 * As high without categories, so that nothing moves when they arrive. Scrolls sideways where they do not fit, and fades there;
 * its last link is as far from the end as the fade is wide.
 */
const Links = styled(Wrap)`
  display: flex;
  gap: 4px;
  min-height: 45px;
  overflow-x: auto;
  padding-right: 48px;
  scrollbar-width: none;
  mask-image: linear-gradient(to right, #000 calc(100% - 48px), transparent);

  ${barLinks}

  a:first-child {
    margin-left: -12px;
  }
`

/** Scrolls the links sideways alone, and not the page. */
function showCurrent(links: Element): void {
  const current = links.querySelector('[aria-current]')
  if (current === null) return
  const { left, width } = current.getBoundingClientRect()
  const frame = links.getBoundingClientRect()
  links.scrollBy({ left: left - frame.left - (frame.width - width) / 2, behavior: 'instant' })
}

/** Links to all products and to each category, below what is announced. */
export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { pathname } = useLocation()
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const links = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (links.current) showCurrent(links.current)
  }, [pathname, categories.length])
  return (
    <>
      <AnnouncementBar />
      <Bar aria-label="Categories">
        <Links ref={links}>
          <Link to={paths.home()} aria-current={pathname === paths.home() ? 'page' : undefined}>
            All products
          </Link>
          {categories.map(({ name, slug }) => (
            <Link key={slug} to={paths.category(slug)} aria-current={isWithin(paths.category(slug)) ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </Links>
      </Bar>
    </>
  )
}
