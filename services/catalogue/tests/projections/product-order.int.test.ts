import { compareNames } from '@shop/contracts/shared'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

const names = [
  '(Box)',
  '2 Cups',
  '10 Cups',
  'Adam',
  'äpfel',
  'Apfelmus',
  'éclair',
  'emil',
  'Øl',
  'Rope 2 m',
  'Rope 2.5 m',
  'Rope 10 m',
  'rope 010 m',
  'Straße 9',
  'strasse 10',
  'Zebra',
  'zoe',
  'Ärzte',
  'лампа',
  '灯',
]

describe('the order of names', () => {
  let catalogue: Catalogue
  const sorted = [...names].sort(compareNames)

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
    for (const name of names.toReversed()) await catalogue.publishProduct({ name, brand: name, category: name })
  })
  afterAll(() => catalogue.drop())

  async function list(sort: 'name' | '-name' | 'brand' | 'category'): Promise<string[]> {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => catalogue.call.listProducts({ keyword: '', page, pageSize: 7, drafts: false, sort })),
    )
    return pages.flatMap(({ products }) => products.map(({ name }) => name))
  }

  it('is the same in the database as in memory, by name, brand and category, up and down', async () => {
    expect(await list('name')).toEqual(sorted)
    expect(await list('brand')).toEqual(sorted)
    expect(await list('category')).toEqual(sorted)
    expect(await list('-name')).toEqual(sorted.toReversed())
  })
})
