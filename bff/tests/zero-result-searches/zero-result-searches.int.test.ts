import type { ZeroResultSearches } from '@shop/contracts/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPublicReads, type PublicReads } from '../fixtures/public-reads.ts'
import { addCounts, listCounts } from '../../src/features/search/counted-days.ts'

let reads: PublicReads
let admin: string
beforeAll(async () => {
  reads = await startPublicReads()
  const { database, sign } = reads.fixture
  const sub = '019aa000-0000-7000-8000-0000000000ad'
  await database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [sub])
  admin = `Bearer ${await sign({ sub })}`
})
afterAll(() => reads.close())
beforeEach(() => reads.fixture.database.query('DELETE FROM zero_result_searches'))

const search = (keyword: string, remoteAddress: string, query = '') =>
  reads.fixture.bff.app.inject({ url: `/api/products?keyword=${encodeURIComponent(keyword)}${query}`, remoteAddress })

async function listed(): Promise<Record<string, number>> {
  const response = await reads.get('/api/admin/zero-result-searches', { authorization: admin })
  return Object.fromEntries(response.json<ZeroResultSearches>().searches.map(({ keyword, count }) => [keyword, count]))
}

describe('searches without results', () => {
  it('are counted once two client networks have asked, folded, also when they are answered from memory', async () => {
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1']) await search('Zeppelin', address)
    expect(await listed()).toEqual({})
    await search('zéppelin', '203.0.113.2')
    expect(await listed()).toEqual({ zeppelin: 4 })
    await search('Zeppelin', '203.0.113.1')
    expect(await listed()).toEqual({ zeppelin: 5 })
    // One network.
    for (const address of ['2001:db8::1', '2001:db8::2']) await search('Dirigible', address)
    expect(await listed()).toEqual({ zeppelin: 5 })
  })

  it.each(['maya@example.com', '0171 234 5678', '4242-4242-4242-4242', 'x'.repeat(61), 'mug', '...'])(
    'are not counted: %s',
    async (keyword) => {
      for (const address of ['203.0.113.1', '203.0.113.2']) await search(keyword, address)
      expect(await listed()).toEqual({})
    },
  )

  it('count as one search on the first page, before it is filtered', async () => {
    for (const query of ['&pageNumber=2', '&minPrice=3'])
      for (const address of ['203.0.113.1', '203.0.113.2']) await search('balloon', address, query)
    expect(await listed()).toEqual({})
  })
})

describe('the counts of a day', () => {
  it('are added up over 30 days, and of each day the most frequent 500 are kept', async () => {
    const { database } = reads.fixture
    await addCounts(database, '2026-01-01', new Map([['old', 9]]))
    const random = Array.from({ length: 600 }, (_, index) => [`random${String(index)}`, 1] as const)
    await addCounts(database, '2026-01-30', new Map([...random, ['airship', 2]]))
    await addCounts(database, '2026-01-30', new Map([['airship', 3]]))
    expect((await database.query('SELECT 1 FROM zero_result_searches')).rows).toHaveLength(501)
    const list = await listCounts(database, '2026-01-30')
    expect(list).toHaveLength(100)
    expect(list.slice(0, 2)).toEqual([
      { keyword: 'old', count: 9, lastDay: '2026-01-01' },
      { keyword: 'airship', count: 5, lastDay: '2026-01-30' },
    ])
    await addCounts(database, '2026-01-31', new Map([['airship', 1]]))
    expect((await listCounts(database, '2026-01-31'))[0]).toEqual({ keyword: 'airship', count: 6, lastDay: '2026-01-31' })
    expect((await database.query("SELECT 1 FROM zero_result_searches WHERE keyword = 'old'")).rows).toEqual([])
  })
})
