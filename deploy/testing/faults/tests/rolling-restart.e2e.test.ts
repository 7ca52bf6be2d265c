import { createTestDatabase, eventually } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { address, createApi } from '@shop/test-support'
import { startBalancer } from './support/load-balancer.ts'
import type { Balancer } from './support/load-balancer.ts'
import { createFleet } from './support/fleet.ts'
import type { Fleet } from './support/fleet.ts'

const PER_SECOND = 100
const admin = { email: 'ada@example.com', password: 'correct horse' }

describe('a rolling restart', () => {
  let test: TestDatabase
  let folder: string
  let fleet: Fleet
  let balancer: Balancer | undefined

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    folder = await mkdtemp(join(tmpdir(), 'shop-rolling-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>the shop</title>')
    const log = join(folder, 'log')
    fleet = await createFleet({ databaseUrl: test.url, admin, webRoot: folder, uploads: join(folder, 'uploads'), log })
    await Promise.all(fleet.all.map((instance) => instance.start()))
    balancer = startBalancer(fleet.instances.bff.map(({ url }) => url))
  }, 120_000)
  afterAll(async () => {
    await balancer?.stop()
    for (const instance of fleet.all) instance.kill()
    await test.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const everywhere = async <Result>(ask: (api: ReturnType<typeof createApi>) => Promise<Result>): Promise<Result[]> =>
    Promise.all(fleet.instances.bff.map(({ url }) => ask(createApi(url))))

  const prepare = async (): Promise<{ products: string[]; token: string }> => {
    const api = createApi(fleet.instances.bff[0]?.url ?? '')
    const adminToken = await api.logIn(admin.email, admin.password)
    await eventually(async () => {
      expect((await everywhere((one) => one.get('/api/users', adminToken))).map(({ status }) => status)).toEqual([200, 200])
    })
    const products = await Promise.all(Array.from({ length: 10 }, () => api.product(adminToken, { countInStock: 500 })))
    return { products: products.map(({ _id }) => _id), token: (await api.customer()).token }
  }

  it('measures every process, and of the BFF at a door of its own', async () => {
    const [bff] = fleet.instances.bff
    const [catalogue] = fleet.instances.catalogue
    await fetch(`${bff?.url ?? ''}/api/products/top`)
    const figures = async (url = ''): Promise<string> => (await fetch(`${url}/metrics`)).text()
    expect(await figures(bff?.opsUrl)).toContain('{service="bff",method="GET",route="/api/products/top",status="200"}')
    expect(await figures(bff?.url)).not.toContain('shop_')
    expect(await figures(catalogue?.url)).toContain('shop_outbox_waiting{service="catalogue"} 0')
    expect((await fetch(`${bff?.opsUrl ?? ''}/readyz`)).status).toBe(200)
  })

  const restartAll = async (): Promise<(number | null)[]> => {
    const codes: (number | null)[] = []
    for (const instance of fleet.all) {
      codes.push(await instance.terminate())
      await instance.start()
    }
    return codes
  }

  it('of every process, one after the other, fails no request of a hundred a second', async () => {
    const { products, token } = await prepare()
    let turn = 0
    const product = (): string => products[(turn += 1) % products.length] ?? ''
    const order = (): string =>
      JSON.stringify({ orderItems: [{ product: product(), qty: 1 }], shippingAddress: address, paymentMethod: 'COD' })
    const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const send: Balancer['send'] = async (...request) => balancer!.send(...request)
    const ask = [
      () => send('GET', '/api/products?keyword=jug', {}),
      () => send('GET', `/api/products/${product()}`, {}),
      () => send('GET', '/api/products/top', {}),
      () => send('GET', '/api/users/profile', json),
      () => send('POST', '/api/orders', json, order()),
    ] as const
    const failures: Record<string, number> = {}
    const fail = (what: string): void => void (failures[what] = (failures[what] ?? 0) + 1)
    const taken: number[] = []
    let placed = 0
    const one = async (kind: number): Promise<void> => {
      const begun = performance.now()
      try {
        const { status, body } = (await ask[kind]?.()) ?? { status: 0, body: '' }
        if (status === 201) placed += 1
        if (status >= 300) fail(`${String(kind)}: ${String(status)} ${body}`)
      } catch (error) {
        fail(`${String(kind)}: ${String(error)}`)
      }
      taken.push(performance.now() - begun)
    }

    const ended = new AbortController()
    const begun = performance.now()
    const load = (async () => {
      const asked: Promise<void>[] = []
      while (!ended.signal.aborted) {
        const due = Math.floor(((performance.now() - begun) * PER_SECOND) / 1_000)
        while (asked.length < due) asked.push(one(asked.length % ask.length))
        await pause(5)
      }
      await Promise.all(asked)
    })()
    const codes = await restartAll()
    ended.abort()
    await load

    const seconds = (performance.now() - begun) / 1_000
    const slow = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? 0
    console.log(
      `${String(codes.length)} restarts in ${seconds.toFixed(1)} s under ${(taken.length / seconds).toFixed(0)} requests a second: ` +
        `${String(taken.length)} requests, ${String(placed)} orders, ${String(Object.values(failures).reduce((sum, count) => sum + count, 0))} failed, p99 ${slow.toFixed(0)} ms`,
    )
    expect(failures).toEqual({})
    expect(codes).toEqual(codes.map(() => 0))
    const api = createApi(fleet.instances.bff[0]?.url ?? '')
    expect((await api.get<object[]>('/api/orders/myorders', token)).body).toHaveLength(placed)
  }, 180_000)
})
