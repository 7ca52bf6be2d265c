import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asked for what is going on, and which request or record it began with; every event and log line carries it. */
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
