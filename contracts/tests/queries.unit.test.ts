import { describe, expect, it } from 'vitest'
import { orderQuery, orderSorts, productQuery, productSorts, userQuery, userSorts } from '../src/api/index.ts'
import { timeZone } from '../src/index.ts'

const lists = [
  ['products', productQuery, { keyword: '', sort: 'newest', pageNumber: 1 }],
  ['users', userQuery, { keyword: '', sort: 'joined', pageNumber: 1 }],
  ['orders', orderQuery, { keyword: '', sort: 'newest', pageNumber: 1 }],
] as const

/** What a query is refused for. */
function faultsOf(schema: (typeof lists)[number][1], query: object): string[] {
  return schema.safeParse(query).error?.issues.map(({ message }) => message) ?? []
}

describe.each(lists)('the query of the %s', (_name, schema, usual) => {
  it('asks for the usual list when it says nothing, or says it blank', () => {
    expect(schema.parse({})).toEqual(usual)
    const keys = Object.keys(schema.shape)
    expect(schema.parse(Object.fromEntries(keys.map((key) => [key, ''])))).toEqual(usual)
    expect(schema.parse(Object.fromEntries(keys.map((key) => [key, '  '])))).toEqual(usual)
  })

  it('takes a keyword as it was typed, up to 100 characters', () => {
    for (const keyword of ['%', '_', '\\', "'; --", 'x'.repeat(100)]) expect(schema.parse({ keyword })).toMatchObject({ keyword })
    expect(schema.parse({ keyword: ' mug  cup ' })).toMatchObject({ keyword: 'mug  cup' })
    expect(faultsOf(schema, { keyword: 'x'.repeat(101) })).toEqual(['keyword must be at most 100 characters'])
  })

  it('ignores what it does not know', () => {
    expect(schema.parse({ limit: '1000', drafts: 'true' })).toEqual(usual)
  })
})

describe('the order of a list', () => {
  it.each([
    [productQuery, productSorts],
    [userQuery, userSorts],
    [orderQuery, orderSorts],
  ] as const)('is one of those that it names', (schema, sorts) => {
    for (const sort of sorts) expect(schema.parse({ sort })).toMatchObject({ sort })
    for (const sort of ['x', 'NAME', '--name', '1', 'constructor', [sorts[0], sorts[1]], { $gt: '' }]) {
      expect(faultsOf(schema, { sort })).toEqual([`sort is not one of ${sorts.join(', ')}`])
    }
  })
})

describe('the filters of orders', () => {
  it('are yes or no, in these words', () => {
    expect(orderQuery.parse({ paid: 'true', delivered: 'false' })).toMatchObject({ paid: true, delivered: false })
    for (const wrong of ['yes', '1', 'TRUE', ['true', 'true']]) {
      expect(faultsOf(orderQuery, { paid: wrong })).toEqual(['paid is not one of true, false'])
      expect(faultsOf(orderQuery, { delivered: wrong })).toEqual(['delivered is not one of true, false'])
    }
  })

  it('are a method of payment', () => {
    expect(orderQuery.parse({ method: 'COD' })).toMatchObject({ method: 'COD' })
    expect(faultsOf(orderQuery, { method: 'cod' })).toEqual(['method is not one of Stripe, COD'])
  })

  it('are calendar days, the first not after the last', () => {
    const good = [{ from: '2024-02-29', to: '2024-02-29' }, { from: '2026-01-01' }, { to: '9999-12-31' }, { from: '0001-01-01' }]
    for (const range of good) expect(orderQuery.parse(range)).toMatchObject(range)
    const bad = [
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
    for (const day of bad) {
      expect(faultsOf(orderQuery, { from: day })).toEqual(['Invalid date range'])
      expect(faultsOf(orderQuery, { to: day })).toEqual(['Invalid date range'])
    }
    expect(faultsOf(orderQuery, { from: '2026-01-02', to: '2026-01-01' })).toEqual(['Invalid date range'])
  })
})

describe('a time zone', () => {
  it('is a name, which knows of summer time, and no offset', () => {
    for (const name of ['UTC', 'Europe/Lisbon', 'America/New_York']) expect(timeZone.parse(name)).toBe(name)
    for (const name of ['', '+02:00', '-05', 'Lisbon', 'Europe/Atlantis', "UTC'; --"])
      expect(timeZone.safeParse(name).success).toBe(false)
  })
})
