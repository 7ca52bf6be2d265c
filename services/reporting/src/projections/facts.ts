import type { ReportRange } from '@shop/contracts/internal'
import type { ReportStore } from '../store/report-store.ts'

/** How much the reports know of. */
export interface Known {
  /** Another text whenever more is known. */
  readonly mark: string
  /** When the newest event occurred that is folded in, ISO 8601; null when none is. */
  readonly asOf: string | null
}

export async function readKnown(store: ReportStore): Promise<Known> {
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
 * Adds to a report what it says of itself. What is known is read before the report's own rows, which may know more by
 * then but never less.
 */
export async function withFacts<Report extends object>(
  { store, range: { startDate, endDate }, timeZone }: { store: ReportStore; range: ReportRange; timeZone: string },
  report: () => Promise<Report>,
): Promise<Report & { dateRange: { startDate: string | null; endDate: string | null }; asOf: string | null; timeZone: string }> {
  const { asOf } = await readKnown(store)
  return { ...(await report()), dateRange: { startDate, endDate }, asOf, timeZone }
}
