import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { missingSafetyFields } from '../../src/domain/index.ts'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

const complete = {
  manufacturer: 'Kiln',
  manufacturerAddress: '1 Main Street',
  manufacturerContact: 'us@kiln.example',
  manufacturerCountry: 'DE',
  model: 'M-1',
}
const responsible = { responsiblePerson: 'Import', responsibleAddress: '2 Quay', responsibleContact: 'us@import.example' }

/** Each lacks something else, or nothing. */
const offers = [
  complete,
  { ...complete, model: null },
  { ...complete, model: null, sku: 'K-1' },
  { ...complete, manufacturerCountry: 'CN' },
  { ...complete, ...responsible, manufacturerCountry: 'CN' },
  ...Object.keys(responsible).map((name) => ({ ...complete, ...responsible, manufacturerCountry: 'GB', [name]: null })),
  ...Object.keys(complete).map((name) => ({ ...complete, [name]: null })),
  {},
]

it('lists what the rule finds, but no drafts', async () => {
  const ids = await Promise.all(
    offers.map((offer, index) => catalogue.publishProduct({ name: `Offer ${String(index)}`, ...offer })),
  )
  const hidden = await catalogue.publishProduct()
  await catalogue.call.updateProduct({ productId: hidden, visible: false })
  const expected = offers.flatMap((offer, index) => {
    const missing = missingSafetyFields(offer)
    return missing.length === 0 ? [] : [{ productId: ids[index], name: `Offer ${String(index)}`, missing }]
  })
  const { total, products } = await catalogue.call.productsLackingSafety({ limit: 100 })
  expect(products.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    expected.toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  expect(total).toBe(expected.length)
  expect(await catalogue.call.productsLackingSafety({ limit: 1 })).toMatchObject({ total, products: [{}] })
})
