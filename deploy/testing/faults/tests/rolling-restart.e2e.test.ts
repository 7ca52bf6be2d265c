import { createTestDatabase, isWholeRun } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, shippingAddress, waitForAdminAccess } from '@shop/test-support'
import type { ApiClient } from '@shop/test-support'
import { startLoadBalancer } from './support/load-balancer.ts'
import type { LoadBalancer } from './support/load-balancer.ts'
import { createServiceInstances } from './support/service-instances.ts'
import type { ServiceInstances } from './support/service-instances.ts'

const REQUESTS_PER_SECOND = 100
const admin = { email: 'ada@example.com', password: 'correct horse' }

/** One page has 200 orders at most. */
async function countOwnOrders(api: ApiClient, token: string): Promise<number> {
  let count = 0
  for (let page = 1, size = -1; size !== 0; page += 1) {
    size = (await api.get<object[]>(`/api/orders/myorders?pageNumber=${String(page)}`, token)).body.length
    count += size
  }
  return count
}

describe('a rolling restart', () => {
  let database: TestDatabase
  let folder: string
  let services: ServiceInstances
  let loadBalancer: LoadBalancer | undefined

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'))
    folder = await mkdtemp(join(tmpdir(), 'shop-rolling-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>the shop</title>')
    services = await createServiceInstances({
      databaseUrl: database.url,
      admin,
      webRoot: folder,
      uploads: join(folder, 'uploads'),
      log: join(folder, 'log'),
    })
    await Promise.all(services.all.map((instance) => instance.start()))
    loadBalancer = startLoadBalancer(services.byService.bff.map(({ url }) => url))
  }, 120_000)
  afterAll(async () => {
    await loadBalancer?.stop()
    for (const instance of services.all) instance.kill()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const createCatalogue = async (): Promise<{ products: string[]; token: string }> => {
    const [api, ...otherApis] = services.byService.bff.map(({ url }) => createApiClient(url))
    const adminToken = await api!.logIn(admin)
    await Promise.all([api!, ...otherApis].map((each) => waitForAdminAccess(each, adminToken)))
    const products = await Promise.all(Array.from({ length: 10 }, () => api!.createProduct(adminToken, { countInStock: 500 })))
    return { products: products.map(({ _id }) => _id), token: (await api!.registerCustomer()).token }
  }

  it('exposes metrics of every process, and those of the BFF on its ops port only', async () => {
    const [bff] = services.byService.bff
    const [catalogue] = services.byService.catalogue
    await fetch(`${bff?.url ?? ''}/api/products/top`)
    const fetchMetrics = async (url = ''): Promise<string> => (await fetch(`${url}/metrics`)).text()
    expect(await fetchMetrics(bff?.opsUrl)).toContain('{service="bff",method="GET",route="/api/products/top",status="200"}')
    expect(await fetchMetrics(bff?.url)).not.toContain('shop_')
    expect(await fetchMetrics(catalogue?.url)).toContain('shop_outbox_waiting{service="catalogue"} 0')
    expect((await fetch(`${bff?.opsUrl ?? ''}/readyz`)).status).toBe(200)
  })

  const restartAll = async (): Promise<(number | null)[]> => {
    const exitCodes: (number | null)[] = []
    const instances = isWholeRun ? services.all : Object.values(services.byService).flatMap(([first]) => first ?? [])
    for (const instance of instances) {
      exitCodes.push(await instance.terminate())
      await instance.start()
    }
    return exitCodes
  }

  const restarted = isWholeRun ? 'every process' : 'one instance of every process'
  it(`fails no request at 100 requests per second while ${restarted} restarts in turn`, async () => {
    const { products, token } = await createCatalogue()
    let productCount = 0
    const nextProduct = (): string => products[(productCount += 1) % products.length] ?? ''
    const orderBody = (): string =>
      JSON.stringify({ orderItems: [{ product: nextProduct(), qty: 1 }], shippingAddress, paymentMethod: 'COD' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const send: LoadBalancer['send'] = async (...request) => loadBalancer!.send(...request)
    const requestKinds = [
      () => send('GET', '/api/products?keyword=jug', {}),
      () => send('GET', `/api/products/${nextProduct()}`, {}),
      () => send('GET', '/api/products/top', {}),
      () => send('GET', '/api/users/profile', headers),
      () => send('POST', '/api/orders', headers, orderBody()),
    ] as const
    const failures: Record<string, number> = {}
    const countFailure = (failure: string): void => void (failures[failure] = (failures[failure] ?? 0) + 1)
    const durations: number[] = []
    let placed = 0
    const sendRequest = async (kind: number): Promise<void> => {
      const sentAt = performance.now()
      try {
        const { status, body } = (await requestKinds[kind]?.()) ?? { status: 0, body: '' }
        if (status === 201) placed += 1
        if (status >= 300) countFailure(`${String(kind)}: ${String(status)} ${body}`)
      } catch (error) {
        countFailure(`${String(kind)}: ${String(error)}`)
      }
      durations.push(performance.now() - sentAt)
    }

    const stopLoad = new AbortController()
    const startedAt = performance.now()
    const load = (async () => {
      const requests: Promise<void>[] = []
      while (!stopLoad.signal.aborted) {
        const due = Math.floor(((performance.now() - startedAt) * REQUESTS_PER_SECOND) / 1_000)
        while (requests.length < due) requests.push(sendRequest(requests.length % requestKinds.length))
        await pause(5)
      }
      await Promise.all(requests)
    })()
    const exitCodes = await restartAll()
    stopLoad.abort()
    await load

    const seconds = (performance.now() - startedAt) / 1_000
    const p99 = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0
    const failureCount = Object.values(failures).reduce((sum, count) => sum + count, 0)
    console.log(
      `${String(exitCodes.length)} restarts in ${seconds.toFixed(1)} s at ${(durations.length / seconds).toFixed(0)} requests per second: ` +
        `${String(durations.length)} requests, ${String(placed)} orders, ${String(failureCount)} failures, p99 ${p99.toFixed(0)} ms`,
    )
    expect(failures).toEqual({})
    expect(exitCodes).toEqual(exitCodes.map(() => 0))
    const api = createApiClient(services.byService.bff[0]?.url ?? '')
    expect(await countOwnOrders(api, token)).toBe(placed)
  }, 180_000)
})
