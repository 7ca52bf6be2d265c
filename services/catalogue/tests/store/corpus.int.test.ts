import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { fold } from '@shop/kit/domain'
import { product, review, stock, type CatalogueEvent, type StockEvent } from '../../src/domain/index.ts'
import { formats } from '../../src/store/formats.ts'
import { CURRENCY_STREAM, HOME_PAGE_STREAM, SHOP_STREAM, SYNONYMS_STREAM, TERMS_STREAM } from '../../src/store/streams.ts'
import { openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

type ProductEvent = Extract<CatalogueEvent, { type: `Product${string}` }>

const corpus = JSON.parse(readFileSync(join(import.meta.dirname, 'corpus/version-1.json'), 'utf8')) as readonly CatalogueEvent[]
const LAMP = '019a0000-0000-7000-8000-000000000001'

const streamOf = ({ type, data }: CatalogueEvent): string => {
  if (type === 'SynonymsChanged') return SYNONYMS_STREAM
  if (type === 'TermsChanged') return TERMS_STREAM
  if (type === 'HomePageArranged') return HOME_PAGE_STREAM
  if (type === 'CurrencyChosen') return CURRENCY_STREAM
  if (type === 'ShopProfileChanged' || type === 'ShopPageWritten') return SHOP_STREAM
  if (type === 'ReviewAdded') return `review-${data.productId}:${data.userId}`
  return `${type.startsWith('Product') ? 'product' : 'stock'}-${data.productId}`
}

async function insertEvents({ database }: Catalogue, events: readonly CatalogueEvent[]): Promise<void> {
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

describe('recorded events of version 1', () => {
  let catalogue: Catalogue

  beforeEach(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterEach(() => catalogue.drop())

  it('include every event type', () => {
    expect(new Set(corpus.map(({ type }) => type))).toEqual(new Set(Object.keys(formats)))
  })

  it('fold to the expected states', () => {
    const lampEvents = corpus.filter(({ data }) => 'productId' in data && data.productId === LAMP)
    const productEvents = lampEvents.filter((event): event is ProductEvent => event.type.startsWith('Product')).slice(0, -1)
    expect(fold(product, productEvents)).toMatchObject({ status: 'published', details: { price: 2_499, cost: 900 } })
    const stockEvents = lampEvents.filter((event): event is StockEvent => 'shelf' in event.data)
    expect(fold(stock, stockEvents).levels).toEqual({ onHand: 10, available: 9, held: 0, sold: 1 })
    expect(
      fold(
        review,
        corpus.filter((event) => event.type === 'ReviewAdded'),
      ),
    ).toBe('added')
  })

  it('give the expected read models', async () => {
    await insertEvents(catalogue, corpus.slice(0, -1))
    const report = await catalogue.service.rebuild(true)
    expect(report).toMatchObject({ events: corpus.length - 1, switched: true })
    expect(await catalogue.call.getProduct({ productId: LAMP, drafts: false })).toMatchObject({
      name: 'Desk lamp',
      price: 2_499,
      images: ['/images/lamp.webp', '/images/lamp-side.webp'],
      specifications: [{ name: 'Material', value: 'Brass' }],
      available: 9,
      rating: 4,
      reviews: [{ comment: 'Bright enough' }],
    })
    expect(await catalogue.call.getSynonyms({})).toMatchObject({ text: 'sofa, couch' })
    expect(await catalogue.call.getShop({})).toMatchObject({
      profile: { name: 'Kiln', phone: '1' },
      pages: { returns: 'Within *30* days.' },
      terms: { pricesIncludeTax: true, taxRate: 19_000, freeDeliveryAbove: null },
    })
    expect(await stockLevelsOf(catalogue, LAMP)).toEqual({ on_hand: 10, available: 9, held: 0, sold: 1 })
    expect(await catalogue.call.listProducts({ keyword: '', page: 1, pageSize: 9, drafts: true })).toMatchObject({ total: 1 })
  })

  it('leave only the stock of a removed product', async () => {
    await insertEvents(catalogue, corpus)
    await catalogue.service.rebuild(true)
    await expect(catalogue.call.getProduct({ productId: LAMP, drafts: true })).rejects.toMatchObject({
      code: 'product_not_found',
    })
    expect(await stockLevelsOf(catalogue, LAMP)).toMatchObject({ sold: 1 })
  })
})
