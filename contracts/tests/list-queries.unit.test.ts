import { describe, expect, it } from 'vitest'
import { userQuery, userSorts } from '../src/accounts/index.ts'
import { orderListQuery, orderSorts } from '../src/orders/index.ts'
import { productQuery, productSorts } from '../src/products/index.ts'
import { timeZone } from '../src/shared/index.ts'

const lists = [
  ['products', productQuery, { keyword: '', pageNumber: 1 }],
  ['users', userQuery, { keyword: '', sort: 'joined', pageNumber: 1 }],
  ['orders', orderListQuery, { keyword: '', sort: 'newest', pageNumber: 1 }],
] as const

/** The validation messages for an invalid query. */
function messagesOf(schema: (typeof lists)[number][1], query: object): string[] {
  return schema.safeParse(query).error?.issues.map(({ message }) => message) ?? []
}

describe.each(lists)('the query of the %s', (_name, schema, defaults) => {
  it('uses the defaults for absent and blank parameters', () => {
    expect(schema.parse({})).toEqual(defaults)
    const keys = Object.keys(schema.shape)
    expect(schema.parse(Object.fromEntries(keys.map((key) => [key, ''])))).toEqual(defaults)
    expect(schema.parse(Object.fromEntries(keys.map((key) => [key, '  '])))).toEqual(defaults)
  })

  it('accepts any keyword of up to 100 characters, trimmed', () => {
    for (const keyword of ['%', '_', '\\', "'; --", 'x'.repeat(100)]) expect(schema.parse({ keyword })).toMatchObject({ keyword })
    expect(schema.parse({ keyword: ' mug  cup ' })).toMatchObject({ keyword: 'mug  cup' })
    expect(messagesOf(schema, { keyword: 'x'.repeat(101) })).toEqual(['keyword must be at most 100 characters'])
  })

  it('ignores unknown parameters', () => {
    expect(schema.parse({ limit: '1000', drafts: 'true' })).toEqual(defaults)
  })
})

describe('the sort parameter of a list', () => {
  it.each([
    [productQuery, [...productSorts, 'relevance']],
    [userQuery, userSorts],
    [orderListQuery, orderSorts],
  ] as const)('is one of its documented values', (schema, sorts) => {
    for (const sort of sorts) expect(schema.parse({ sort })).toMatchObject({ sort })
    for (const sort of ['x', 'NAME', '--name', '1', 'constructor', [sorts[0], sorts[1]], { $gt: '' }]) {
      expect(messagesOf(schema, { sort })).toEqual([`sort is not one of ${sorts.join(', ')}`])
    }
  })
})

describe('the filters of the order list', () => {
  it('accept true and false only', () => {
    expect(orderListQuery.parse({ paid: 'true', delivered: 'false' })).toMatchObject({ paid: true, delivered: false })
    for (const wrong of ['yes', '1', 'TRUE', ['true', 'true']]) {
      expect(messagesOf(orderListQuery, { paid: wrong })).toEqual(['paid is not one of true, false'])
      expect(messagesOf(orderListQuery, { delivered: wrong })).toEqual(['delivered is not one of true, false'])
    }
  })

  it('accept a payment method', () => {
    expect(orderListQuery.parse({ method: 'COD' })).toMatchObject({ method: 'COD' })
    expect(messagesOf(orderListQuery, { method: 'cod' })).toEqual(['method is not one of Stripe, COD'])
  })

  it('accept calendar days, the first not after the last', () => {
    const valid = [{ from: '2024-02-29', to: '2024-02-29' }, { from: '2026-01-01' }, { to: '9999-12-31' }, { from: '0001-01-01' }]
    for (const range of valid) expect(orderListQuery.parse(range)).toMatchObject(range)
    const invalid = [
      '2023-02-29',
      '2026-13-01',
      '2026-1-1',
      '26-01-01',
      '0000-01-01',
      '2026-01-01T00:00',
      'now',
      '-infinity',
      '12345-01-01',
    ]
    for (const day of invalid) {
      expect(messagesOf(orderListQuery, { from: day })).toEqual(['Invalid date range'])
      expect(messagesOf(orderListQuery, { to: day })).toEqual(['Invalid date range'])
    }
    expect(messagesOf(orderListQuery, { from: '2026-01-02', to: '2026-01-01' })).toEqual(['Invalid date range'])
  })
})

describe('a time zone', () => {
  it('is a name with daylight saving time, not an offset', () => {
    for (const name of ['UTC', 'Europe/Lisbon', 'America/New_York']) expect(timeZone.parse(name)).toBe(name)
    for (const name of ['', '+02:00', '-05', 'Lisbon', 'Europe/Atlantis', "UTC'; --"])
      expect(timeZone.safeParse(name).success).toBe(false)
  })
})
