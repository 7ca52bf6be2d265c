import { bareEnvironment, reservePort } from '@shop/kit/testing'
import { makeTemporaryFolder } from '@shop/programs'
import { withoutAbuseLimits } from '@shop/seed'
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { deletePostgresFolder } from '@shop/postgres'

const START = join(import.meta.dirname, '../../src/start.mjs')

export interface LaunchedShop {
  readonly child: ChildProcess
  readonly origin: string
  /** The origin of the sandbox's payment pages. */
  readonly sandboxOrigin: string
  /** Everything printed so far. */
  output(): string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
}

const running = new Set<ChildProcess>()

export const makeFolder = (): Promise<string> => makeTemporaryFolder('shop-launch-')

/** Starts the real launcher, as `make start` does, from a shell. It does not inherit the environment of the test. */
export async function launchShop(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  shell = 'exec "$@"',
): Promise<LaunchedShop> {
  const port = await reservePort()
  const sandboxPort = await reservePort()
  const variables = {
    ...bareEnvironment(),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SHOP_DATA: folder,
    ...env,
  }
  const child = spawn('sh', ['-c', shell, 'sh', process.execPath, START], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  void ended.then(() => running.delete(child))
  const origin = `http://localhost:${variables.PORT}`
  const sandboxOrigin = `http://localhost:${variables.SANDBOX_PORT}`
  return { child, origin, sandboxOrigin, output: () => output, ended }
}

/** Waits until the shop has printed the text; throws when it exits before that. */
export async function waitForOutput({ child, output, ended }: LaunchedShop, text: string): Promise<void> {
  const printed = new Promise<boolean>((resolve) => {
    const check = (): void => {
      if (output().includes(text)) resolve(true)
    }
    child.stdout?.on('data', check)
    check()
  })
  if (await Promise.race([printed, ended.then(() => output().includes(text))])) return
  throw new Error(`The shop exited without printing "${text}":\n${output()}`)
}

/** Starts a shop without limits of customers and addresses, and waits until it is open. */
export async function openShop(folder: string, env?: Readonly<Record<string, string>>, shell?: string): Promise<LaunchedShop> {
  const shop = await launchShop(folder, { ...withoutAbuseLimits, ...env }, shell)
  await waitForOutput(shop, 'The shop is open')
  return shop
}

/** Stops the shops that a failed test has left running, and deletes the folder. */
export async function removeShop(folder: string): Promise<void> {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
  }
  await deletePostgresFolder(join(folder, 'postgres'))
  await deletePostgresFolder(folder)
}
