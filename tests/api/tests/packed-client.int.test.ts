import type { CreatedApiKey } from '@shop/contracts/api-keys'
import type { WebhookWithSecret } from '@shop/contracts/webhooks'
import { reservePort } from '@shop/kit/testing'
import { makeTemporaryFolder } from '@shop/programs'
import { adminCredentials, startTestShop, type TestShop } from '@shop/test-support'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const runProgram = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')
const CLIENT = join(ROOT, 'tools/client')

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

let shop: TestShop
let folder: string
let packed: Packed
const running: ChildProcess[] = []

/** The package as npm would publish it, installed in an empty folder with the examples. */
async function installPacked(): Promise<void> {
  folder = await makeTemporaryFolder('shop-client-')
  const { stdout } = await runProgram('npm', ['pack', '--json', '--silent', '--pack-destination', folder], { cwd: CLIENT })
  const [first] = Object.values(JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as Record<string, Packed>)
  packed = first!
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await runProgram('npm', ['install', `./${packed.filename}`, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  await cp(join(CLIENT, 'examples'), join(folder, 'examples'), { recursive: true })
}

beforeAll(async () => {
  await installPacked()
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts an example, and collects what it prints. */
function startExample(name: string, variables: Readonly<Record<string, string>> = {}): () => string {
  const env = { PATH: process.env.PATH, SHOP_URL: shop.url, ...variables }
  const child = spawn(process.execPath, [`examples/${name}.mjs`], { cwd: folder, env })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return () => output
}

const placeOrder = async (): Promise<string> => {
  const { _id: product } = await shop.createProduct(shop.adminToken)
  const { token } = await shop.registerCustomer()
  return (await shop.placeOrder(token, [[product, 1]])).body._id
}

describe('the packed client', () => {
  it('has its programs, types, README and licence, and nothing else', async () => {
    const modules = (await readdir(join(CLIENT, 'src'))).filter((name) => !name.endsWith('.test.ts'))
    const built = modules.flatMap((name) =>
      [name.replace(/ts$/, 'js'), name.replace(/ts$/, 'd.ts')].map((file) => `dist/${file}`),
    )
    expect(packed.files.map(({ path }) => path).sort()).toEqual([...built, 'LICENSE', 'README.md', 'package.json'].sort())
    expect(await readFile(join(CLIENT, 'LICENSE'), 'utf8')).toBe(await readFile(join(ROOT, 'LICENSE'), 'utf8'))
    const readManifest = async (path: string) =>
      JSON.parse(await readFile(path, 'utf8')) as { readonly version: string; readonly dependencies: object }
    const { version, dependencies } = await readManifest(join(CLIENT, 'package.json'))
    expect(version).toBe((await readManifest(join(ROOT, 'package.json'))).version)
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@shop/'))).toEqual([])
  })

  it('type-checks where it is installed', async () => {
    const options = ['--allowJs', '--checkJs', '--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022']
    const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
    const examples = (await readdir(join(folder, 'examples'))).map((name) => join('examples', name))
    const wrong = "import { createClient } from '@the-shop/client'\nawait createClient({ baseUrl: '' }).get('/api/nothing')\n"
    await writeFile(join(folder, 'wrong.ts'), wrong)
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const checked = runProgram(process.execPath, [tsc, ...options, ...types, 'wrong.ts', ...examples], { cwd: folder })
    // Nothing else is wrong: neither an example, nor a declaration.
    const { stdout } = await checked.catch((error: unknown) => error as { readonly stdout: string })
    expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([
      expect.stringMatching(/^wrong\.ts.*api\/nothing/),
    ])
  })

  it('brings less than 15 kB to a browser', async () => {
    const bundle = await rolldown({ input: join(folder, 'node_modules/@the-shop/client/dist/index.js'), platform: 'browser' })
    const { output } = await bundle.generate({ minify: true })
    const bytes = output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0), 0)
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThan(15_000)
  })
})

describe('the examples', () => {
  it('are those of the README', async () => {
    const blocks = Array.from(
      (await readFile(join(CLIENT, 'README.md'), 'utf8')).matchAll(/```js\n(.*?)```/gs),
      ([, code]) => code,
    )
    const names = await readdir(join(CLIENT, 'examples'))
    const examples = await Promise.all(names.map((name) => readFile(join(CLIENT, 'examples', name), 'utf8')))
    expect(blocks.sort()).toEqual(examples.sort())
  })

  it('list products and place an order', async () => {
    await shop.createProduct(shop.adminToken, { name: 'Teapot', price: 21.5 })
    const listed = startExample('list-products')
    await expect.poll(listed).toContain('21.5 Teapot\n')
    const placed = startExample('place-order')
    await expect.poll(placed).toMatch(/^Order \d+ of \d+(\.\d+)? is placed\n$/)
    const [, number] = /Order (\d+)/.exec(placed()) ?? []
    const { body } = await shop.get<{ orders: unknown[] }>(`/api/orders?keyword=${number ?? ''}`, shop.adminToken)
    expect(body.orders).toHaveLength(1)
  })

  it('place and send the first order, as docs/first-order.md says', async () => {
    const document = await readFile(join(ROOT, 'docs/first-order.md'), 'utf8')
    const [program = '', ...others] = Array.from(document.matchAll(/```js\n(.*?)```/gs), ([, code = '']) => code)
    expect(others).toEqual([])
    await writeFile(join(folder, 'examples/first-order.mjs'), program)
    const credentials = { ADMIN_EMAIL: adminCredentials.email, ADMIN_PASSWORD: adminCredentials.password }
    const ordered = startExample('first-order', credentials)
    await expect.poll(ordered).toMatch(/^Order (\d+) of \d+(\.\d+)? is placed\nOrder \1 is sent\n$/)
    const [curl = ''] = Array.from(document.matchAll(/```sh\n(curl .*?)```/gs), ([, command = '']) => command)
    const { stdout } = await runProgram('sh', ['-c', curl], { env: { PATH: process.env.PATH, SHOP_URL: shop.url } })
    expect(JSON.parse(stdout)).toHaveProperty(
      'products',
      expect.arrayContaining([expect.objectContaining({ description: 'Holds a litre of tea.' })]),
    )
  })

  it('follow the events with a key, and go on where they stopped', async () => {
    const newKey = { name: 'ERP', scopes: ['orders:read'] }
    const { key = '' } = (await shop.request<CreatedApiKey>('POST', '/api/admin/api-keys', shop.adminToken, newKey)).body
    const variables = { SHOP_KEY: key, POSITION: join(folder, 'position.txt') }
    await expect.poll(async () => (await shop.get('/api/admin/events', key)).status).toBe(200)
    const first = await placeOrder()
    const before = startExample('follow-events', variables)
    await expect.poll(before).toContain(`order.placed ${first}\n`)
    await expect.poll(async () => readFile(variables.POSITION, 'utf8').catch(() => '')).toMatch(/^\d+$/)
    running.at(-1)?.kill('SIGKILL')
    const second = await placeOrder()
    const after = startExample('follow-events', variables)
    await expect.poll(after).toContain(`order.placed ${second}\n`)
    expect(after()).not.toContain(first)
  })

  it('receive webhooks, also while the secret is replaced', async () => {
    const port = await reservePort()
    const url = `http://127.0.0.1:${port}/`
    const body = { url, types: ['order.placed'] }
    const created = (await shop.request<WebhookWithSecret>('POST', '/api/admin/webhooks', shop.adminToken, body)).body
    const received = startExample('receive-webhooks', { PORT: String(port), WEBHOOK_SECRET: created.secret ?? '' })
    await expect.poll(async () => (await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400)
    const first = await placeOrder()
    await expect.poll(received).toBe(`order.placed ${first}\n`)
    await shop.request('POST', `/api/admin/webhooks/${created._id}/secret`, shop.adminToken, { overlapHours: 1 })
    const second = await placeOrder()
    await expect.poll(received).toBe(`order.placed ${first}\norder.placed ${second}\n`)
  })
})
