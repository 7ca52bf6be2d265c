import type { Database } from '../event-store/database.ts'

/**
 * Longer than a pool needs to recover by itself: the limits of its connections (`connection-limits.ts`) end every statement,
 * and every wait for a connection, within 10 s.
 */
export const STUCK_AFTER_MS = 20_000
const CHECKS = 4

/**
 * Calls `onStuck` once when the pool has got no answer for `stuckAfterMs` although the database answered new connections all that
 * time: then its connections are used up by work that never ends, and only a restart helps. While the database is unavailable
 * a restart would not help, so the process stays.
 * @returns a function that stops watching.
 */
export function watchDatabase(
  database: Pick<Database, 'query' | 'answers' | 'answersNewConnection'>,
  onStuck: () => void,
  stuckAfterMs = STUCK_AFTER_MS,
): () => void {
  let answers = database.answers()
  let silentSince: number | undefined
  let asking = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** Without this question, a process that serves nobody would get no answer either. */
  const ask = (): void => {
    if (asking) return
    asking = true
    void database
      .query('SELECT 1')
      .catch(() => undefined)
      .finally(() => (asking = false))
  }
  const isSilent = async (): Promise<boolean> =>
    database.answers() === answers && (await database.answersNewConnection()) && database.answers() === answers

  async function check(): Promise<void> {
    silentSince = (await isSilent()) ? (silentSince ?? performance.now()) : undefined
    answers = database.answers()
    if (stopped) return
    if (silentSince !== undefined && performance.now() - silentSince >= stuckAfterMs) onStuck()
    else watch()
  }
  const watch = (): void => {
    ask()
    timer = setTimeout(() => void check(), stuckAfterMs / CHECKS)
    timer.unref()
  }

  watch()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
