import type { ReportStore } from '../store/report-store.ts'
import type { QueryContext } from './report-context.ts'

/** How far the public logs are projected. */
export interface Progress {
  /** A string that changes whenever further events are projected. */
  readonly mark: string
  /** The time of the newest projected event, ISO 8601, but never later than now: the clock may have been set back. Null before the first one. */
  readonly asOf: string | null
}

export async function readProgress(store: ReportStore, now: Date): Promise<Progress> {
  const rows = await store.query<{ place: string; at: string }>(
    "SELECT concat(source, ':', toString(partition), ':', toString(seq)) AS place, occurred_at AS at FROM cursors ORDER BY place",
  )
  const [newest = null] = rows.map(({ at }) => at).sort((a, b) => (a < b ? 1 : -1))
  const latest = now.toISOString()
  return { mark: rows.map(({ place }) => place).join(' '), asOf: newest !== null && newest > latest ? latest : newest }
}

/**
 * Adds the header to a report: range, `asOf` and time zone. `asOf` is read before the rows of the report, so the rows may
 * include later events but never fewer.
 */
export async function withHeader<Report extends object>(
  { store, now, range: { startDate, endDate }, timeZone }: Pick<QueryContext, 'store' | 'now' | 'range' | 'timeZone'>,
  read: () => Promise<Report>,
): Promise<Report & { dateRange: { startDate: string | null; endDate: string | null }; asOf: string | null; timeZone: string }> {
  const { asOf } = await readProgress(store, now)
  return { ...(await read()), dateRange: { startDate, endDate }, asOf, timeZone }
}
