import { commandLineOf, makeTemporaryFolder } from '@shop/programs'
import { reservePort } from '@shop/kit/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireFileLock, endLeftovers, rememberProcess } from '../src/index.ts'

/** Memory that takes a moment to be given back, as that of a process which has run for a while. */
const HOLD = `
  const memory = Buffer.alloc(200e6, 1)
  require('node:net').createServer().listen(Number(process.argv[1]), () => console.log(memory.length))
`

const ROUNDS = 5

let folder: string
let children: ChildProcess[]
let lines: string[]

beforeEach(async () => {
  folder = await makeTemporaryFolder('shop-leftovers-')
  children = []
  lines = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

function run(): number {
  const child = spawn('sleep', ['300'], { stdio: 'ignore' })
  children.push(child)
  return child.pid!
}

/** Runs a process that listens. */
async function hold(port: number): Promise<number> {
  const child = spawn(process.execPath, ['-e', HOLD, String(port)], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child.pid!
}

/** Listens as another process would that is started now. */
async function listen(port: number): Promise<void> {
  const server = createServer().listen(port)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

const end = (): Promise<void> => endLeftovers(folder, (line) => lines.push(line))

describe('the processes of a killed launcher', () => {
  it('are ended, also one that is stopped, and what was printed names them', async () => {
    const order = run()
    const payment = run()
    await rememberProcess(folder, 'order-1', order)
    await rememberProcess(folder, 'payment-1', payment)
    process.kill(payment, 'SIGSTOP')
    await end()
    expect(await Promise.all([order, payment].map(commandLineOf))).toEqual(['', ''])
    expect(lines).toEqual([
      `Waiting for what a killed launcher has left: order-1 (process ${order}), payment-1 (process ${payment})`,
    ])
  })

  it('have given back their ports and files', async () => {
    const port = await reservePort()
    for (let round = 0; round < ROUNDS; round += 1) {
      await rememberProcess(folder, 'bff', await hold(port))
      await end()
      await listen(port)
    }
  })

  it('are those of the last start of each', async () => {
    const before = run()
    const after = run()
    await rememberProcess(folder, 'order-1', before)
    await rememberProcess(folder, 'order-1', after)
    await end()
    expect(await commandLineOf(before)).not.toBe('')
    expect(await commandLineOf(after)).toBe('')
  })

  it('are not what has the id of one that has ended', async () => {
    const stranger = run()
    await rememberProcess(folder, 'order-1', stranger)
    const file = join(folder, 'processes/order-1')
    await writeFile(file, (await readFile(file, 'utf8')).replace('sleep', 'node main.ts'))
    await end()
    expect(await commandLineOf(stranger)).not.toBe('')
    expect(lines).toEqual([])
  })

  it('are none after an orderly stop, and before a first start', async () => {
    await end()
    const pid = run()
    await rememberProcess(folder, 'order-1', pid)
    children[0]?.kill('SIGKILL')
    await expect.poll(() => commandLineOf(pid)).toBe('')
    await end()
    expect(lines).toEqual([])
  })

  it('are not in a file that is empty, as after a power failure, nor does such a lock hold', async () => {
    await rememberProcess(folder, 'order-1', run())
    await writeFile(join(folder, 'processes/order-1'), '')
    await writeFile(join(folder, 'lock'), '')
    await end()
    expect(lines).toEqual([])
    expect(await acquireFileLock(join(folder, 'lock'))).toBeTypeOf('function')
  })

  it('are not kept of a process that did not start, or in a folder that cannot be written', async () => {
    await rememberProcess(folder, 'order-1', undefined)
    await rememberProcess(join(folder, 'no\0folder'), 'order-1', run())
    await end()
    expect(lines).toEqual([])
  })
})

it('the lock of a killed process is acquired once its ports are given back', async () => {
  const port = await reservePort()
  for (let round = 0; round < ROUNDS; round += 1) {
    const pid = await hold(port)
    await rememberProcess(folder, 'owner', pid)
    await rename(join(folder, 'processes/owner'), join(folder, 'lock'))
    expect(await acquireFileLock(join(folder, 'lock'))).toBe(pid)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => commandLineOf(pid), { interval: 1 }).toBe('')
    const release = await acquireFileLock(join(folder, 'lock'))
    await listen(port)
    if (typeof release === 'function') await release()
  }
})
