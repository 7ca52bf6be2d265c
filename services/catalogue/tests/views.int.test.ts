import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openCatalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

const all = { keyword: '', page: 1, pageSize: 12, drafts: false }

describe('the list of products', () => {
  let shop: Catalogue

  const namesOf = async (keyword: string): Promise<string[]> =>
    (await shop.call.listProducts({ ...all, keyword })).products.map(({ name }) => name)

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
    await shop.sell({ name: 'Oak table', brand: 'Holz', category: 'Furniture', description: '100% solid' })
    await shop.sell({ name: 'Under_score', brand: 'Zed', category: 'Odd', description: String.raw`C:\back\slash` })
    await shop.sell({ name: 'Glass table', brand: 'Vitro', category: 'Furniture', description: '1000 solid pieces' })
    await shop.sell({ name: 'ÄPFEL', brand: 'Obst', category: 'Food', description: 'Fresh', countInStock: 3 })
    await shop.call.createProduct({})
  })
  afterAll(() => shop.drop())

  it('is newest first, counts all, and shows what can be bought', async () => {
    const { products, total } = await shop.call.listProducts(all)
    expect(products.map(({ name }) => name)).toEqual(['ÄPFEL', 'Glass table', 'Under_score', 'Oak table'])
    expect(total).toBe(4)
    expect(products[0]).toMatchObject({ available: 3, draft: false })
    const { productId } = products[0]!
    await shop.reserve(productId, 2)
    expect((await shop.call.listProducts(all)).products[0]).toMatchObject({ productId, available: 1 })
  })

  it('shows drafts to those who may see them', async () => {
    const { products, total } = await shop.call.listProducts({ ...all, drafts: true })
    expect(products[0]).toMatchObject({ name: 'Sample name', draft: true })
    expect(total).toBe(5)
    expect(await shop.call.listProducts({ ...all, keyword: 'sample' })).toEqual({ products: [], total: 0 })
  })

  it('finds words in name, brand, category and description, in any case', async () => {
    expect(await namesOf('TABLE')).toEqual(['Glass table', 'Oak table'])
    expect(await namesOf('holz')).toEqual(['Oak table'])
    expect(await namesOf('furNIture')).toEqual(['Glass table', 'Oak table'])
    expect(await namesOf('pieces')).toEqual(['Glass table'])
    expect(await namesOf('äpf')).toEqual(['ÄPFEL'])
    expect(await namesOf('oak holz solid')).toEqual(['Oak table'])
    expect(await namesOf('oak vitro')).toEqual([])
  })

  it('takes %, _ and \\ for themselves', async () => {
    expect(await namesOf('100%')).toEqual(['Oak table'])
    expect(await namesOf('%')).toEqual(['Oak table'])
    expect(await namesOf('_')).toEqual(['Under_score'])
    expect(await namesOf('r_s')).toEqual(['Under_score'])
    expect(await namesOf('\\')).toEqual(['Under_score'])
    expect(await namesOf(String.raw`\back`)).toEqual(['Under_score'])
    expect(await namesOf(String.raw`\%`)).toEqual([])
    expect(await namesOf("'")).toEqual([])
    expect(await namesOf('oak\u0000')).toEqual(['Oak table'])
    expect(await namesOf('\ud800')).toEqual([])
  })

  it('goes by pages, and is empty past the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 1e9, Number.MAX_SAFE_INTEGER].map((page) => shop.call.listProducts({ ...all, page, pageSize: 3 })),
    )
    expect(pages.map(({ products }) => products.length)).toEqual([3, 1, 0, 0, 0])
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([4]))
    expect(await shop.call.listProducts({ ...all, keyword: 'table', page: 2, pageSize: 1 })).toMatchObject({
      products: [{ name: 'Oak table' }],
      total: 2,
    })
  })
})

describe('the order of the list', () => {
  let shop: Catalogue
  const names = ['birch', 'Alder', 'cedar', 'alder']

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
    const facts = [
      { price: 300, category: 'Trees', brand: 'North', countInStock: 5 },
      { price: 100, category: 'trees', brand: 'South', countInStock: 0 },
      { price: 300, category: 'Shrubs', brand: 'north', countInStock: 9 },
      { price: 200, category: 'Shrubs', brand: 'East', countInStock: 5 },
    ]
    for (const [index, name] of names.entries()) await shop.sell({ name, ...facts[index] })
    await shop.call.createProduct({})
  })
  afterAll(() => shop.drop())

  const sorted = async (question: Partial<Parameters<Catalogue['call']['listProducts']>[0]>): Promise<string[]> =>
    (await shop.call.listProducts({ ...all, ...question })).products.map(({ name }) => name)

  it.each([
    [undefined, ['alder', 'cedar', 'Alder', 'birch']],
    ['newest', ['alder', 'cedar', 'Alder', 'birch']],
    ['oldest', ['birch', 'Alder', 'cedar', 'alder']],
    ['name', ['Alder', 'alder', 'birch', 'cedar']],
    ['-name', ['cedar', 'birch', 'alder', 'Alder']],
    ['price', ['Alder', 'alder', 'birch', 'cedar']],
    ['-price', ['cedar', 'birch', 'alder', 'Alder']],
    ['category', ['alder', 'cedar', 'Alder', 'birch']],
    ['brand', ['alder', 'birch', 'cedar', 'Alder']],
    ['stock', ['Alder', 'birch', 'alder', 'cedar']],
    ['-stock', ['cedar', 'alder', 'birch', 'Alder']],
  ] as const)('can be %s', async (sort, expected) => {
    expect(await sorted({ sort })).toEqual(expected)
    expect(await sorted({ sort, pageSize: 3, page: 2 })).toEqual(expected.slice(3))
    expect(await shop.call.listProducts({ ...all, sort, page: 9 })).toEqual({ products: [], total: 4 })
    expect(await sorted({ sort, keyword: 'trees' })).toEqual(expected.filter((name) => ['birch', 'Alder'].includes(name)))
    expect(await sorted({ sort, drafts: true })).toHaveLength(5)
  })

  it('by stock follows what can be bought now', async () => {
    const [first] = (await shop.call.listProducts({ ...all, sort: '-stock' })).products
    await shop.reserve(first!.productId, 7)
    expect(await sorted({ sort: '-stock' })).toEqual(['alder', 'birch', 'cedar', 'Alder'])
  })
})

