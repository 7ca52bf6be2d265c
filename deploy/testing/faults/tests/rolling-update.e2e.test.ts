import { rebuildState } from '@shop/contracts/internal'
import type { RebuildState } from '@shop/contracts/internal'
import { createTestDatabase, eventually, isWholeRun } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, waitForAdminAccess } from '@shop/test-support'
import type { ApiClient } from '@shop/test-support'
import { startLoadBalancer } from './support/load-balancer.ts'
import type { LoadBalancer } from './support/load-balancer.ts'
import { checkOutRelease, copyNextRelease } from './support/release-sources.ts'
import { REQUESTS_PER_SECOND, startRequestLoad } from './support/request-load.ts'
import { createServiceInstances } from './support/service-instances.ts'
import type { ServiceInstances } from './support/service-instances.ts'

/** A commit whose sources are the release before; by default it has the sources here. Reporting takes part only with it. */
const PREVIOUS = process.env.UPGRADE_FROM
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

describe('a rolling update', () => {
  let database: TestDatabase
  let folder: string
  let services: ServiceInstances
  let loadBalancer: LoadBalancer | undefined
  /** The folders with the sources of two releases. */
  let previous: string | undefined
  let next: string

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'))
    folder = await mkdtemp(join(tmpdir(), 'shop-rolling-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>the shop</title>')
    services = await createServiceInstances({
      databaseUrl: database.url,
      admin,
      webRoot: folder,
      uploads: join(folder, 'uploads'),
      reports: join(folder, 'reports'),
      log: join(folder, 'log'),
    })
    next = join(folder, 'next')
    await copyNextRelease(next)
    previous = PREVIOUS === undefined ? undefined : await checkOutRelease(join(folder, 'previous'), PREVIOUS)
    const started = PREVIOUS === undefined ? services.all : [...services.all, services.reporting]
    await Promise.all(started.map((instance) => instance.start(previous)))
    loadBalancer = startLoadBalancer(services.byService.bff.map(({ url }) => url))
  }, 300_000)
  afterAll(async () => {
    await loadBalancer?.stop()
    for (const instance of [...services.all, services.reporting]) instance.kill()
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

  type Instances = ServiceInstances['all']

  /** Stops each instance and starts it again, in the release with its sources in `root`. @returns the exit codes. */
  async function restart(instances: Instances, root: string | undefined): Promise<(number | null)[]> {
    const exitCodes: (number | null)[] = []
    for (const instance of instances) {
      exitCodes.push(await instance.terminate())
      await instance.start(root)
    }
    return exitCodes
  }

  /** In the whole run every process is upgraded, rolled back and upgraded again; in the short one, one of each and one back. */
  async function upgradeInTurn(): Promise<(number | null)[]> {
    const one = Object.values(services.byService).flatMap(([first]) => first ?? [])
    const all = PREVIOUS === undefined ? services.all : [...services.all, services.reporting]
    const rounds: readonly (readonly [Instances, string | undefined])[] = isWholeRun
      ? [
          [all, next],
          [all, previous],
          [all, next],
        ]
      : [
          [one, next],
          [services.byService.order.slice(0, 1), previous],
        ]
    const exitCodes: (number | null)[] = []
    for (const [instances, root] of rounds) exitCodes.push(...(await restart(instances, root)))
    return exitCodes
  }

  async function countParked(): Promise<number> {
    const schemas = ['catalogue', 'orders', 'payment', 'bff']
    const union = schemas.map((schema) => `SELECT consumer FROM ${schema}.parked`).join(' UNION ALL ')
    const { rows } = await database.open('public').query<{ count: number }>(`SELECT count(*) FROM (${union}) AS parked`)
    return rows[0]?.count ?? 0
  }

  /** Rebuilds the reports and returns the tables that differ from the live ones. */
  async function differingReports(): Promise<string[]> {
    const call = async (name: string, body: object): Promise<RebuildState> => {
      const headers = { authorization: `Bearer ${services.internalToken}`, 'content-type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      return rebuildState.parse(await (await fetch(`${services.reporting.url}/calls/${name}`, request)).json())
    }
    await call('rebuild', { accept: false })
    return eventually(async () => {
      const state = await call('rebuildStatus', {})
      if (state.state !== 'done') throw new Error(JSON.stringify(state))
      return state.tables.filter(({ identical }) => !identical).map(({ table }) => table)
    }, 60_000)
  }

  const upgraded = isWholeRun
    ? 'every process is upgraded, rolled back and upgraded again'
    : 'processes are upgraded, and one is rolled back'
  it(`fails no request at ${String(REQUESTS_PER_SECOND)} requests per second while ${upgraded}`, async () => {
    const { products, token } = await createCatalogue()
    const load = startRequestLoad(loadBalancer!, products, token)
    const exitCodes = await upgradeInTurn()
    const { failures, placed, summary } = await load.stop()
    console.log(`${String(exitCodes.length)} restarts in ${summary}`)
    expect(failures).toEqual({})
    expect(exitCodes).toEqual(exitCodes.map(() => 0))
    const api = createApiClient(services.byService.bff[0]?.url ?? '')
    expect(await countOwnOrders(api, token)).toBe(placed)
    expect(await countParked()).toBe(0)
    if (PREVIOUS !== undefined) expect(await differingReports()).toEqual([])
  }, 600_000)
})
