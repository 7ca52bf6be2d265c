import { RECORDS_PER_EPOCH } from '@shop/kit/messaging'
import type { Series } from '@shop/kit/telemetry'
import type { ReportStore } from './report-store.ts'

type Row = Record<string, string | number>

/** Metrics of the projection. They have no values while the store is unavailable. */
export function reportingMetrics(store: ReportStore): Series[] {
  return [
    {
      name: 'shop_consumer_seq',
      help: 'The number of the last projected event within its log, without its epoch',
      labels: ['consumer', 'source', 'partition'],
      read: () =>
        store.query<Row>(
          `SELECT 'reporting' AS consumer, source, partition, toFloat64(seq % ${String(RECORDS_PER_EPOCH)}) AS value FROM cursors FINAL`,
        ),
    },
    {
      name: 'shop_reports_event_seconds',
      help: 'The time of the newest projected event, in seconds since 1970',
      labels: ['source'],
      read: () =>
        store.query<Row>(
          'SELECT source, toUnixTimestamp64Milli(max(occurred_at)) / 1000 AS value FROM cursors FINAL GROUP BY source',
        ),
    },
    {
      name: 'shop_parked_records',
      help: 'The number of parked records',
      labels: ['consumer'],
      read: () => store.query<Row>("SELECT 'reporting' AS consumer, count() AS value FROM parked FINAL HAVING value > 0"),
    },
  ]
}
