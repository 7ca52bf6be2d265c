import { afterEach, expect, inject, it, vi } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'
import { createFakeCatalogue } from '../fixtures/fake-catalogue.ts'
import { product } from '../fixtures/public-reads.ts'

let fixture: BffUnderTest
afterEach(async () => {
  await fixture.bff.stop()
  await fixture.close()
})

it('a start waits for the products, so that the first read is answered from memory', async () => {
  const catalogue = createFakeCatalogue()
  catalogue.put(product(1))
  const answered = Promise.withResolvers<void>()
  const publishedProducts = vi.fn<typeof catalogue.client.publishedProducts>(async (input, options) => {
    await answered.promise
    return catalogue.client.publishedProducts(input, options)
  })
  fixture = await createBffUnderTest(inject('postgresUrl'), { catalogue: { ...catalogue.client, publishedProducts } })
  const started = vi.fn<() => void>()
  const starting = fixture.bff.start().then(started)
  await vi.waitFor(() => expect(publishedProducts).toHaveBeenCalled())
  expect(started).not.toHaveBeenCalled()
  answered.resolve()
  await starting
  expect((await fixture.bff.app.inject({ url: '/api/products' })).json()).toMatchObject({ products: [{ name: 'Mug 1' }] })
  expect(catalogue.calls).not.toContain('listProducts')
})

it('a start does not wait for a catalogue that fails, and reads go to its database', async () => {
  const catalogue = createFakeCatalogue()
  catalogue.put(product(1))
  catalogue.isSilent = true
  fixture = await createBffUnderTest(inject('postgresUrl'), { catalogue: catalogue.client })
  await fixture.bff.start()
  const get = (url: string) => fixture.bff.app.inject({ url })
  expect((await get('/api/products')).json()).toMatchObject({ products: [{ name: 'Mug 1' }] })
  expect(catalogue.calls).toContain('listProducts')
  expect((await get('/api/categories')).statusCode).toBe(503)
  expect((await get('/sitemap.xml')).statusCode).toBe(503)
})
