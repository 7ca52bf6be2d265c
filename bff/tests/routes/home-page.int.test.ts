import type { PublicHomePage } from '@shop/contracts/shop'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'
import { createFakeCatalogue, type FakeCatalogue } from '../fixtures/fake-catalogue.ts'
import { idOf, product, review, soon } from '../fixtures/public-reads.ts'

const quoteOf = (index: number) => ({ kind: 'quote', hidden: false, product: idOf(index) }) as const
const comment = 'Keeps tea warm for an hour, and fits my hand.'

let fixture: BffUnderTest
let catalogue: FakeCatalogue
/** Answers once the test lets it. */
let answered: PromiseWithResolvers<void>
const listReviews = vi.fn<FakeCatalogue['client']['listReviews']>(async () => {
  await answered.promise
  return { reviews: [{ ...review, comment }], total: 1 }
})

beforeEach(async () => {
  answered = Promise.withResolvers()
  listReviews.mockClear()
  catalogue = createFakeCatalogue()
  for (const index of [1, 2, 3]) catalogue.put(product(index))
  catalogue.setShop({ profile: {}, pages: {}, home: [quoteOf(1), quoteOf(2)] })
  fixture = await createBffUnderTest(inject('postgresUrl'), {
    catalogue: { ...catalogue.client, listReviews },
    identity: { lookUpUsers: async () => ({ users: [] }) },
    orders: { buyersOf: async () => ({ userIds: [] }) },
  })
  await fixture.bff.start()
})
afterEach(async () => {
  await fixture.bff.stop()
  await fixture.close()
})

const get = () => fixture.bff.app.inject({ url: '/api/home-page' })
const quoted = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.json<PublicHomePage>().sections.flatMap((section) => (section.kind === 'quote' ? [section.product.name] : []))
const askedFor = () => listReviews.mock.calls.map(([{ productId }]) => productId)

it('of 200 visitors at once, one asks the catalogue', async () => {
  const answers = Array.from({ length: 200 }, get)
  await expect.poll(askedFor, soon).toEqual([idOf(1), idOf(2)])
  answered.resolve()
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).statusCode))
  expect(statuses).toEqual(Array.from({ length: 200 }, () => 200))
  expect(askedFor()).toEqual([idOf(1), idOf(2)])
})

it('who comes after a change of the page is not shown what was begun before it', async () => {
  const early = get()
  await expect.poll(askedFor, soon).toHaveLength(2)
  catalogue.setShop({ profile: {}, pages: {}, home: [quoteOf(3)] })
  catalogue.put(product(4))
  await expect.poll(async () => (await fixture.bff.app.inject({ url: '/api/products' })).body, soon).toContain('Mug 4')
  const late = get()
  answered.resolve()
  expect(quoted(await late)).toEqual(['Mug 3'])
  expect(quoted(await early)).toEqual(['Mug 3'])
})

it('a failure is not kept', async () => {
  listReviews.mockRejectedValueOnce(new Error('down'))
  answered.resolve()
  expect((await get()).statusCode).toBe(500)
  expect((await get()).statusCode).toBe(200)
})
