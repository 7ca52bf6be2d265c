import { productField, productFieldNames } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openCatalogue, UNKNOWN_ID, type Catalogue } from '../fixtures/catalogue.ts'

/** Values that no sample has, by kind. */
const ONE = { text: 'One', amount: 7, number: 7, flag: true, choice: 'zero' }
const OTHER = { text: 'Other', amount: 8, number: 8, flag: false, choice: 'reduced' }

let catalogue: Catalogue
let productId: string
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())
beforeEach(async () => {
  productId = await catalogue.publishProduct()
})
afterEach(() => catalogue.call.removeProduct({ productId }))

const read = () => catalogue.call.getProduct({ productId, drafts: true })

const finished = (jobId: string) =>
  eventually(async () => {
    const progress = await catalogue.call.importProgress({ jobId })
    expect(progress.finishedAt).not.toBeNull()
    return progress
  }, 10_000)

/** Whatever the table of fields has. */
describe.each(productFieldNames)('%s of a product', (name) => {
  const { kind, label } = productField(name)
  const one = { [name]: ONE[kind] }
  const other = { [name]: OTHER[kind] }

  it('is kept by a change, and told by its history', async () => {
    const { reviews: _, ratingCounts: __, ...before } = await read()
    const changed = await catalogue.call.updateProduct({ productId, ...one })
    expect(changed).toEqual({ ...before, ...one, revision: changed.revision, replayed: false })
    const { rows } = await catalogue.call.history({ id: productId, limit: 1, timeZone: 'UTC' })
    expect(rows[0]?.changes.map(({ what }) => what)).toEqual([label])
  })

  it('cannot be changed by who has not seen its change', async () => {
    const { revision = '' } = await read()
    await catalogue.call.updateProduct({ productId, ...one })
    const late = catalogue.call.updateProduct({ productId, ...other, ifMatch: [revision] })
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  it('is planned, written and taken back by an import', async () => {
    const before = (await read())[name]
    const row = { line: 2, productId, ...one }
    const { rows } = await catalogue.call.planImport({ rows: [row] })
    expect(rows[0]?.changes).toEqual([{ field: name, before, after: ONE[kind] }])
    const { jobId } = await catalogue.call.startImport({ requestedBy: UNKNOWN_ID, items: [row] })
    expect(await finished(jobId)).toMatchObject({ failures: [], undoable: 1 })
    expect((await read())[name]).toBe(ONE[kind])
    await finished((await catalogue.call.undoImport({ jobId, requestedBy: UNKNOWN_ID })).jobId)
    expect((await read())[name]).toBe(before)
  })
})
