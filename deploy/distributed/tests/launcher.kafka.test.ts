import { freePort } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeFolder } from '../src/temporary.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** Every process of this machine that has to do with the folder, by its command line or its environment. */
async function processesOn(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue
    const read = (file: string): Promise<string> => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
    if ([await read('cmdline'), await read('environ')].some((text) => text.includes(folder))) found.push(Number(name))
  }
  return found
}

describe.runIf(inject('kafkaBrokers') !== '' && process.platform === 'linux')('the launcher of the processes', () => {
  let folder: string
  let port: number
  let launcher: ChildProcess | undefined

  async function launch(): Promise<{ child: ChildProcess; output: () => string }> {
    const env = { PATH: process.env.PATH, SHOP_DATA: folder, PORT: String(port) }
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    launcher = child
    let [output, closed] = ['', false]
    child.once('close', () => (closed = true))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    await eventually(() => {
      if (!closed && !output.includes('The shop is open')) throw new Error(output)
    }, 120_000)
    return { child, output: () => output }
  }

  beforeAll(async () => {
    folder = await makeFolder()
    port = await freePort()
  })
  afterAll(async () => {
    launcher?.kill('SIGKILL')
    for (const pid of await processesOn(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('leaves nothing behind that stands in the way when it is killed, and stops everything when it is told to', async () => {
    const first = await launch()
    const second = await launch()
    expect(second.output()).toContain('the shop runs already')
    first.child.kill('SIGKILL')
    const third = await launch()
    expect(third.output()).toContain('The shop is open')
    const answer = await fetch(`http://localhost:${port}/api/products`)
    expect(answer.status).toBe(200)
    const ended = once(third.child, 'exit')
    third.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(third.output()).toContain('The shop has stopped.')
    expect(await processesOn(folder)).toEqual([])
  }, 240_000)
})
