import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Text } from '@react-email/text'
import type { ShopProfile } from '@shop/contracts/shop'
import { accentShades } from '@shop/contracts/shop/accent'
import { createElement as h, type ReactElement } from 'react'
import type { MailContent } from '../domain/mail-parts.ts'

const SERIF = 'Georgia, "Times New Roman", serif'
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

/** Mail clients without support show the light colours, which are inline; those of the body are also on the cell inside it. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #151311 !important; }
  .card { background: #24211d !important; }
  .ink, .ink td { color: #f4efe6 !important; }
  .muted { color: #b3ab9c !important; }
}`

const styles = {
  page: { background: '#f5f0e6', fontFamily: FONT, margin: 0, padding: '24px 8px' },
  card: { background: '#fffdf8', borderRadius: '2px', padding: '28px', maxWidth: '560px' },
  heading: { color: '#1c1a17', fontFamily: SERIF, fontWeight: 600, fontSize: '24px', margin: '0 0 12px' },
  ink: { color: '#1c1a17', fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  amount: { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' },
  muted: { color: '#5c564b', fontSize: '13px', margin: 0 },
  further: { fontSize: '14px', margin: '20px 0 0' },
  link: { color: '#5c564b', textDecoration: 'underline' },
  sender: { marginTop: '20px' },
  /* A wide one is as wide as the mail, and keeps its proportions. */
  logo: { height: '40px', maxWidth: '100%', objectFit: 'contain', objectPosition: 'left', margin: '0 0 20px' },
} as const

function rowsTable(rows: NonNullable<MailContent['rows']>): ReactElement {
  const cells = rows.map(([label, value], index) =>
    h('tr', { key: index }, h('td', { dir: 'auto' }, label), h('td', { style: styles.amount }, value)),
  )
  return h(
    'table',
    { key: 'rows', className: 'ink', width: '100%', style: { ...styles.ink, margin: '0 0 20px' } },
    h('tbody', null, cells),
  )
}

/** Name, address and contact of the shop, a line each. */
function sender({ name, address, email, phone }: ShopProfile): ReactElement {
  const lines = [name, ...address.split('\n'), email, phone].filter((line) => line !== '')
  return h(
    'div',
    { style: styles.sender },
    lines.map((line, index) => h(Text, { key: index, dir: 'auto', className: 'muted', style: styles.muted }, line)),
  )
}

function page({ subject, paragraphs, rows, action, further }: MailContent, shop: ShopProfile): ReactElement {
  const button = {
    background: accentShades(shop.color).light.accent,
    borderRadius: '999px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 22px',
  }
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    h(Preview, { children: paragraphs[0] ?? subject }),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(
        Container,
        { className: 'card', style: styles.card },
        shop.logo === '' ? null : h('img', { src: shop.logo, alt: shop.name, height: 40, style: styles.logo }),
        h(Heading, { as: 'h1', dir: 'auto', className: 'ink', style: styles.heading }, subject),
        ...paragraphs.map((text, index) => h(Text, { key: index, dir: 'auto', className: 'ink', style: styles.ink }, text)),
        rows === undefined ? null : rowsTable(rows),
        action === undefined ? null : h(Button, { href: action.url, style: button }, action.label),
        further === undefined
          ? null
          : h(
              Text,
              { className: 'muted', style: styles.further },
              h('a', { className: 'muted', href: further.url, style: styles.link }, further.label),
            ),
        sender(shop),
      ),
    ),
  )
}

const TEXT_FORMAT = {
  selectors: [
    // By default a heading of the text is in capitals, which misspells names: ß is no SS.
    { selector: 'h1', options: { uppercase: false } },
    // A row is a line: an amount on the next one seems to belong to what follows.
    { selector: 'table.ink', format: 'dataTable', options: { maxColumnWidth: 60 } },
  ],
}

/** A mail as HTML and as text, from the same content. Text from customers and products is escaped by React. */
export async function renderMail(content: MailContent, shop: ShopProfile): Promise<{ html: string; text: string }> {
  const element = page(content, shop)
  return { html: await render(element), text: await render(element, { plainText: true, htmlToTextOptions: TEXT_FORMAT }) }
}
