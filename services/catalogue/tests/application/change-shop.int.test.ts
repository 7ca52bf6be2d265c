import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCatalogue, type Catalogue } from '../fixtures/catalogue.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue(inject('postgresUrl'))
})
afterAll(() => catalogue.drop())

const versionNow = async () => (await catalogue.call.productChanges({ after: 0, waitMs: 0 })).shopVersion

describe('the profile and the pages of the shop', () => {
  it('have what admins have changed, and a version that ascends with each change', async () => {
    const { call } = catalogue
    expect(await call.getShop({})).toMatchObject({ profile: {}, pages: {} })
    expect(await versionNow()).toBe(0)
    await call.changeShop({ changes: { phone: '+351 1', name: 'Kiln' } })
    const changed = await call.changeShop({ changes: { color: '#AA3311' } })
    expect(changed).toMatchObject({ profile: { name: 'Kiln', phone: '+351 1', color: '#aa3311' }, pages: {} })
    expect(await call.getShop({})).toEqual(changed)
    const page = await call.writeShopPage({ slug: 'returns', markdown: ' Within **30** days.\r\n' })
    expect(page).toMatchObject({ markdown: 'Within **30** days.' })
    expect(await call.getShopPage({ slug: 'returns' })).toEqual(page)
    expect(await call.getShop({})).toEqual({ ...changed, pages: { returns: page.markdown } })
    expect(await versionNow()).toBe(3)
    expect((await catalogue.service.rebuild()).tables.find(({ table }) => table === 'shop')).toMatchObject({
      identical: true,
      rows: 2,
    })
  })

  it('are each changed by one of several admins who have seen the same', async () => {
    const { call } = catalogue
    const { revision = '' } = await call.getShop({})
    const { revision: pageRevision = '' } = await call.getShopPage({ slug: 'terms' })
    const results = await Promise.allSettled([
      ...['Kiln & Co', 'Potter', 'Oven'].map((name) => call.changeShop({ changes: { name }, ifMatch: [revision] })),
      ...['a', 'b', 'c'].map((markdown) => call.writeShopPage({ slug: 'terms', markdown, ifMatch: [pageRevision] })),
    ])
    const changedIn = (part: typeof results) => part.filter(({ status }) => status === 'fulfilled').length
    expect([changedIn(results.slice(0, 3)), changedIn(results.slice(3))]).toEqual([1, 1])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(4).fill({ reason: { code: 'changed_meanwhile' } }),
    )
  })

  it('keep the uploaded logo', async () => {
    const name = `${'a'.repeat(64)}.webp`
    expect(await catalogue.call.usedUploads({ names: [name] })).toEqual({ names: [] })
    await catalogue.call.changeShop({ changes: { logo: `/images/uploads/${name}` } })
    expect(await catalogue.call.usedUploads({ names: [name] })).toEqual({ names: [name] })
  })

  it('keep a former logo, which is on the invoices of its time', async () => {
    const names = ['b', 'c'].map((letter) => `${letter.repeat(64)}.png`)
    for (const name of names) await catalogue.call.changeShop({ changes: { logo: `/images/uploads/${name}` } })
    await catalogue.call.changeShop({ changes: { logo: '' } })
    expect((await catalogue.call.usedUploads({ names })).names.sort()).toEqual(names)
  })
})
