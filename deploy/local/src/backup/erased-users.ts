import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import type { Database } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import { appendFile, readFile } from 'node:fs/promises'

const INTERVAL_MS = 4_000
/** An erasure may commit this long after the moment that it records. Milliseconds. */
const COMMIT_MS = 300_000

/** The ids in the list; none when there is no list yet. */
export async function readErasedUsers(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

/** Adds to the list in the file who was erased in identity's database. An id is in the list for good. */
export function createErasedUsersLoop(database: Database, path: string, logger: Logger): PollingLoop {
  let known: Set<string> | undefined
  let through = 0

  async function addNew(): Promise<void> {
    known ??= new Set(await readErasedUsers(path))
    const { rows } = await database.query<{ subject: string; erasedAt: string }>(
      'SELECT subject, erased_at AS "erasedAt" FROM personal_keys WHERE key IS NULL AND erased_at >= $1 ORDER BY erased_at',
      [new Date(Math.max(0, through - COMMIT_MS)).toISOString()],
    )
    const added = rows.filter(({ subject }) => known?.has(subject) === false)
    if (added.length > 0)
      await appendFile(path, added.map(({ subject }) => `${subject}\n`).join(''), { mode: 0o600, flush: true })
    for (const { subject } of added) known.add(subject)
    const last = rows.at(-1)
    if (last !== undefined) through = Math.max(through, Date.parse(last.erasedAt))
  }

  return createPollingLoop({
    name: 'the list of erased users',
    logger,
    pollIntervalMs: INTERVAL_MS,
    run: addNew,
  })
}
