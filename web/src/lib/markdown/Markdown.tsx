import { compiler } from 'markdown-to-jsx/react'
import { createElement, Fragment, type Key, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../ui/tokens.ts'
import { SafeLink } from './SafeLink.tsx'

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s4};
  max-width: 70ch;

  /* A line break is one, as in every other text that the shop shows. */
  p,
  li {
    white-space: pre-line;
  }

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

  /* A table of many columns scrolls by itself, and the page stays as wide as the window. */
  [data-scroll] {
    overflow-x: auto;
  }

  table {
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${space.s2} ${space.s3};
    border: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  :is(th, td)[data-align='center'] {
    text-align: center;
  }

  :is(th, td)[data-align='right'] {
    text-align: right;
  }

  mark {
    background: ${color.warnSoft};
    color: inherit;
  }

  footer {
    border-top: 1px solid ${color.line};
    padding-top: ${space.s3};
  }
`

const BLOCKS = 'blockquote div h2 h3 h4 h5 h6 header li ol p table td th ul'.split(' ')
const OTHERS = 'br code del em footer hr mark pre strong sup tbody thead tr'.split(' ')

/** The page has the only h1. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...BLOCKS, ...OTHERS].map((tag) => [tag, tag])),
  h1: 'h2',
}

/** Those of the parser's attributes that are read. */
interface Attributes {
  readonly key?: Key | null | undefined
  readonly alt?: unknown
  readonly checked?: unknown
  readonly href?: unknown
  readonly id?: unknown
  readonly start?: unknown
  readonly style?: unknown
}

/** Can be scrolled with the keyboard. */
const SCROLL_REGION = { role: 'region', 'aria-label': 'Table', tabIndex: 0, 'data-scroll': '' }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What a text means by its attributes; all others are left out. */
function attributesOf(name: string, { id, start, style }: Attributes): Readonly<Record<string, unknown>> {
  const alignment = (style as { textAlign?: string } | undefined)?.textAlign
  return {
    // Each paragraph runs in the direction of its own letters.
    ...(BLOCKS.includes(name) && { dir: 'auto' }),
    ...(/^(?:h\d|div)$/.test(name) && { id: textOf(id) }),
    ...(name === 'ol' && typeof start === 'number' && start !== 1 && { start }),
    ...(/^t[dh]$/.test(name) && { 'data-align': alignment }),
  }
}

/**
 * Whatever the parser makes of a text: these elements and safe links. A picture is left out and named by its text, a box of a list of
 * tasks is a sign. Of other elements the content is left.
 */
function createSafeElement(tag: unknown, { key, ...attributes }: Attributes, ...children: ReactNode[]) {
  const keyed = { key }
  if (tag === 'a') return createElement(SafeLink, { ...keyed, href: attributes.href }, ...children)
  if (tag === 'img') return createElement(Fragment, keyed, textOf(attributes.alt) ?? 'Picture')
  if (tag === 'input') return createElement(Fragment, keyed, attributes.checked === true ? '☑' : '☐')
  const name = typeof tag === 'string' && Object.hasOwn(elements, tag) ? elements[tag] : undefined
  if (name === undefined) return createElement(Fragment, keyed, ...children)
  const element = createElement(name, { ...keyed, ...attributesOf(name, attributes) }, ...children)
  return name === 'table' ? createElement('div', { ...keyed, ...SCROLL_REGION }, element) : element
}

/** The fragment by which a text links to its heading, as GitHub makes it, in the letters of any language. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** Markdown as elements. HTML in it is text, and pictures are left out. */
export function Markdown({ children }: { children: string }) {
  const options = {
    disableParsingRawHTML: true,
    forceBlock: true,
    wrapper: null,
    createElement: createSafeElement,
    slugify: slugOf,
  }
  // Lines between two rules at the very beginning are taken for settings and left out: the first rule is written in another way.
  const text = children.replace(/^\s*---[ \t]*(?=\r?\n)/, '***')
  return <Text>{compiler(text, options)}</Text>
}
