import type { Series } from '@shop/kit'
import type { ReportStore } from './report-store.ts'

type Row = Record<string, string | number>

/** How far the reports have come, for an operator. While their store is away there is nothing to tell. */
export function reportSeries(store: ReportStore): Series[] {
  return [
    {
      name: 'shop_consumer_seq',
      help: 'The last seq that is folded in',
      labels: ['consumer', 'source', 'partition'],
      read: () =>
        store.query<Row>("SELECT 'reporting' AS consumer, source, partition, toFloat64(seq) AS value FROM cursors FINAL"),
    },
    {
      name: 'shop_reports_event_seconds',
      help: 'When the newest event that is folded in occurred, in seconds since 1970',
      labels: ['source'],
      read: () =>
        store.query<Row>(
          'SELECT source, toUnixTimestamp64Milli(max(occurred_at)) / 1000 AS value FROM cursors FINAL GROUP BY source',
        ),
    },
    {
      name: 'shop_parked_records',
      help: 'Records that kept failing and wait for an operator',
      labels: ['consumer'],
      read: () => store.query<Row>("SELECT 'reporting' AS consumer, count() AS value FROM parked FINAL HAVING value > 0"),
    },
  ]
}
