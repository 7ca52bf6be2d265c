import { describe, expect, it } from 'vitest'
import { asyncApi, endpoints, openApi } from './api-documents.ts'
import { referencePages } from './api-reference.ts'
import { fieldTable, typeOf } from './api-schemas.ts'

const linkOf = (name: string): string => `[${name}]`
const markdown = referencePages()
  .map((page) => page.markdown)
  .join('\n')
const headings = Array.from(markdown.matchAll(/^##+ (.+)$/gm), ([, heading = '']) => heading)

describe('the reference', () => {
  it('has each operation, each record and each event once', () => {
    const operations = endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    const expected = [...operations, ...Object.keys(openApi.components.schemas), ...Object.keys(asyncApi.components.messages)]
    expect(headings.filter((heading) => heading !== 'Records').sort()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(400)
  })

  it('says who may send a request', () => {
    const section = markdown.split('\n## ').find((text) => text.startsWith('PUT /api/orders/{id}/refund\n'))
    expect(section).toContain('**For** with the right `refunds:write`.')
    expect(section).toContain('curl --request PUT "$SHOP_URL/api/orders/ID/refund"')
    expect(section).toContain("shop.put('/api/orders/{id}/refund'")
  })
})

describe('a schema', () => {
  it.each([
    [{ $ref: '#/components/schemas/Order' }, '[Order]'],
    [{ type: 'array', maxItems: 3, items: { $ref: '#/x/Order' } }, 'list (at most 3 entries) of [Order]'],
    [{ enum: ['a', 'b'] }, '`"a"`, `"b"`'],
    [
      { anyOf: [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, { type: 'null' }] },
      'integer (at least 0) or null',
    ],
    [{ type: 'string', format: 'email', minLength: 1, maxLength: 254 }, 'string, email (1 to 254 characters)'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of string'],
    [{}, 'any'],
  ])('%j is shown in one line', (schema, line) => expect(typeOf(schema, linkOf)).toBe(line))

  it('has the fields of objects within it, and may be one of several', () => {
    const inner = { type: 'object', properties: { city: { type: 'string', description: 'a|b' } }, required: ['city'] }
    const outer = { type: 'object', properties: { places: { type: 'array', items: inner } } }
    const table = fieldTable({ anyOf: [outer, inner] }, linkOf)
    expect(table).toContain('| `places` | list of object, optional |  |')
    expect(table).toContain(String.raw`| ${'`places.city`'} | string | a\|b |`)
    expect(table.split('\nor\n')).toHaveLength(2)
  })
})
