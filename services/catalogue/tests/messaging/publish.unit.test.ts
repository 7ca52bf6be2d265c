import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueEvents } from '@shop/contracts/events'
import { resultOf, type RecordedEvent } from '@shop/kit/domain'
import type { CatalogueEvent } from '../../src/domain/index.ts'
import { publish } from '../../src/messaging/publish.ts'

const corpus = JSON.parse(
  readFileSync(join(import.meta.dirname, '../store/corpus/version-1.json'), 'utf8'),
) as readonly CatalogueEvent[]
const published = corpus.map((event) => resultOf(publish, { event } as RecordedEvent<CatalogueEvent>) ?? [])

describe('public events', () => {
  it('match the contract and have the product id as their key', () => {
    for (const { type, data, key } of published.flat()) {
      const parsed = catalogueEvents[type].strict().parse(data)
      expect(key).toBe(parsed.productId)
    }
  })

  it('omit drafts, opened stock, kept holds, synonyms, the shop, its home page, terms and currency', () => {
    const unpublished = corpus.filter((_, index) => published[index]?.length === 0).map(({ type }) => type)
    expect([...new Set(unpublished)].sort()).toEqual([
      'CurrencyChosen',
      'HoldKept',
      'HomePageArranged',
      'ProductDraftSaved',
      'ProductDrafted',
      'ProductRemoved',
      'ShopPageWritten',
      'ShopProfileChanged',
      'StockOpened',
      'SynonymsChanged',
      'TermsChanged',
    ])
    expect(published.flat().filter(({ type }) => type === 'ProductRemoved')).toHaveLength(1)
  })

  it('include every type of the contract', () => {
    expect(new Set(published.flat().map(({ type }) => type))).toEqual(new Set(Object.keys(catalogueEvents)))
  })
})
