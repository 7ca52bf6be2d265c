import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { createSingleFlight } from '@shop/kit/concurrency'
import { LRUCache } from 'lru-cache'
import type { DocumentFacts, RenderInvoice } from '../ports.ts'

export interface RenderRequest {
  readonly id: number
  readonly facts: DocumentFacts
}

export type RenderAnswer =
  | { readonly id: number; readonly pdf: string }
  /** What the rendering threw. */
  | { readonly id: number; readonly error: unknown }

type Waiting = Pick<PromiseWithResolvers<string>, 'resolve' | 'reject'>

/**
 * Renders in a thread of its own, one document after the other: hundreds of letters that are drawn as outlines take 150 ms, which nobody
 * else waits for. The thread starts with the first document, and keeps no process alive.
 */
export function createInvoiceThread(): RenderInvoice {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function end(error: unknown): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./invoice-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (answer: RenderAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) request?.reject(answer.error)
      else request?.resolve(answer.pdf)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', end)
    started.on('exit', (code) => end(new Error(`The thread of the invoices ended with ${String(code)}`)))
    return started
  }

  return (facts) => {
    lastId += 1
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.set(lastId, { resolve, reject })
    worker ??= start()
    worker.ref()
    worker.postMessage({ id: lastId, facts } satisfies RenderRequest)
    return promise
  }
}

const MAX_LENGTH = 16 * 1024 * 1024
/** The name of somebody who was erased stays in memory no longer than this. */
const MAX_AGE_MS = 10 * 60_000

/** Keeps what was rendered for a while: the same facts always give the same bytes. */
export function keepInvoices(render: RenderInvoice): RenderInvoice {
  const kept = new LRUCache<string, string>({ maxSize: MAX_LENGTH, sizeCalculation: ({ length }) => length, ttl: MAX_AGE_MS })
  const running = createSingleFlight<string>()
  return async (facts) => {
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64')
    const known = kept.get(key)
    if (known !== undefined) return known
    const pdf = await running.run(key, () => render(facts))
    kept.set(key, pdf)
    return pdf
  }
}