describe('a large list', () => {
  let shop: Catalogue

  beforeAll(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
    // Rows of their own making: this is about the plan, not about events.
    await shop.database.query(
      `INSERT INTO products (product_id, name, image, brand, category, description, price, draft, rating_sum, num_reviews)
       SELECT gen_random_uuid(), 'Article ' || md5(i::text), '/i.webp', 'Brand ' || i % 50, 'Category ' || i % 8,
         'Description of ' || md5((i * 7)::text), 100, false, 0, 0 FROM generate_series(1, 20000) AS i`,
    )
    await shop.database.query('INSERT INTO stock SELECT product_id, 1, 0, 0, 0, 0 FROM products')
    await shop.database.query('VACUUM ANALYZE products, stock')
  })
  afterAll(() => shop.drop())

  const explain = async (question: Parameters<Catalogue['call']['listProducts']>[0]): Promise<string> => {
    const asked = await sqlOf(shop, () => shop.call.listProducts(question))
    const { rows } = await shop.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${asked.text}`,
      asked.values,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('finds a rare word through the index', async () => {
    const plan = await explain({ ...all, keyword: '81DC9bdb' })
    expect(plan).toContain('Bitmap Index Scan on products_search')
    expect(plan).not.toContain('Seq Scan on products')
    expect((await shop.call.listProducts({ ...all, keyword: '81DC9bdb' })).total).toBe(1)
  })

  it.each([
    ['name', 'Scan using products_by_name'],
    ['-name', 'Scan Backward using products_by_name'],
    ['price', 'Scan using products_by_price'],
    ['category', 'Scan using products_by_category'],
    ['brand', 'Scan using products_by_brand'],
    // Ids are given in order of time, so the key itself serves as well, read the other way.
    ['oldest', 'Scan (Backward using products_newest|using products_pkey)'],
  ] as const)('sorted by %s is walked in that order', async (sort, scan) => {
    const plan = await explain({ ...all, sort })
    // Whether the table is looked at beside the index depends on when it was vacuumed last.
    expect(plan.slice(plan.indexOf('Limit'))).toMatch(new RegExp(`Index (Only )?${scan}`))
  })

  it('walks no further than the page, and nowhere for a page past the end', async () => {
    // Counting reads what there is; the page itself takes its rows through the indexes.
    const afterCounting = async (page: number): Promise<string> => {
      const plan = await explain({ ...all, page })
      return plan.slice(plan.indexOf('Limit'))
    }
    expect(await afterCounting(3)).toMatch(
      /Index (Only )?Scan (using products_newest|Backward using products_pkey) on products \(actual rows=36/,
    )
    expect(await afterCounting(3)).not.toContain('Seq Scan')
    // Which ways it would go depends on the sample that the database took of the table; it goes none of them.
    const ways = (await afterCounting(1_000_000)).split('\n').filter((line) => /Scan .*\bon (products|stock)\b/.test(line))
    expect(ways).not.toEqual([])
    for (const way of ways) expect(way).toContain('(never executed)')
    expect((await shop.call.listProducts({ ...all, page: 1_000_000 })).total).toBe(20_000)
  })
})

/** The statement that a piece of work sends, as it sends it. */
async function sqlOf(
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

describe('the top five', () => {
  it('are the best rated, then the most reviewed, and never a draft', async () => {
    const shop = await openCatalogue(inject('postgresUrl'))
    const rate = async (name: string, ratings: readonly number[]): Promise<void> => {
      const productId = await shop.sell({ name })
      for (const rating of ratings) await shop.call.addReview({ productId, userId: uuidv7(), rating, comment: 'Fine' })
    }
    expect(await shop.call.topProducts({})).toEqual({ products: [] })
    await rate('three', [3, 3])
    await rate('unrated', [])
    await rate('five twice', [5, 5])
    await rate('five once', [5])
    await rate('four and a half', [4, 5])
    await rate('one', [1])
    await shop.call.createProduct({})
    const top = async (): Promise<string[]> => (await shop.call.topProducts({})).products.map(({ name }) => name)
    expect(await top()).toEqual(['five twice', 'five once', 'four and a half', 'three', 'one'])
    await rate('four', [4])
    expect(await top()).toEqual(['five twice', 'five once', 'four and a half', 'four', 'three'])
    await shop.drop()
  })
})
