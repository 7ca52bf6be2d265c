import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { orderCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, freePort } from '@shop/kit/process'
import { createTestDatabase, eventually } from '@shop/kit/testing'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { anOrder } from './support/order-shop.ts'

const main = join(import.meta.dirname, '../src/main.ts')

describe('the process', () => {
  let running: ChildProcess | undefined

  const run = (env: Record<string, string>): ChildProcess => {
    running = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    return running
  }
  afterEach(() => void running?.kill('SIGKILL'))

  it('refuses to start without its settings, and names every one that is missing or wrong', async () => {
    const child = run({ PORT: 'ninety' })
    let said = ''
    child.stderr?.on('data', (chunk) => (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).not.toBe(0)
    for (const name of ['DATABASE_URL', 'PORT', 'CATALOGUE_URL']) expect(said).toContain(name)
  })

  it('starts on an empty database, answers, says that the catalogue is away, and drains when it is told to stop', async () => {
    const test = await createTestDatabase(inject('postgresUrl'))
    const port = await freePort()
    const nobody = `http://127.0.0.1:${String(await freePort())}`
    const child = run({ DATABASE_URL: test.url, PORT: String(port), CATALOGUE_URL: nobody, LOG_LEVEL: 'silent' })
    const address = `http://127.0.0.1:${String(port)}`
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), 20_000)
    const orders = createClient(orderCalls, createHttpTransport(address))
    expect(await orders.listOrders({ page: 1, pageSize: 20 })).toEqual({ orders: [], total: 0 })
    await expect(orders.place(anOrder())).rejects.toMatchObject({ code: 'unavailable' })
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await test.drop()
  })
})
