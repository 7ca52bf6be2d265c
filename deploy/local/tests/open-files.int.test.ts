import { eventually } from '@shop/kit/testing'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, openShop, removeShop } from './support/launcher.ts'
import { admin } from './support/owned-shop.ts'
import { runCommand } from './support/run-command.ts'

const LIMIT = 128

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeShop(folder))

test('a shop without file descriptors answers 503, and its start says what to set', async () => {
  const env = { SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const shop = await openShop(folder, env, `ulimit -n ${String(LIMIT)}; exec "$@"`)
  expect(shop.output()).toContain(`open files: the shop may have ${String(LIMIT)} files and connections open at once`)
  const doctor = await runCommand('ops', folder, ['doctor'], '', { PORT: new URL(shop.origin).port })
  expect(doctor.output).toContain(`the shop may have ${String(LIMIT)} files`)
  expect(doctor.output).toContain('LimitNOFILE')

  // One connection for all requests: a new one would find no descriptor.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const status = async (path: string): Promise<number | undefined> => {
    const [response] = (await once(get(new URL(path, shop.origin), { agent }), 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return response.statusCode
  }
  const statuses = async () => [await status('/readyz'), await status('/images/sample.webp'), await status('/api/products')]
  expect(await statuses()).toEqual([200, 200, 200])
  const port = Number(new URL(shop.origin).port)
  const openSocket = () => connect(port, '127.0.0.1').on('error', () => undefined)
  const sockets = Array.from({ length: 2 * LIMIT }, openSocket)
  await eventually(async () => {
    // What the shop has closed meanwhile would be free for the picture.
    sockets.push(openSocket())
    expect(await statuses()).toEqual([503, 503, 200])
  })
  for (const socket of sockets) socket.destroy()
  await eventually(async () => expect(await statuses()).toEqual([200, 200, 200]))
  agent.destroy()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
