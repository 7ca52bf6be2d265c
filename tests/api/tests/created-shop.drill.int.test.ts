import { reservePort } from '@shop/kit/testing'
import { deletePostgresFolder } from '@shop/postgres'
import { makeTemporaryFolder } from '@shop/programs'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')

let folder: string
let creating: ChildProcess | undefined
afterAll(async () => {
  if (creating?.exitCode === null) {
    creating.kill('SIGTERM')
    await once(creating, 'close')
  }
  await deletePostgresFolder(join(folder, 'my shop/.shop/postgres'))
  await rm(folder, { recursive: true, force: true })
})

/** Packs a package as npm would publish it, and installs it in a folder of its own. */
async function installPacked(name: string): Promise<string> {
  const installed = join(folder, name)
  await mkdir(installed)
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', installed], { cwd: join(ROOT, 'tools', name) })
  await writeFile(join(installed, 'package.json'), '{ "type": "module" }')
  const file = `./${stdout.trim().split('\n').at(-1) ?? ''}`
  await run('npm', ['install', file, '--prefer-offline', '--no-audit', '--no-fund'], { cwd: installed })
  return installed
}

/** Installs a gigabyte of packages. */
it('a shop is created in an empty folder, starts, and takes an order of the client', { timeout: 900_000 }, async () => {
  folder = await makeTemporaryFolder('shop-created-')
  const program = join(await installPacked('create-the-shop'), 'node_modules/create-the-shop/bin/create-the-shop.mjs')
  const port = await reservePort()
  const { npm_execpath: npm = '', PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, npm_execpath: npm, SANDBOX_PORT: String(await reservePort()) }

  // A run that was interrupted, once it has written its files.
  await mkdir(join(folder, 'my shop'))
  await writeFile(join(folder, 'my shop/.create-the-shop.json'), '{ "version": "0.0.0", "complete": false }')

  creating = spawn(process.execPath, [program, 'my shop', '--port', String(port)], { cwd: folder, env })
  let output = ''
  for (const stream of [creating.stdout!, creating.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  void once(creating, 'close').then(() => (output += 'It has ended.'))
  await expect.poll(() => output, { timeout: 600_000 }).toMatch(/customer: |It has ended/)
  expect(output).toContain('Going on with the shop')
  expect(output).toContain('The next time: cd "my shop" && npm start')
  expect(output).toMatch(new RegExp(`The shop is open: http://localhost:${port}\nadmin: \\S+@\\S+ / \\S{8,}\ncustomer: `))
  expect(JSON.parse(await readFile(join(folder, 'my shop/.create-the-shop.json'), 'utf8'))).toMatchObject({ complete: true })

  const client = await installPacked('client')
  await cp(join(ROOT, 'tools/client/examples'), join(client, 'examples'), { recursive: true })
  const variables = { PATH, SHOP_URL: `http://localhost:${port}` }
  const { stdout } = await run(process.execPath, ['examples/place-order.mjs'], { cwd: client, env: variables })
  expect(stdout).toMatch(/^Order \d+ of \d+(\.\d+)? is placed\n$/)

  const again = run(process.execPath, [program, 'my shop'], { cwd: folder, env })
  await expect(again).rejects.toMatchObject({ stderr: expect.stringContaining('has a shop already') as string })
})
