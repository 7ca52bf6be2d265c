import { eventually } from '@shop/kit/testing'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchShop, makeFolder, removeShop, waitForOutput } from './support/launcher.ts'
import { postmasterPid } from './support/postmaster.ts'

let folder: string

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(async () => removeShop(folder))

const OPEN = 'customer: '

async function countProducts(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/products`)
  return ((await response.json()) as { total: number }).total
}

/** Opens a connection and sends `text`: nothing, as a browser that preconnects, or part of a request. */
async function openConnection(origin: string, text = ''): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).write(text)
  return socket
}

const PARTIAL_REQUEST =
  'POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'

// The tests share one folder and run in order.
describe('the launcher', () => {
  test('seeds a new shop, prints the logins, and locks the folder', async () => {
    const shop = await launchShop(folder)
    await waitForOutput(shop, OPEN)
    const lines = shop.output().trim().split('\n').slice(-3)
    expect(lines).toEqual([
      expect.stringMatching(/^The shop is open: http:\/\/localhost:\d+$/),
      expect.stringMatching(/^admin: \S+@\S+ \/ \S{8,}$/),
      expect.stringMatching(/^customer: \S+@\S+ \/ \S{8,}$/),
    ])
    expect(await countProducts(shop.origin)).toBe(96)
    expect((await fetch(shop.origin)).headers.get('content-type')).toContain('text/html')

    const second = await launchShop(folder)
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toBe(
      `The shop is running already on ${folder} (process ${shop.child.pid}): stop it first, or choose another folder with SHOP_DATA.`,
    )
    expect(await countProducts(shop.origin)).toBe(96)

    shop.child.kill('SIGKILL')
    await shop.ended
    expect(await postmasterPid(folder)).toBeDefined()
  })

  test('recovers after a killed launcher, and does not seed twice, in a shell that is set up for another database', async () => {
    const orphan = await postmasterPid(folder)
    const shop = await launchShop(folder, {
      PGHOST: 'db.example.com',
      PGOPTIONS: '-c default_transaction_read_only=on',
      PGSSLMODE: 'require',
      TMPDIR: '/nonexistent',
    })
    await waitForOutput(shop, OPEN)
    expect(await postmasterPid(folder)).not.toBe(orphan)
    expect(shop.output()).not.toContain('Filling')
    expect(await countProducts(shop.origin)).toBe(96)
    const connections = [
      await openConnection(shop.origin),
      await openConnection(shop.origin, PARTIAL_REQUEST),
      await openConnection(shop.sandboxOrigin),
    ]
    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(shop.output()).toMatch(/Stopping …\nThe shop has stopped\.\n$/)
    expect(await postmasterPid(folder)).toBeUndefined()
    for (const socket of connections) socket.destroy()
  })

  test('exits with one message when PostgreSQL is killed', async () => {
    const shop = await launchShop(folder)
    await waitForOutput(shop, OPEN)
    process.kill((await postmasterPid(folder)) ?? 0, 'SIGKILL')
    expect(await shop.ended).toBe(1)
    const linesAfter = shop.output().split(OPEN)[1]?.trim().split('\n').slice(1)
    expect(linesAfter).toEqual([expect.stringMatching(/^PostgreSQL has ended unexpectedly, and the shop with it\./)])
    await eventually(async () => expect(await postmasterPid(folder)).toBeUndefined())
  })

  test('exits without starting a database when a port is in use', async () => {
    const shop = await launchShop(folder)
    await waitForOutput(shop, OPEN)
    const otherFolder = await makeFolder()
    const { port } = new URL(shop.origin)
    const byPort = await launchShop(otherFolder, { PORT: port })
    expect([await byPort.ended, byPort.output()]).toEqual([
      1,
      `Port ${port} (PORT) is in use by node (process ${String(shop.child.pid)}). Choose another with PORT, or end what uses it.\n`,
    ])
    // One after the other, because both lock the same folder.
    const bySandboxPort = await launchShop(otherFolder, { SANDBOX_PORT: port })
    expect([await bySandboxPort.ended, bySandboxPort.output()]).toEqual([
      1,
      `Port ${port} (SANDBOX_PORT) is in use by node (process ${String(shop.child.pid)}). Choose another with SANDBOX_PORT, or end what uses it.\n`,
    ])
    expect(await postmasterPid(otherFolder)).toBeUndefined()
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await removeShop(otherFolder)
  })

  test('does not start beside a program that browsers would show at localhost', async () => {
    const other = createServer().listen(0, '::1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { output, ended } = await launchShop(folder, { PORT: String(port) })
    expect([await ended, output()]).toEqual([1, expect.stringContaining(`Port ${port} (PORT) is in use by `)])
    other.close()
  })

  test('names the folder whose disk is full', async () => {
    const { output, ended } = await launchShop(folder, {}, `ln -s /dev/full "$SHOP_DATA/postgres/lock.$$"; exec "$@"`)
    expect([await ended, output()]).toEqual([1, `The disk of ${folder} is full: make room there, and try again.\n`])
  })

  test('does not change data of a newer version', async () => {
    const file = join(folder, 'shop.json')
    const original = await readFile(file, 'utf8')
    const newer = original.replace(/"layout": \d+/, '"layout": 999')
    await writeFile(file, newer)
    const shop = await launchShop(folder)
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toBe(
      `The data in ${folder} was written by a newer version of the shop. Nothing was changed: start that version.\n`,
    )
    expect(await readFile(file, 'utf8')).toBe(newer)
    await writeFile(file, original)
  })
})
