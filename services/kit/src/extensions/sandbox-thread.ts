import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../concurrency/fair-queue.ts'
import type { SandboxReply, SandboxRequest } from './sandbox.ts'

/** More calls than this are refused: the shop is busy. */
const MAX_WAITING = 1_000
/** The sandbox ends a call after 10 ms by itself, but for one that stays inside a single function of QuickJS. */
const LIMIT_MS = 500

const TOO_LONG: SandboxReply = { failure: 'It took too long and was ended: a call has 10 ms' }
const ENDED: SandboxReply = {
  failure: 'The sandbox could not go on with it: it nests its values too deeply, or needs too much memory',
}

interface Thread {
  readonly worker: Worker
  readonly ready: PromiseWithResolvers<void>
}

/**
 * Runs the sandbox in a thread of its own, one call after the other: not even a call that has to be ended holds up the shop. The thread
 * starts with the first call, and keeps no process alive.
 * @throws Rejection `unavailable` if too many calls wait
 */
export function createSandboxThread(): (request: SandboxRequest) => Promise<SandboxReply> {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: MAX_WAITING })
  let thread: Thread | undefined
  let asked: PromiseWithResolvers<SandboxReply> | undefined

  function end(ended: Thread, reply: SandboxReply): void {
    if (thread !== ended) return
    thread = undefined
    ended.ready.resolve()
    asked?.resolve(reply)
    void ended.worker.terminate()
  }

  function start(): Thread {
    // QuickJS writes to the error output what the failure says.
    const worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), { stderr: true })
    const started = { worker, ready: Promise.withResolvers<void>() }
    worker.on('message', (message: SandboxReply | 'ready') => {
      if (message === 'ready') started.ready.resolve()
      else asked?.resolve(message)
    })
    worker.on('error', () => end(started, ENDED))
    worker.on('exit', () => end(started, ENDED))
    return started
  }

  async function ask(request: SandboxRequest): Promise<SandboxReply> {
    thread ??= start()
    const current = thread
    asked = Promise.withResolvers()
    current.worker.ref()
    await current.ready.promise
    const timer = setTimeout(() => end(current, TOO_LONG), LIMIT_MS)
    current.worker.postMessage(request)
    return asked.promise.finally(() => {
      clearTimeout(timer)
      current.worker.unref()
    })
  }

  return (request) => queue.run('', () => ask(request))
}
