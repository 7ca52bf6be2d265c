import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'
import { createFakeCatalogue, type FakeCatalogue } from '../fixtures/fake-catalogue.ts'
import { product, soon } from '../fixtures/public-reads.ts'

let fixture: BffUnderTest
let catalogue: FakeCatalogue
beforeAll(async () => {
  catalogue = createFakeCatalogue()
  catalogue.put(product(1, {}))
  fixture = await createBffUnderTest(inject('postgresUrl'), { catalogue: catalogue.client })
  await fixture.bff.start()
})
afterAll(async () => {
  await fixture.bff.stop()
  await fixture.close()
})

const get = (headers: Record<string, string> = {}) => fixture.bff.app.inject({ url: '/favicon.svg', headers })

it('the picture in tabs is the file until an admin names or colours the shop', async () => {
  const before = await get()
  expect(before.body).toBe('<svg><rect fill="#1e4a3b"/></svg>')
  expect(before.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })

  const pictures = [before.body]
  for (const profile of [{ color: '#b3261e' }, { name: 'Kiln' }, { name: '<&' }, { name: 'Öl', color: '#b3261e' }]) {
    catalogue.setShop({ profile, pages: {} })
    catalogue.put(product(1, {}))
    await expect
      .poll(async () => (await fixture.bff.app.inject({ url: '/api/shop' })).json<object>(), soon)
      .toMatchObject({ color: '#1e4a3b', ...profile })
    const { headers, body } = await get()
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' })
    expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    pictures.push(body)
  }
  expect(pictures.map((svg) => [/fill="(#\w+)"/.exec(svg)?.[1], />([^<]*)<\/text>/.exec(svg)?.[1]])).toEqual([
    ['#1e4a3b', undefined],
    ['#b3261e', undefined],
    ['#1e4a3b', 'K'],
    ['#1e4a3b', undefined],
    ['#b3261e', 'Ö'],
  ])
})
