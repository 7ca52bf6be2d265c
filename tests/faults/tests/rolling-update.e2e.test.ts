import { bareEnvironment, createTestDatabase, isWholeRun, type TestDatabase } from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, type ApiClient } from '@shop/api-client'
import { waitForAdminAccess } from '@shop/test-support'
import { startLoadBalancer, type LoadBalancer } from './support/load-balancer.ts'
import { checkOutRelease, copyNextRelease } from './support/release-sources.ts'
import { REQUESTS_PER_SECOND, startRequestLoad } from './support/request-load.ts'
import { createServiceInstances, type ServiceInstances } from './support/service-instances.ts'

/** A commit whose sources are the release before, in the whole run; the last one but one by default. */
const { UPGRADE_FROM } = process.env
const OPS = join(import.meta.dirname, '../../../tools/ops/src/main.ts')
const admin = { email: 'ada@example.com', password: 'correct horse' }

/** @returns undefined for the sources here: in the short run, and in an archive or a shallow clone, which have no commit before. */
async function findPrevious(folder: string): Promise<string | undefined> {
  if (!isWholeRun) return undefined
  if (UPGRADE_FROM !== undefined) return checkOutRelease(folder, UPGRADE_FROM)
  return checkOutRelease(folder, 'HEAD~1').catch(() => undefined)
}

/** One page has 200 orders at most. */
async function countOwnOrders(api: ApiClient, token: string): Promise<number> {
  let count = 0
  for (let page = 1, size = -1; size !== 0; page += 1) {
    size = (await api.get<object[]>(`/api/orders/myorders?pageNumber=${String(page)}`, token)).body.length
    count += size
  }
  return count
}

type Instances = ServiceInstances['all']

describe('a rolling update', () => {
  let database: TestDatabase
  let folder: string
  let services: ServiceInstances
  let loadBalancer: LoadBalancer | undefined
  /** The folders with the sources of two releases. */
  let previous: string | undefined
  let next: string

  /** The reports take part in the whole run. */
  const all = (): Instances => (isWholeRun ? [...services.all, services.reporting] : services.all)

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'))
    folder = await mkdtemp(join(tmpdir(), 'shop-rolling-'))
    // A folder of its own: the BFF makes a route for every file in it.
    const webRoot = join(folder, 'web')
    await mkdir(webRoot)
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>the shop</title>')
    services = await createServiceInstances({
      databaseUrl: database.url,
      admin,
      webRoot,
      uploads: join(folder, 'uploads'),
      reports: join(folder, 'reports'),
      log: join(folder, 'log'),
    })
    next = join(folder, 'next')
    await copyNextRelease(next)
    previous = await findPrevious(join(folder, 'previous'))
    await Promise.all(all().map((instance) => instance.start(previous)))
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
    const products = await Promise.all(Array.from({ length: 10 }, () => api!.createProduct(adminToken, { countInStock: 2_000 })))
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

  /**
   * Stops each instance and starts it again, in the release with its sources in `root`. Like an orchestrator it goes on when
   * the load balancer has found the instance ready. @returns the exit codes.
   */
  async function restart(instances: Instances, root: string | undefined): Promise<(number | null)[]> {
    const exitCodes: (number | null)[] = []
    for (const instance of instances) {
      exitCodes.push(await instance.terminate())
      await instance.start(root)
      if (services.byService.bff.includes(instance)) await expect.poll(() => loadBalancer?.isReady(instance.url)).toBe(true)
    }
    return exitCodes
  }

  /** In the whole run every process is upgraded, rolled back and upgraded again; in the short one, one of each and one back. */
  async function upgradeInTurn(): Promise<(number | null)[]> {
    const one = Object.values(services.byService).flatMap(([first]) => first ?? [])
    const rounds: readonly (readonly [Instances, string | undefined])[] = isWholeRun
      ? [
          [all(), next],
          [all(), previous],
          [all(), next],
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

  /** Runs the operator's truth check. @returns its exit code and its last line. */
  async function checkTruth(): Promise<[number, string]> {
    const urlOf = (name: keyof ServiceInstances['byService']): string => services.byService[name][0]?.url ?? ''
    const env = {
      ...bareEnvironment(),
      INTERNAL_TOKENS: services.internalToken,
      IDENTITY_URL: urlOf('identity'),
      CATALOGUE_URL: urlOf('catalogue'),
      ORDER_URL: urlOf('order'),
      PAYMENT_URL: urlOf('payment'),
      NOTIFICATION_URL: services.reporting.url,
      REPORTING_URL: services.reporting.url,
      BFF_URL: services.byService.bff[0]?.opsUrl,
    }
    const child = spawn(process.execPath, [OPS, 'truth-check'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit') as Promise<[number]>
    const lines = (await text(child.stdout)).trim().split('\n')
    return [(await exited)[0], lines.at(-1) ?? '']
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
    if (!isWholeRun) return
    const [code, result] = await checkTruth()
    console.log(`reports and orders, from ${previous ?? 'the sources here'}: ${result}`)
    expect([code, result]).toEqual([0, expect.stringMatching(/^0 of \d{3,} cells differ$/)])
  }, 900_000)
})
