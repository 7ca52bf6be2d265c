import type { HomeSection } from '@shop/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, UNKNOWN_ID, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

const rest = [
  { kind: 'topRated', hidden: false },
  { kind: 'latest', hidden: false },
] as const satisfies HomeSection[]
const collection = (...products: string[]) =>
  ({ kind: 'collection', hidden: false, heading: 'Clay', category: '', products }) as const satisfies HomeSection

const versionNow = async () => (await catalogue.call.productChanges({ after: 0, waitMs: 0 })).shopVersion ?? 0

describe('the home page', () => {
  it('is arranged with products by id or SKU, and tells who follows the shop', async () => {
    const { call } = catalogue
    const productId = await catalogue.publishProduct({ name: 'Bowl', sku: 'BOWL-1' })
    expect(await call.getHomePage({})).toMatchObject({ sections: null, products: [] })
    const version = await versionNow()
    const arranged = await call.arrangeHomePage({ sections: [collection('bowl-1'), ...rest] })
    expect(arranged).toMatchObject({
      sections: [collection(productId), ...rest],
      products: [{ productId, name: 'Bowl' }],
    })
    expect(await call.getHomePage({})).toEqual(arranged)
    expect(await call.getShop({})).toMatchObject({ home: arranged.sections })
    expect(await call.changeShop({ changes: { phone: '1' } })).toMatchObject({ home: arranged.sections })
    expect(await versionNow()).toBeGreaterThan(version)
    expect((await catalogue.service.rebuild()).tables.find(({ table }) => table === 'home_page')).toMatchObject({
      identical: true,
      rows: 1,
    })
  })

  it('keeps the products that were chosen and are removed since, and takes no others', async () => {
    const { call } = catalogue
    const gone = await catalogue.publishProduct({ name: 'Vase' })
    await call.arrangeHomePage({ sections: [collection(gone), ...rest] })
    await call.removeProduct({ productId: gone })
    expect(await call.getHomePage({})).toMatchObject({ sections: [collection(gone), ...rest], products: [] })
    expect(await call.arrangeHomePage({ sections: [...rest, collection(gone)] })).toMatchObject({
      sections: [...rest, collection(gone)],
    })
    const unknown = { sections: [collection(UNKNOWN_ID), ...rest] }
    await expect(call.arrangeHomePage(unknown)).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(call.checkHomePage(unknown)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('is arranged by one of several admins who have seen the same', async () => {
    const { call } = catalogue
    const { revision = '' } = await call.getHomePage({})
    const results = await Promise.allSettled(
      ['A', 'B', 'C'].map((heading) =>
        call.arrangeHomePage({
          sections: [{ kind: 'row', hidden: false, picture: '', heading, text: '', link: '', linkText: '' }, ...rest],
          ifMatch: [revision],
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(2).fill({ reason: { code: 'changed_meanwhile' } }),
    )
  })

  it('keeps the uploaded pictures of all its sections', async () => {
    const { call } = catalogue
    const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.webp`)
    const pictures = names.map((name) => `/images/uploads/${name}`)
    const rowWith = (picture = ''): HomeSection => ({
      kind: 'row',
      hidden: true,
      picture,
      heading: 'Row',
      text: '',
      link: '',
      linkText: '',
    })
    expect(await call.usedUploads({ names })).toEqual({ names: [] })
    await call.arrangeHomePage({ sections: [rowWith(pictures[0]), rowWith(pictures[1]), ...rest] })
    expect((await call.usedUploads({ names })).names.toSorted()).toEqual(names.slice(0, 2))
    await call.arrangeHomePage({ sections: null })
    expect(await call.usedUploads({ names })).toEqual({ names: [] })
  })
})
