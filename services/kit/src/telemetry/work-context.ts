import { AsyncLocalStorage } from 'node:async_hooks'
import type { WorkTiming } from './work-timing.ts'

/**
 * The ids of the work in progress: the request or event that started it, its cause, and the acting user. Every event and log line
 * carries them.
 */
export interface WorkContext {
  readonly correlationId: string
  readonly causationId?: string
  readonly actorId?: string
}

/** The timing is apart from the context, which is written to events and log lines as it is. */
interface Work {
  readonly context: WorkContext
  readonly timing?: WorkTiming
}

const storage = new AsyncLocalStorage<Work>()

export function currentContext(): WorkContext | undefined {
  return storage.getStore()?.context
}

export function withContext<Result>(context: WorkContext, work: () => Result): Result {
  return storage.run({ context }, work)
}

export const currentTiming = (): WorkTiming | undefined => storage.getStore()?.timing

/** Measures what the present work waits for, until it becomes other work. Without work nothing is measured. */
export function withTiming<Result>(timing: WorkTiming, work: () => Result): Result {
  const present = storage.getStore()
  return present === undefined ? work() : storage.run({ ...present, timing }, work)
}

/** Runs what several callers asked for together: as the work of one, or as nobody's. */
export function withContextOf<Result>(contexts: readonly (WorkContext | undefined)[], work: () => Result): Result {
  const [first, ...others] = contexts
  return first === undefined || others.length > 0 ? withoutContext(work) : withContext(first, work)
}

/** Runs work on behalf of nobody, for work that outlives what started it. */
export function withoutContext<Result>(work: () => Result): Result {
  return storage.exit(work)
}
