import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/** Between two requests, as several visitors send them together. */
const PAUSE_MS = 10

/** A visitor in a thread of their own, who does not wait for what loads the shop. Answers the milliseconds of each request. */
const [url = '', seconds = ''] = process.argv.slice(2)
const endsAt = performance.now() + Number(seconds) * 1_000
const waits: number[] = []
while (performance.now() < endsAt) {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/products?pageNumber=`)
  await response.arrayBuffer()
  waits.push(performance.now() - startedAt)
  await pause(PAUSE_MS)
}
parentPort?.postMessage(waits)
