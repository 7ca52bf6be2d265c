import { createPollingLoop } from '@shop/kit/concurrency'
import { openDatabase } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'

export interface Archiving {
  /** What is wrong, in a sentence for operators that tells strangers no path; undefined while the log is archived. */
  readonly problem: () => string | undefined
  readonly stop: () => Promise<void>
}

const INTERVAL_MS = 2_000
const PROBLEM =
  'The log of the database cannot be archived: what has happened since is in no backup and would be lost with the disk.'

/**
 * Watches whether PostgreSQL can archive its log. It tries again for ever and says so only in its own log; meanwhile a restore ends
 * before the failure, and the log fills the disk.
 * @param serverLog the path of PostgreSQL's log, for the terminal
 */
export function watchArchiving(url: string, serverLog: string, logger: Logger): Archiving {
  const database = openDatabase({ url, schema: 'public', logger, maxConnections: 1 })
  let fails = false
  async function look(): Promise<void> {
    const { rows } = await database.query<{ fails: boolean }>(
      `SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails FROM pg_stat_archiver`,
    )
    const didFail = fails
    fails = rows[0]?.fails === true
    if (fails && !didFail) logger.error(`${PROBLEM} The reason is in ${serverLog}.`)
    else if (didFail && !fails) logger.warn('The log of the database is archived again.')
  }
  const loop = createPollingLoop({ name: 'watching the archive', logger, pollIntervalMs: INTERVAL_MS, run: look })
  loop.start()
  return {
    problem: () => (fails ? PROBLEM : undefined),
    async stop() {
      await loop.stop()
      await database.close()
    },
  }
}
