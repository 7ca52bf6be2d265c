import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { makeFolder, openShop, removeShop, type LaunchedShop } from './support/launcher.ts'

const FLOODING = 150
const PIPELINED = 400
const SILENT = 3_000
const MEMORY_MB = 150
const P95_MS = 200
const SLOWEST_MS = 100
const PATHS = ['/', '/sitemap.xml', '/api/docs/static/swagger-ui-bundle.js']

let folder: string
let shop: LaunchedShop
let agent: Agent
beforeAll(async () => {
  folder = await makeFolder()
  shop = await openShop(folder)
  agent = new Agent({ keepAlive: true })
})
afterAll(async () => {
  agent.destroy()
  await removeShop(folder)
})

/** A connection that reads nothing of what it is answered. */
const open = (): Socket => connect(Number(new URL(shop.origin).port), '127.0.0.1').on('error', () => undefined)

function request(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(new URL(path, shop.origin), { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    }).once('error', reject)
  })
}

/** Resident memory of the shop's process in MB. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${String(shop.child.pid)}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

interface Visits {
  readonly durations: readonly number[]
  readonly peakMb: number
}

/** A visitor's requests, one after the other, until the work has ended. */
async function visitDuring(work: Promise<unknown>): Promise<Visits> {
  const visits = { ended: false }
  let peakMb = 0
  const durations: number[] = []
  const settled = work.finally(() => (visits.ended = true))
  while (!visits.ended) {
    const sentAt = performance.now()
    expect(await request(durations.length % 2 === 0 ? '/healthz' : '/api/products')).toBe(200)
    durations.push(performance.now() - sentAt)
    peakMb = Math.max(peakMb, await memoryMb())
    await pause(5)
  }
  await settled
  return { durations: durations.sort((one, other) => one - other), peakMb }
}

const p95 = ({ durations }: Visits): number => durations[Math.floor(durations.length * 0.95)] ?? Infinity
const slowest = ({ durations }: Visits): number => durations.at(-1) ?? Infinity

test.each(PATHS)('answers that nobody reads take little memory, and hold up nobody: %s', async (path) => {
  for (let round = 0; round < 200; round += 1) await request(path)
  const before = await memoryMb()
  const sockets: Socket[] = []
  const flood = async (): Promise<void> => {
    const bytes = `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`.repeat(PIPELINED)
    for (let index = 0; index < FLOODING; index += 1) {
      const socket = open()
      socket.write(bytes)
      sockets.push(socket)
    }
    await pause(5_000)
  }
  const visits = await visitDuring(flood())
  for (const socket of sockets) socket.destroy()
  console.log(
    `${path}: ${(visits.peakMb - before).toFixed()} MB more, p95 ${p95(visits).toFixed()} ms, slowest ${slowest(visits).toFixed()} ms`,
  )
  expect(visits.peakMb - before).toBeLessThan(MEMORY_MB)
  expect(p95(visits)).toBeLessThan(P95_MS)
})

test(`${String(SILENT)} connections that send nothing hold up nobody when they end`, async () => {
  // What the machine itself does meanwhile counts for both.
  const quiet = slowest(await visitDuring(pause(30_000)))
  let ended = 0
  const sockets: Socket[] = []
  const openAll = async (): Promise<void> => {
    while (sockets.length < SILENT) {
      // A few at a time, since this process measures, too.
      for (let count = 0; count < 20; count += 1)
        sockets.push(
          open()
            .resume()
            .once('close', () => (ended += 1)),
        )
      await pause(2)
    }
    await eventually(() => expect(ended).toBe(SILENT), 60_000)
  }
  const visits = await visitDuring(openAll())
  console.log(`slowest request: ${slowest(visits).toFixed()} ms, without them ${quiet.toFixed()} ms`)
  for (const socket of sockets) socket.destroy()
  expect(slowest(visits)).toBeLessThan(SLOWEST_MS + quiet)
})
