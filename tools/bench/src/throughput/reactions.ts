import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { percentile } from '../statistics.ts'
import type { Measurement } from './measurement.ts'

const SAMPLE_INTERVAL_MS = 50

/** Milliseconds since the oldest order event that the catalogue has not handled, and the last one that it has. */
const LAG = `
  WITH handled AS (SELECT coalesce(max(seq), 0) AS seq FROM catalogue.cursors WHERE consumer = 'catalogue' AND source = 'order')
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(occurred_at)) * 1000, 0)::float AS lag, (SELECT seq::float FROM handled) AS seq
  FROM orders.outbox WHERE seq > (SELECT seq FROM handled) OR seq IS NULL`

/** How far the catalogue's reactions are behind while orders are placed; latencies are lags. */
export function reactionLag(databaseUrl: () => Promise<string>, orders: Measurement): Measurement {
  return {
    name: `reactions of the catalogue beside: ${orders.name}`,
    goal: { p99: 500 },
    async measure(seconds) {
      const client = new pg.Client(await databaseUrl())
      await client.connect()
      try {
        const lags: number[] = []
        const seqs: number[] = []
        const done = new AbortController()
        const load = orders.measure(seconds).finally(() => {
          done.abort()
        })
        for (;;) {
          const { rows } = await client.query<{ lag: number; seq: number }>(LAG)
          lags.push(rows[0]?.lag ?? 0)
          seqs.push(rows[0]?.seq ?? 0)
          if (done.signal.aborted) break
          await pause(SAMPLE_INTERVAL_MS)
        }
        const { failed } = await load
        const handled = (seqs.at(-1) ?? 0) - (seqs[0] ?? 0)
        return { perSecond: Math.round(handled / seconds), p50: percentile(lags, 0.5), p99: percentile(lags, 0.99), failed }
      } finally {
        await client.end()
      }
    },
  }
}
