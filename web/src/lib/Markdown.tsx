import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { createElement, Fragment, type Key, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, space } from '../ui/tokens.ts'

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s4};
  max-width: 70ch;

  h2,
  h3,
  h4 {
    margin-top: ${space.s3};
  }

  ul,
  ol {
    padding-left: ${space.s5};
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  a {
    color: ${color.accentText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  blockquote {
    margin: 0;
    padding-left: ${space.s4};
    border-left: 3px solid ${color.lineStrong};
  }

  hr {
    width: 100%;
    border: 0;
    border-top: 1px solid ${color.line};
  }

  pre {
    white-space: pre-wrap;
  }
`

const PATH = /^\/(?![/\\])[^\\\s]*$/
const ADDRESS = /^(?:https:\/\/|mailto:|tel:)/i

/** Links lead to https, mail and phone addresses and to paths of this shop; of another one only its text is left. */
function SafeLink({ href, children }: { href: unknown; children?: ReactNode }) {
  if (typeof href !== 'string') return children
  if (PATH.test(href)) return <Link to={href}>{children}</Link>
  if (!ADDRESS.test(href)) return children
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

/** The page has the only h1. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries('blockquote br code em h2 h3 h4 hr li ol p pre strong ul'.split(' ').map((tag) => [tag, tag])),
  h1: 'h2',
}

/** Whatever the parser makes of a text: these elements, without attributes, and safe links. Of others their content is left. */
function createSafeElement(tag: unknown, { key, href }: Readonly<Record<string, unknown>>, ...children: ReactNode[]) {
  const keyed = { key: key as Key | undefined }
  if (tag === 'a') return createElement(SafeLink, { ...keyed, href }, ...children)
  const name = typeof tag === 'string' && Object.hasOwn(elements, tag) ? elements[tag] : undefined
  return createElement(name ?? Fragment, keyed, ...children)
}

/** Markdown as elements. HTML in it is text, and pictures are left out. */
export function Markdown({ children }: { children: string }) {
  const options = { disableParsingRawHTML: true, forceBlock: true, wrapper: null, createElement: createSafeElement }
  return <Text>{compiler(children, options as MarkdownToJSX.Options)}</Text>
}
