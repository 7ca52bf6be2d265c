import { eventually, reservePort } from '@shop/kit/testing'
import { makeTemporaryFolder, terminate } from '@shop/programs'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../../../../../services/reporting/src/testing/clickhouse-process.ts')

export interface TestClickHouse {
  readonly url: string
  close(): Promise<void>
}

/** Starts a process that serves chDB over ClickHouse's HTTP protocol, for reporting processes that share their tables. */
export async function startClickHouse(): Promise<TestClickHouse> {
  const folder = await makeTemporaryFolder('shop-clickhouse-')
  const port = await reservePort()
  const child = spawn(process.execPath, [PROGRAM, folder, String(port)], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${String(port)}`
  await eventually(async () => expect((await fetch(`${url}/ping`)).status).toBe(200), 20_000)
  return {
    url,
    async close() {
      await terminate(child, { signal: 'SIGKILL', forceSignal: 'SIGKILL', forceAfterMs: 10_000 })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
