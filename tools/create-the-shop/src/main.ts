import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, nodeOf } from './install-packages.ts'
import { checkDisk, checkPorts } from './machine-checks.ts'
import { CreateError, readOptions, usage, type CreateOptions } from './options.ts'
import { checkFolder, completeShop, copyShop } from './shop-files.ts'

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..')
const SHOP = join(PACKAGE, 'dist/shop')

async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8')) as { readonly version: string }).version
}

/** Runs the shop until it ends. Ctrl-C reaches it as well: it stops by itself, and this program waits. */
async function runShop(folder: string, port: number): Promise<number> {
  const env = { ...process.env, PORT: String(port) }
  const shop = spawn(nodeOf(folder), [join(folder, 'deploy/local/src/start.mjs')], { cwd: folder, env, stdio: 'inherit' })
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.kill(signal))
  return new Promise((done, reject) => shop.once('error', reject).once('close', (code) => done(code ?? 1)))
}

async function create({ folder: name, port, start }: CreateOptions): Promise<void> {
  const folder = resolve(name)
  const version = await readVersion()
  const state = await checkFolder(folder, await readdir(SHOP))
  await checkDisk(folder)
  if (start) await checkPorts(port)
  console.log(state === 'interrupted' ? `Going on with the shop in ${folder} …` : `Making a shop in ${folder} …`)
  await copyShop(SHOP, folder, version)
  console.log('Installing its packages, 1.1 GB with PostgreSQL and the engine of the reports …')
  await installPackages(folder, process.env)
  await completeShop(folder, version)
  const here = relative(process.cwd(), folder)
  const enter = here === '' ? '' : `cd ${/^[\w./-]+$/.test(here) ? here : JSON.stringify(here)} && `
  console.log(`The shop is there. ${start ? 'The next time' : 'To start it'}: ${enter}npm start`)
  if (start) process.exitCode = await runShop(folder, port)
}

try {
  const options = readOptions(process.argv.slice(2), process.env.PORT)
  if (options === 'help') console.log(usage)
  else if (options === 'version') console.log(await readVersion())
  else await create(options)
} catch (error) {
  if (!(error instanceof CreateError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
