import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

const firstPage = { keyword: '', page: 1, pageSize: 12, drafts: false }

describe('a large product list', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
    // Rows without events: these tests check query plans only.
    const database = catalogue.database.forMaintenance()
    await database.query(
      `INSERT INTO products (product_id, name, image, brand, category, description, price, draft, rating_sum, num_reviews)
       SELECT gen_random_uuid(), 'Article ' || md5(i::text), '/i.webp', 'Brand ' || i % 50, 'Category ' || i % 8,
         'Description of ' || md5((i * 7)::text), 100, false, 0, 0 FROM generate_series(1, 20000) AS i`,
    )
    await database.query('INSERT INTO stock SELECT product_id, 1, 0, 0, 0, 0 FROM products')
    await database.query('VACUUM ANALYZE products, stock')
  })
  afterAll(() => catalogue.drop())

  const explain = async (query: Parameters<Catalogue['call']['listProducts']>[0]): Promise<string> => {
    const statement = await firstStatementOf(catalogue, () => catalogue.call.listProducts(query))
    const { rows } = await catalogue.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${statement.text}`,
      statement.values,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('finds a rare word through the index', async () => {
    const plan = await explain({ ...firstPage, keyword: '81DC9bdb' })
    expect(plan).toContain('Bitmap Index Scan on products_search')
    expect(plan).not.toContain('Seq Scan on products')
    expect((await catalogue.call.listProducts({ ...firstPage, keyword: '81DC9bdb' })).total).toBe(1)
  })

  it.each([
    ['name', 'Scan using products_by_name'],
    ['-name', 'Scan Backward using products_by_name'],
    ['price', 'Scan using products_by_price'],
    ['category', 'Scan using products_by_category'],
    ['brand', 'Scan using products_by_brand'],
    // Ids sort by creation time, so the primary key serves too, read in the other direction.
    ['oldest', 'Scan (Backward using products_newest|using products_pkey)'],
  ] as const)('sorted by %s scans the index of that order', async (sort, scan) => {
    const plan = await explain({ ...firstPage, sort })
    // Whether the scan also reads the table depends on the last vacuum.
    expect(plan.slice(plan.indexOf('Limit'))).toMatch(new RegExp(`Index (Only )?${scan}`))
  })

  it('reads no row after the page, and none for a page past the end', async () => {
    // The count reads every row; the page reads its rows through the indexes.
    const pagePlan = async (page: number): Promise<string> => {
      const plan = await explain({ ...firstPage, page })
      return plan.slice(plan.indexOf('Limit'))
    }
    expect(await pagePlan(3)).toMatch(
      /Index (Only )?Scan (using products_newest|Backward using products_pkey) on products \(actual rows=36/,
    )
    expect(await pagePlan(3)).not.toContain('Seq Scan')
    // Which scans the plan has depends on the table's statistics; none of them is executed.
    const scans = (await pagePlan(1_000_000)).split('\n').filter((line) => /Scan .*\bon (products|stock)\b/.test(line))
    expect(scans).not.toEqual([])
    for (const scan of scans) expect(scan).toContain('(never executed)')
    expect((await catalogue.call.listProducts({ ...firstPage, page: 1_000_000 })).total).toBe(20_000)
  })
})

/** The first statement that the work sends. */
async function firstStatementOf(
  { database }: Catalogue,
  work: () => Promise<unknown>,
): Promise<{ text: string; values: readonly unknown[] }> {
  const query = database.query.bind(database)
  const sent: { text: string; values: readonly unknown[] }[] = []
  database.query = (text, values = []) => {
    sent.push({ text, values })
    return query(text, values)
  }
  await work().finally(() => (database.query = query))
  return sent[0]!
}
