import pg from 'pg'
import { percentile } from '../statistics.ts'
import type { Measurement } from './measurement.ts'

export const RAW_COMMITS = 'raw commits, 16 connections'
const CONNECTIONS = 16

/** The baseline of all orders: transactions that insert one row, on the shop's own PostgreSQL. */
export function rawCommits(databaseUrl: () => Promise<string>): Measurement {
  return {
    name: RAW_COMMITS,
    async measure(seconds) {
      const pool = new pg.Pool({ connectionString: await databaseUrl(), max: CONNECTIONS })
      pool.on('error', () => undefined)
      try {
        await pool.query(
          'CREATE TABLE IF NOT EXISTS public.raw_commits (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text)',
        )
        const latencies: number[] = []
        const endsAt = performance.now() + seconds * 1_000
        const insert = async (): Promise<void> => {
          const client = await pool.connect()
          while (performance.now() < endsAt) {
            const startedAt = performance.now()
            await client.query({ name: 'insert', text: 'INSERT INTO public.raw_commits (text) VALUES ($1)', values: ['a row'] })
            latencies.push(performance.now() - startedAt)
          }
          client.release()
        }
        await Promise.all(Array.from({ length: CONNECTIONS }, insert))
        const p50 = percentile(latencies, 0.5)
        const p99 = percentile(latencies, 0.99)
        return { perSecond: Math.round(latencies.length / seconds), p50, p99, failed: 0 }
      } finally {
        await pool.end()
      }
    },
  }
}
