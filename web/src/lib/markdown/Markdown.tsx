import { compiler } from 'markdown-to-jsx/react'
import { createElement, Fragment, type Key, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../ui/tokens.ts'
import { withoutSettings } from './readable-text.ts'
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
 * What ends a bare address in a text, while the parser takes it for a part of the address: quotes, and the signs of Chinese and Japanese,
 * which stand before the next word without a blank.
 */
const END_OF_ADDRESS = /["，。、；：！？．｡､（）「」『』【】《》〈〉]|[”’»…]+$/u
const ENCODED_END = /%(?:22|EF%BC%(?:8[1C89E]|9[ABF])|EF%BD%A[14]|E3%80%(?:8[1289A-F]|9[01]))|(?:%E2%80%(?:9[9D]|A6)|%C2%BB)+$/i

/** Brackets and other signs before that end. The parser leaves them out at the end of an address alone. */
const TRAILING = /[)*_~.,:;!?]+$/

/** A bare address without the text that follows it at once; undefined for another link. */
function splitAddress(
  href: unknown,
  children: readonly ReactNode[],
): { href: string; address: string; rest: string } | undefined {
  const [text] = children.flat()
  if (typeof href !== 'string' || typeof text !== 'string') return undefined
  const end = text.search(END_OF_ADDRESS)
  const encodedEnd = href.search(ENCODED_END)
  const before = text.slice(0, end)
  const address = before.includes('(') ? before : before.replace(TRAILING, '')
  const [start = ''] = /^[!-~]*/.exec(address) ?? []
  const isBare = /^(?:https?:\/\/|www\.)/i.test(address) && href.replace(/^http:\/\/(?=www\.)/i, '').startsWith(start)
  if (end <= 0 || encodedEnd <= 0 || !isBare) return undefined
  return { href: href.slice(0, encodedEnd - (before.length - address.length)), address, rest: text.slice(address.length) }
}

function createLink(keyed: { readonly key?: Key | null | undefined }, href: unknown, children: readonly ReactNode[]) {
  const bare = splitAddress(href, children)
  if (bare === undefined) return createElement(SafeLink, { ...keyed, href }, ...children)
  return createElement(Fragment, keyed, createElement(SafeLink, { href: bare.href }, bare.address), bare.rest)
}

/**
 * Whatever the parser makes of a text: these elements and safe links. A picture is left out and named by its text, a box of a list of
 * tasks is a sign. Of other elements the content is left.
 */
function createSafeElement(tag: unknown, { key, ...attributes }: Attributes, ...children: ReactNode[]) {
  const keyed = { key }
  if (tag === 'a') return createLink(keyed, attributes.href, children)
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
  return <Text>{compiler(withoutSettings(children), options)}</Text>
}
