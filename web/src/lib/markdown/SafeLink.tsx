import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const ORIGIN = 'https://shop.invalid'
/** Where the shop's texts stand: links without a path lead to their neighbours. */
const BASE = `${ORIGIN}/pages/`
const PATH = /^\/(?![/\\])[^\\\s]*$/
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/\\#?])[^\\\s\p{Cc}]+$/iu
const FRAGMENT = /^#[^\\\s\p{Cc}]+$/u
const ADDRESS = /^(?:https:\/\/|mailto:|tel:)/i
const PLAIN_HTTP = /^http:\/\/[^\s\p{Cc}]+$/iu

const SITE = /^www\.(?=[^\s\p{Cc}]+$)/iu
/** Each part has no dot: a long text of dots is looked at once. */
const MAIL = /^[^\s\p{Cc}:/@]+@[^\s\p{Cc}:/@.]+(?:\.[^\s\p{Cc}:/@.]+)+$/u

/** An address as people write it, with what a browser adds to it. */
const withScheme = (href: string): string => href.replace(SITE, 'https://www.').replace(MAIL, 'mailto:$&')

/** The path of this shop that a link leads to; undefined for another one. */
function pathOf(href: string): string | undefined {
  if (PATH.test(href)) return href
  if (!RELATIVE.test(href) || !URL.canParse(href, BASE)) return undefined
  const { origin, pathname, search, hash } = new URL(href, BASE)
  return origin === ORIGIN && PATH.test(pathname) ? pathname + search + hash : undefined
}

/**
 * Links lead to https, mail and phone addresses, to paths of this shop and to headings of the text. Of another one its text is left, and
 * the address if that is harmless.
 */
export function SafeLink({ href: written, children }: { href: unknown; children?: ReactNode }) {
  if (typeof written !== 'string') return children
  const href = withScheme(written)
  if (FRAGMENT.test(href)) return <a href={href}>{children}</a>
  const path = pathOf(href)
  if (path !== undefined) return <Link to={path}>{children}</Link>
  if (ADDRESS.test(href))
    return (
      <a href={href} rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  return PLAIN_HTTP.test(href) ? (
    <>
      {children}
      <span>{` (${href})`}</span>
    </>
  ) : (
    children
  )
}
