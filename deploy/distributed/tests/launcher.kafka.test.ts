import { bareEnvironment, eventually, reserveNeighbours } from '@shop/kit/testing'
import { isPidInUse, makeTemporaryFolder } from '@shop/programs'
import type { Finding } from '@shop/ops'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { examineProcesses } from '../src/examine-processes.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** The processes whose command line or environment contains the folder. */
async function processesOn(folder: string): Promise<number[]> {
  const pids: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue
    const read = (file: string): Promise<string> => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
    if ([await read('cmdline'), await read('environ')].some((text) => text.includes(folder))) pids.push(Number(name))
  }
  return pids
}

describe.runIf(inject('kafkaBrokers') !== '' && process.platform === 'linux')('the distributed launcher', () => {
  let folder: string
  let port: number
  let launcher: ChildProcess | undefined

  async function launch(): Promise<{ child: ChildProcess; output: () => string }> {
    const env = { ...bareEnvironment(), SHOP_DATA: folder, PORT: String(port) }
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    launcher = child
    let output = ''
    let closed = false
    child.once('close', () => (closed = true))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await eventually(() => {
      if (!closed && !output.includes('The shop is open')) throw new Error(output)
    }, 120_000)
    return { child, output: () => output }
  }

  beforeAll(async () => {
    folder = await makeTemporaryFolder('shop-distributed-')
    // The sandbox of the provider listens beside the shop.
    port = await reserveNeighbours(2)
  })
  afterAll(async () => {
    launcher?.kill('SIGKILL')
    for (const pid of await processesOn(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('can start again after it was killed, and stops every process after SIGTERM', async () => {
    const first = await launch()
    expect(first.output()).toContain('The shop is open')
    const second = await launch()
    expect(second.output()).toContain('the shop runs already')
    const left = Number(/\bbff \(process (\d+)\)/.exec(first.output())?.[1])
    // It cannot notice the end of its launcher, and holds the port.
    process.kill(left, 'SIGSTOP')
    first.child.kill('SIGKILL')
    const third = await launch()
    expect(third.output()).toContain(`bff (process ${String(left)})`)
    expect(third.output()).toContain('The shop is open')
    expect(isPidInUse(left)).toBe(false)
    const response = await fetch(`http://localhost:${port}/api/products`)
    expect(response.status).toBe(200)
    const examine = examineProcesses({ SHOP_DATA: folder, PORT: String(port) })
    // A process that has just started may not answer in time on a busy machine.
    const findings = await eventually(async () => {
      const all = await examine()
      if (all.some(({ found }) => found.startsWith('no answer'))) throw new Error('a process does not answer yet')
      return all
    }, 60_000)
    const foundBy = (check: string): string[] => findings.filter((finding) => finding.check === check).map(({ found }) => found)
    expect(foundBy('kafka')).toEqual([
      expect.stringMatching(/^Kafka .* on data of /),
      '1 broker, 4 topics with 6 partitions and 1 replica each',
    ])
    expect(foundBy('tables')).toEqual(['those of 6 services fit this program'])
    expect(foundBy('port')).toEqual([
      expect.stringContaining("the running shop's"),
      expect.stringContaining("the running shop's"),
    ])
    const faults = findings.filter(({ state }: Finding) => state === 'fault')
    expect(faults).toEqual([])
    const ended = once(third.child, 'exit')
    third.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(third.output()).toContain('The shop has stopped.')
    expect(await processesOn(folder)).toEqual([])
  }, 240_000)
})
