import { afterAll, beforeAll, expect, it } from 'vitest'
import { toUnixTime } from '../clock.ts'
import { startFixture, type SandboxFixture } from '../testing/sandbox-fixture.ts'
import { sessionParams } from '../testing/session-params.ts'

let fixture: SandboxFixture
/** Seven sessions, created a minute apart; the first is paid, the second expired. */
const ids: string[] = []
let start: number

const sessions = () => fixture.stripe().checkout.sessions
const newestFirst = (from: number, to: number): string[] => ids.slice(from, to).reverse()

beforeAll(async () => {
  fixture = await startFixture()
  start = toUnixTime(fixture.clock.now())
  for (let count = 0; count < 7; count++) {
    const { id } = await sessions().create(sessionParams(fixture.clock.now))
    ids.push(id)
    fixture.clock.advance(60)
  }
  await fixture.sandbox().control.complete(ids[0]!)
  await sessions().expire(ids[1]!)
})
afterAll(() => fixture.close())

it('lists the newest first, with `has_more`', async () => {
  const page = await sessions().list({ limit: 3 })
  expect(page).toMatchObject({ object: 'list', url: '/v1/checkout/sessions', has_more: true })
  expect(page.data.map(({ id }) => id)).toEqual(newestFirst(4, 7))
})

it('continues after `starting_after`', async () => {
  const page = await sessions().list({ limit: 4, starting_after: ids[4]! })
  expect(page.has_more).toBe(false)
  expect(page.data.map(({ id }) => id)).toEqual(newestFirst(0, 4))
})

it('supports the auto-pagination of the client', async () => {
  const listed = await sessions().list({ limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(listed.map(({ id }) => id)).toEqual(newestFirst(0, 7))
})

it('filters by status', async () => {
  const statuses = ['open', 'complete', 'expired'] as const
  const pages = await Promise.all(statuses.map((status) => sessions().list({ status })))
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([newestFirst(2, 7), [ids[0]], [ids[1]]])
})

it('filters by creation time', async () => {
  const since = await sessions().list({ created: { gte: start + 5 * 60 } })
  expect(since.data.map(({ id }) => id)).toEqual(newestFirst(5, 7))
  const between = await sessions().list({ created: { gt: start, lte: start + 120 } })
  expect(between.data.map(({ id }) => id)).toEqual(newestFirst(1, 3))
})

it('rejects an invalid `limit` and an unknown `starting_after`', async () => {
  await expect(sessions().list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400, param: 'limit' })
  await expect(sessions().list({ starting_after: 'cs_test_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'starting_after',
  })
})
