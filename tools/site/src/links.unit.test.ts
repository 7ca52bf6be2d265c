import { describe, expect, it } from 'vitest'
import { resolveLink } from './links.ts'
import { slugOf } from './slugs.ts'

describe('a link of a document', () => {
  it.each([
    ['../webhooks.md#a-receiver', 'docs/operating/mcp.md', 'page', '/docs/webhooks#a-receiver'],
    ['../../README.md', 'docs/operating/mcp.md', 'page', '/'],
    ['docs/operating', 'README.md', 'page', '/docs/operating/'],
    ['docs/operating/README.md', 'README.md', 'page', '/docs/operating/'],
    ['/docs/api-keys.md', 'docs/api/orders.md', 'page', '/docs/api-keys'],
    ['shared.md#error', 'docs/api/orders.md', 'page', '/docs/api/shared#error'],
    ['src/client.ts', 'tools/client/README.md', 'file', 'tools/client/src/client.ts'],
    ['../field-notes.md', 'docs/operating/mcp.md', 'file', 'docs/field-notes.md'],
    ['#stripe', 'docs/operating/processes.md', 'outside', '#stripe'],
    ['https://example.com/a.md', 'README.md', 'outside', 'https://example.com/a.md'],
  ])('%s in %s is a %s', (href, from, kind, resolved) => {
    expect(resolveLink(href, from)).toEqual({ kind, href: resolved })
  })
})

it.each([
  ['One key may send 600 requests', 'one-key-may-send-600-requests'],
  ['`GET /api/orders/{id}`', 'get-apiordersid'],
  ["The demo shop's past", 'the-demo-shops-past'],
  ['Größe – und Preis', 'größe--und-preis'],
])('the anchor of a heading is that of the repository: %s', (heading, anchor) => {
  expect(slugOf(heading)).toBe(anchor)
})
