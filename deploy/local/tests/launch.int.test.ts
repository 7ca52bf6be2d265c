import { eventually } from '@shop/kit/testing'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, makeFolder, tidyUp, untilSaid } from './support/launcher.ts'
import { postmasterOf } from './support/postmaster.ts'

let folder: string

beforeAll(async () => {
  folder = await makeFolder()
})

afterAll(async () => tidyUp(folder))

const OPEN = 'customer: '

async function productsAt(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/products`)
  return ((await answer.json()) as { total: number }).total
}

/** A browser opens a connection and asks nothing, to have it at hand; who has fallen silent has begun to ask. */
async function connected(origin: string, said = ''): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).write(said)
  return socket
}

const BEGUN = 'POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'

// Each of these goes on with the shop that the one before has left.
describe('the launcher', () => {
  test('fills a new shop, tells who may sign in, and lets nobody else work on its data', async () => {
    const shop = await launch(folder)
    await untilSaid(shop, OPEN)
    const lines = shop.output().trim().split('\n').slice(-3)
    expect(lines).toEqual([
      expect.stringMatching(/^The shop is open: http:\/\/localhost:\d+$/),
      expect.stringMatching(/^admin: \S+@\S+ \/ \S{8,}$/),
      expect.stringMatching(/^customer: \S+@\S+ \/ \S{8,}$/),
    ])
    expect(await productsAt(shop.origin)).toBe(60)
    expect((await fetch(shop.origin)).headers.get('content-type')).toContain('text/html')

    const second = await launch(folder)
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toBe(
      `The shop is running already on ${folder} (process ${shop.child.pid}): stop it first, or choose another folder with SHOP_DATA.`,
    )
    expect(await productsAt(shop.origin)).toBe(60)

    shop.child.kill('SIGKILL')
    await shop.ended
    expect(await postmasterOf(folder)).toBeDefined()
  })

  test('takes up what a launcher that was killed has left, and fills nothing twice', async () => {
    const orphan = await postmasterOf(folder)
    const shop = await launch(folder)
    await untilSaid(shop, OPEN)
    expect(await postmasterOf(folder)).not.toBe(orphan)
    expect(shop.output()).not.toContain('Filling')
    expect(await productsAt(shop.origin)).toBe(60)
    const held = [await connected(shop.origin), await connected(shop.origin, BEGUN), await connected(shop.sandboxOrigin)]
    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(0)
    expect(shop.output()).toMatch(/Stopping …\nThe shop has stopped\.\n$/)
    expect(await postmasterOf(folder)).toBeUndefined()
    for (const socket of held) socket.destroy()
  })

  test('ends with one sentence when PostgreSQL is killed', async () => {
    const shop = await launch(folder)
    await untilSaid(shop, OPEN)
    process.kill((await postmasterOf(folder)) ?? 0, 'SIGKILL')
    expect(await shop.ended).toBe(1)
    const afterwards = shop.output().split(OPEN)[1]?.trim().split('\n').slice(1)
    expect(afterwards).toEqual([expect.stringMatching(/^PostgreSQL has ended unexpectedly, and the shop with it\./)])
    await eventually(async () => expect(await postmasterOf(folder)).toBeUndefined())
  })

  test('asks for another port when its own is taken, and starts no database for that', async () => {
    const shop = await launch(folder)
    await untilSaid(shop, OPEN)
    const elsewhere = await makeFolder()
    const { port } = new URL(shop.origin)
    const byPort = await launch(elsewhere, { PORT: port })
    expect([await byPort.ended, byPort.output()]).toEqual([
      1,
      `Port ${port} is in use by another program: choose another with PORT.\n`,
    ])
    // One after the other: they would be in each other's way on the same folder.
    const bySandboxPort = await launch(elsewhere, { SANDBOX_PORT: port })
    expect([await bySandboxPort.ended, bySandboxPort.output()]).toEqual([
      1,
      `Port ${port} is in use by another program: choose another with SANDBOX_PORT.\n`,
    ])
    expect(await postmasterOf(elsewhere)).toBeUndefined()
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await tidyUp(elsewhere)
  })

  test('leaves data of a newer version alone', async () => {
    const file = join(folder, 'shop.json')
    const ours = await readFile(file, 'utf8')
    const newer = ours.replace(/"layout": \d+/, '"layout": 999')
    await writeFile(file, newer)
    const shop = await launch(folder)
    expect(await shop.ended).toBe(1)
    expect(shop.output()).toBe(
      `The data in ${folder} was written by a newer version of the shop. Nothing was changed: start that version.\n`,
    )
    expect(await readFile(file, 'utf8')).toBe(newer)
    await writeFile(file, ours)
  })
})
