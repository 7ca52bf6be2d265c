import { hasExited } from '@shop/programs'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

type Launcher = ChildProcess & { stdout: Readable }

/** A shop's launcher, which can be started again on its data. */
export interface LauncherProcess {
  pid(): number
  /** Waits until the shop is open. @returns its addresses */
  start(): Promise<string[]>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 120_000

/** Waits for the output line that announces the shop. Seeding is complete by then. @returns its addresses */
async function waitUntilOpen(child: Launcher): Promise<string[]> {
  const timeout = setTimeout(() => child.kill('SIGTERM'), START_TIMEOUT_MS)
  try {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('The shop is open')) return line.match(/http:\S+/g) ?? []
    throw new Error('The shop did not start.')
  } finally {
    clearTimeout(timeout)
    child.stdout.resume()
  }
}

export function createLauncherProcess(spawnLauncher: () => Launcher): LauncherProcess {
  let child: Launcher | undefined
  return {
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawnLauncher()
      return waitUntilOpen(child)
    },
    async stop() {
      if (child === undefined || hasExited(child)) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
