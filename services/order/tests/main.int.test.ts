import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { orderCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { createTestDatabase, eventually, reservePort } from '@shop/kit/testing'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { orderInput } from './support/order-service-fixture.ts'

const TOKEN = 'f'.repeat(32)
const main = join(import.meta.dirname, '../src/main.ts')

describe('the order process', () => {
  let running: ChildProcess | undefined

  const run = (env: Record<string, string>): ChildProcess => {
    running = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    return running
  }
  afterEach(() => void running?.kill('SIGKILL'))

  it('refuses to start on bad configuration, and names every missing or invalid variable', async () => {
    const child = run({ PORT: 'ninety' })
    let output = ''
    child.stderr?.on('data', (chunk) => (output += String(chunk)))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).not.toBe(0)
    for (const name of ['DATABASE_URL', 'PORT', 'CATALOGUE_URL']) expect(output).toContain(name)
  })

  it('starts on an empty database, answers calls, reports an unreachable catalogue, and drains on SIGTERM', async () => {
    const test = await createTestDatabase(inject('postgresUrl'))
    const port = await reservePort()
    const unreachable = `http://127.0.0.1:${String(await reservePort())}`
    const common = { DATABASE_URL: test.url, INTERNAL_TOKENS: TOKEN, LOG_LEVEL: 'silent' }
    const child = run({ ...common, PORT: String(port), CATALOGUE_URL: unreachable })
    const address = `http://127.0.0.1:${String(port)}`
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200))
    const orders = createClient(orderCalls, createHttpTransport(address, { tokens: [TOKEN] }))
    expect(await orders.listOrders({ page: 1, pageSize: 20 })).toEqual({ orders: [], total: 0 })
    await expect(orders.place(orderInput())).rejects.toMatchObject({ code: 'unavailable' })
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await test.drop()
  })
})
