import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The ids of the work in progress: the request or event that started it, its cause, and the acting user. Every event and log line
 * carries them.
 */
export interface WorkContext {
  readonly correlationId: string
  readonly causationId?: string
  readonly actorId?: string
}

const storage = new AsyncLocalStorage<WorkContext>()

export function currentContext(): WorkContext | undefined {
  return storage.getStore()
}

export function withContext<Result>(context: WorkContext, work: () => Result): Result {
  return storage.run(context, work)
}

/** Runs work on behalf of nobody, for work that outlives what started it. */
export function withoutContext<Result>(work: () => Result): Result {
  return storage.exit(work)
}
