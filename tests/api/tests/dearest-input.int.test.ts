import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { requestsOf, type ApiDocument, type DearRequest } from './support/dear-requests.ts'

/** How long a request may keep the others waiting. */
const BUDGET_MS = 50
/** The first attempts compile, and some of them collect garbage. */
const ATTEMPTS = 6

let shop: TestShop
let requests: DearRequest[]

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  const all = requestsOf((await shop.get<ApiDocument>('/api/openapi.json')).body)
  // The reading ones first: the refused ones fill the lists that are read.
  requests = [...all.filter(({ method }) => method === 'GET'), ...all.filter(({ method }) => method !== 'GET')]
})
afterAll(() => shop.close())

/** Milliseconds of CPU of the thread of the event loop, this test's own included: other programs do not count. */
async function cost({ method, path, body, contentType = 'application/json' }: DearRequest): Promise<number> {
  const before = process.threadCpuUsage()
  const response = await fetch(shop.url + path, {
    method,
    headers: {
      authorization: `Bearer ${shop.adminToken}`,
      ...(body === undefined ? {} : { 'content-type': contentType }),
    },
    body,
  })
  await response.arrayBuffer()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

async function isWithinBudget(request: DearRequest): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if ((await cost(request)) <= BUDGET_MS) return true
  return false
}

it('no field of any request, in its dearest form of the size that is allowed, keeps others waiting', async () => {
  const tooDear: string[] = []
  for (const request of requests) if (!(await isWithinBudget(request))) tooDear.push(request.name)
  expect(requests.length).toBeGreaterThan(500)
  expect(tooDear).toEqual([])
})
