import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

const tee = (size: string, colour: string, group = 'tee') => ({
  variant: {
    group,
    options: [
      { name: 'Size', value: size },
      { name: 'Colour', value: colour },
    ],
  },
})

describe('the options of a product in its group', () => {
  let catalogue: Catalogue

  beforeAll(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'))
  })
  afterAll(() => catalogue.drop())

  it('are those of one published product, whatever the spelling and the order', async () => {
    const { call } = catalogue
    const first = await catalogue.publishProduct({ name: 'Tee', ...tee('M', 'Red') })
    const options = [
      { name: 'COLOUR', value: 'red' },
      { name: 'size', value: 'm' },
    ]
    const taken = { code: 'variant_taken', message: 'The group has these options already: they are those of Tee – M, Red' }
    await expect(catalogue.publishProduct({ variant: { group: 'tee', options } })).rejects.toMatchObject(taken)
    const second = await catalogue.publishProduct(tee('L', 'Red'))
    await expect(call.updateProduct({ productId: second, ...tee('m', 'Red') })).rejects.toMatchObject(taken)
    // What is there already is no obstacle to other changes, and what is free can be taken.
    await call.updateProduct({ productId: second, price: 5, ...tee('L', 'Red') })
    await call.updateProduct({ productId: first, visible: false })
    await call.updateProduct({ productId: second, ...tee('M', 'Red') })
    await expect(call.updateProduct({ productId: first, visible: true })).rejects.toMatchObject({ code: 'variant_taken' })
  })

  it('are given to one of those that ask for them together', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => catalogue.publishProduct({})))
    const outcomes = await Promise.allSettled(
      products.map((productId) => catalogue.call.updateProduct({ productId, ...tee('S', 'Blue', 'together') })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are those of at most 100 products', async () => {
    for (let number = 1; number <= 100; number += 1) await catalogue.publishProduct(tee(String(number), 'Red', 'full'))
    await expect(catalogue.publishProduct(tee('101', 'Red', 'full'))).rejects.toMatchObject({ code: 'group_full' })
  })
})
