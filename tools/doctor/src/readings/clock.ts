import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import type { ClockReading } from '../judgements/clock.ts'

/** A header names whole seconds: half a second is added, and may be wrong. */
const HALF_SECOND_MS = 500

/** Compares this machine's clock in the middle of a request with what was answered. */
async function compare(other: string, ask: () => Promise<number>, coarseMs: number): Promise<ClockReading> {
  const startedAt = performance.now()
  const before = Date.now()
  const theirs = await ask()
  const halfMs = (performance.now() - startedAt) / 2
  return { other, aheadMs: before + halfMs - (theirs + coarseMs), uncertainMs: halfMs + coarseMs }
}

export async function readDatabaseClock(url: string): Promise<ClockReading> {
  const database = openDatabase({ url, schema: 'public', logger: silentLogger(), maxConnections: 1 })
  const ask = async (): Promise<number> => {
    const { rows } = await database.query<{ now: string }>('SELECT clock_timestamp() AS now')
    return Date.parse(rows[0]?.now ?? '')
  }
  try {
    // The first question opens the connection.
    await ask()
    return await compare('the database', ask, 0)
  } finally {
    // Not awaited: the end of a silent connection is never acknowledged.
    void database.close().catch(() => undefined)
  }
}

/** From the header Date of any answer; no key is sent. */
export async function readServerClock(url: string, other: string, withinMs: number): Promise<ClockReading> {
  const ask = async (): Promise<number> => {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(withinMs) })
    const date = response.headers.get('date')
    if (date === null) throw new Error(`${url} answers without the header Date`)
    return Date.parse(date)
  }
  return compare(other, ask, HALF_SECOND_MS)
}
