import { freePort } from '@shop/kit/process'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteHome } from '../../src/postgres/home.ts'

const START = join(import.meta.dirname, '../../src/start.mjs')

export interface Launched {
  readonly child: ChildProcess
  readonly origin: string
  /** Where the payment pages are. */
  readonly sandboxOrigin: string
  /** All that it has printed so far. */
  output(): string
  /** Settles with its exit code. */
  readonly ended: Promise<number | null>
}

const launched = new Set<ChildProcess>()

/** A folder for a shop of its own, which the database server's user may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-launch-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the real launcher, as `make start` does. Its environment is the one given and nothing of the test's own. */
export async function launch(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Launched> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const own = { PATH: process.env.PATH, PORT: String(port), SANDBOX_PORT: String(sandboxPort), SHOP_DATA: folder, ...env }
  const child = spawn(process.execPath, [START], { env: own, stdio: ['ignore', 'pipe', 'pipe'] })
  launched.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  void ended.then(() => launched.delete(child))
  const [origin, sandboxOrigin] = [own.PORT, own.SANDBOX_PORT].map((one) => `http://localhost:${one}`) as [string, string]
  return { child, origin, sandboxOrigin, output: () => output, ended }
}

/** Waits until it has printed the text; throws what it has printed instead when it ends before that. */
export async function untilSaid({ child, output, ended }: Launched, text: string): Promise<void> {
  const said = new Promise<boolean>((resolve) => {
    const look = (): void => {
      if (output().includes(text)) resolve(true)
    }
    child.stdout?.on('data', look)
    look()
  })
  if (await Promise.race([said, ended.then(() => output().includes(text))])) return
  throw new Error(`It ended without saying "${text}":\n${output()}`)
}

/** Ends what a failed test has left running, and deletes its folder. */
export async function tidyUp(folder: string): Promise<void> {
  for (const child of launched) {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
  }
  await deleteHome(join(folder, 'postgres'))
  await deleteHome(folder)
}
