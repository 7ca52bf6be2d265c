import { bareEnvironment, eventually } from '@shop/kit/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const START_TIMEOUT_MS = 120_000

/** One process of a service. It can be restarted on the same ports. */
export interface ServiceInstance {
  readonly url: string
  readonly opsUrl: string
  /** Resolves when the process is ready. `root` is the folder of another release. */
  start(root?: string): Promise<void>
  /** Sends SIGTERM, as an orchestrator does, and returns the exit code. */
  terminate(): Promise<number | null>
  /** Sends SIGKILL, as a failure does; resolves when the process has ended. */
  crash(): Promise<void>
  /** Sends SIGKILL; the instance cannot be started again. */
  kill(): void
}

export type Environment = Readonly<Record<string, string>>

const tail = async (log: string): Promise<string> => (await readFile(log, 'utf8')).slice(-4_000)

/** `main`: the file of the process, relative to a release. `log`: the file with its output. Nothing is started yet. */
export function createInstance(main: string, port: number, opsPort: number, env: Environment, log: string): ServiceInstance {
  const url = `http://127.0.0.1:${String(port)}`
  let child: ChildProcess | undefined
  let killed = false
  return {
    url,
    opsUrl: `http://127.0.0.1:${String(opsPort)}`,
    async start(root = ROOT) {
      if (killed) throw new Error(`${main} was killed and cannot start again`)
      const output = openSync(log, 'a')
      child = spawn(process.execPath, [join(root, main)], {
        env: { ...bareEnvironment(), ...env, PORT: String(port), OPS_PORT: String(opsPort), LOG_LEVEL: 'warn' },
        stdio: ['ignore', output, output],
      })
      const exited = once(child, 'exit') as Promise<[number | null]>
      const ready = eventually(async () => {
        if ((await fetch(`${url}/readyz`)).status !== 200) throw new Error(`${main} is not ready`)
      }, START_TIMEOUT_MS)
      const failed = exited.then(async ([code]) => {
        throw new Error(`${main} in ${root} ended with ${String(code)} before it was ready: ${await tail(log)}`)
      })
      await Promise.race([ready, failed])
    },
    async terminate() {
      if (child === undefined) throw new Error(`${main} was not started`)
      const exited = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await exited)[0]
    },
    async crash() {
      if (child === undefined) throw new Error(`${main} was not started`)
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    kill() {
      killed = true
      child?.kill('SIGKILL')
    },
  }
}
