import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { shopCurrency } from '@shop/contracts/shared'
import { createFairQueue, createSingleFlight } from '@shop/kit/concurrency'
import { LRUCache } from 'lru-cache'
import type { DocumentFacts } from '../domain/document-facts.ts'
import type { RenderInvoice } from '../ports.ts'

/** What the thread answers to the facts of a document: its PDF as base64, or what the rendering threw. */
export type RenderAnswer = { readonly pdf: string } | { readonly error: unknown }

/** Documents of more orders than this are asked for again. */
const MAX_WAITING = 200

/**
 * Renders in a thread of its own, one document after the other, and those of different orders by turns: hundreds of letters that are drawn
 * as outlines take 150 ms, which nobody else waits for. The thread starts with the first document, and keeps no process alive.
 */
export function createInvoiceThread(): RenderInvoice {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: MAX_WAITING })
  let worker: Worker | undefined
  let asked: PromiseWithResolvers<string> | undefined

  function start(): Worker {
    const started = new Worker(new URL('./invoice-worker.ts', import.meta.url), { workerData: shopCurrency() })
    function end(error: unknown): void {
      if (worker !== started) return
      worker = undefined
      asked?.reject(error)
    }
    started.on('message', (answer: RenderAnswer) => {
      if ('error' in answer) asked?.reject(answer.error)
      else asked?.resolve(answer.pdf)
    })
    started.on('error', end)
    started.on('exit', (code) => end(new Error(`The thread of the invoices ended with ${String(code)}`)))
    return started
  }

  async function render(facts: DocumentFacts): Promise<string> {
    worker ??= start()
    const current = worker
    asked = Promise.withResolvers()
    current.ref()
    current.postMessage(facts)
    return asked.promise.finally(() => current.unref())
  }

  return (facts) => queue.run(facts.order.orderId, () => render(facts))
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
