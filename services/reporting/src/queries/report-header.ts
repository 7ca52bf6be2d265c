import type { ReportStore } from '../store/report-store.ts'
import type { QueryContext } from './report-context.ts'

/** How far the public logs are projected. */
export interface Progress {
  /** A string that changes whenever further events are projected. */
  readonly mark: string
  /** The time of the newest projected event, ISO 8601; null before the first one. */
  readonly asOf: string | null
}

export async function readProgress(store: ReportStore): Promise<Progress> {
  const rows = await store.query<{ place: string; at: string }>(
    "SELECT concat(source, ':', toString(partition), ':', toString(seq)) AS place, occurred_at AS at FROM cursors ORDER BY place",
  )
  return {
    mark: rows.map(({ place }) => place).join(' '),
    asOf:
      rows
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  }
}

/**
 * Adds the header to a report: range, `asOf` and time zone. `asOf` is read before the rows of the report, so the rows may
 * include later events but never fewer.
 */
export async function withHeader<Report extends object>(
  { store, range: { startDate, endDate }, timeZone }: Pick<QueryContext, 'store' | 'range' | 'timeZone'>,
  read: () => Promise<Report>,
): Promise<Report & { dateRange: { startDate: string | null; endDate: string | null }; asOf: string | null; timeZone: string }> {
  const { asOf } = await readProgress(store)
  return { ...(await read()), dateRange: { startDate, endDate }, asOf, timeZone }
}
