import { freePort } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../../src/programs.ts'

const PROGRAM = join(ROOT, 'services/reporting/src/testing/clickhouse-process.ts')

export interface ClickHouseBeside {
  readonly url: string
  close(): Promise<void>
}

/** What speaks ClickHouse's protocol, for reporting processes that share their tables. */
export async function startClickHouse(): Promise<ClickHouseBeside> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-clickhouse-'))
  const port = await freePort()
  const child = spawn(process.execPath, [PROGRAM, folder, String(port)], { stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${String(port)}`
  await eventually(async () => expect((await fetch(`${url}/ping`)).status).toBe(200), 20_000)
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
