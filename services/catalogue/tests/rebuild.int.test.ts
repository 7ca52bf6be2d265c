import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { fold } from '@shop/kit/domain'
import { product, review, stock } from '../src/domain/index.ts'
import type { CatalogueEvent, ReviewEvent, StockEvent } from '../src/domain/index.ts'
import { formats } from '../src/store/formats.ts'
import { openCatalogue, shelfOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

type ProductEvent = Exclude<CatalogueEvent, ReviewEvent | StockEvent>

const corpus = JSON.parse(readFileSync(join(import.meta.dirname, 'corpus/version-1.json'), 'utf8')) as readonly CatalogueEvent[]
const LAMP = '019a0000-0000-7000-8000-000000000001'

const streamOf = ({ type, data }: CatalogueEvent): string => {
  if (type === 'ReviewAdded') return `review-${data.productId}:${data.userId}`
  return `${type.startsWith('Product') ? 'product' : 'stock'}-${data.productId}`
}

async function record({ database }: Catalogue, events: readonly CatalogueEvent[]): Promise<void> {
  const versions = new Map<string, number>()
  for (const event of events) {
    const stream = streamOf(event)
    versions.set(stream, (versions.get(stream) ?? 0) + 1)
    await database.query(
      `INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
       VALUES ($1, $2, gen_random_uuid(), $3, 1, $4, '{"correlationId":"corpus"}', '2026-01-01T00:00:00Z')`,
      [stream, versions.get(stream), event.type, JSON.stringify(event.data)],
    )
  }
}

describe('the events of version 1', () => {
  let shop: Catalogue

  beforeEach(async () => {
    shop = await openCatalogue(inject('postgresUrl'))
  })
  afterEach(() => shop.drop())

  it('are all in the corpus', () => {
    expect(new Set(corpus.map(({ type }) => type))).toEqual(new Set(Object.keys(formats)))
  })

  it('fold to what they meant', () => {
    const ofLamp = corpus.filter(({ data }) => data.productId === LAMP)
    const ofProduct = ofLamp.filter((event): event is ProductEvent => event.type.startsWith('Product')).slice(0, -1)
    expect(fold(product, ofProduct)).toMatchObject({ status: 'published', facts: { price: 2_499, cost: 900 } })
    const ofStock = ofLamp.filter((event): event is StockEvent => 'shelf' in event.data)
    expect(fold(stock, ofStock).shelf).toEqual({ onHand: 10, available: 8, held: 0, sold: 2 })
    expect(
      fold(
        review,
        corpus.filter((event) => event.type === 'ReviewAdded'),
      ),
    ).toBe('written')
  })

  it('give the read models that they meant', async () => {
    await record(shop, corpus.slice(0, -1))
    const report = await shop.service.rebuild(true)
    expect(report).toMatchObject({ events: corpus.length - 1, switched: true })
    expect(await shop.call.getProduct({ productId: LAMP, drafts: false })).toMatchObject({
      name: 'Desk lamp',
      price: 2_499,
      available: 8,
      rating: 4,
      reviews: [{ comment: 'Bright enough' }],
    })
    expect(await shelfOf(shop, LAMP)).toEqual({ on_hand: 10, available: 8, held: 0, sold: 2 })
    expect(await shop.call.listProducts({ keyword: '', page: 1, pageSize: 9, drafts: true })).toMatchObject({ total: 1 })
  })

  it('leave nothing of a removed product but its stock', async () => {
    await record(shop, corpus)
    await shop.service.rebuild(true)
    await expect(shop.call.getProduct({ productId: LAMP, drafts: true })).rejects.toMatchObject({ code: 'product_not_found' })
    expect(await shelfOf(shop, LAMP)).toMatchObject({ sold: 2 })
  })
})
