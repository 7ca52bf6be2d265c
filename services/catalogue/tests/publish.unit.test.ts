import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueEvents } from '@shop/contracts/events'
import type { Recorded } from '@shop/kit'
import type { CatalogueEvent } from '../src/domain/index.ts'
import { publish } from '../src/messaging/publish.ts'

const corpus = JSON.parse(readFileSync(join(import.meta.dirname, 'corpus/version-1.json'), 'utf8')) as readonly CatalogueEvent[]
const heard = corpus.map((event) => publish({ event } as Recorded<CatalogueEvent>))

describe('what the world hears', () => {
  it('fits the contract, under the key of the product', () => {
    for (const { type, data, key } of heard.flat()) {
      const parsed = catalogueEvents[type as keyof typeof catalogueEvents].strict().parse(data)
      expect(key).toBe(parsed.productId)
    }
  })

  it('is nothing of drafts, of a first empty shelf, and of holds that are kept', () => {
    const silent = corpus.filter((_, index) => heard[index]?.length === 0).map(({ type }) => type)
    expect([...new Set(silent)].sort()).toEqual(['HoldKept', 'ProductDrafted', 'ProductRemoved', 'StockOpened'])
    expect(heard.flat().filter(({ type }) => type === 'ProductRemoved')).toHaveLength(1)
  })

  it('is every kind of public event', () => {
    expect(new Set(heard.flat().map(({ type }) => type))).toEqual(new Set(Object.keys(catalogueEvents)))
  })
})
