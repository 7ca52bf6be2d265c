import { reject } from '@shop/kit/domain'
import type { HistoryPosition, HistoryRow } from '@shop/contracts/history/calls'
import { isWithinYears } from '@shop/contracts/shared'
import { z } from 'zod'

/** A page of the history of one service. */
interface ServicePage {
  readonly service: string
  readonly rows: readonly HistoryRow[]
  /** Null after its first event. */
  readonly next: HistoryPosition | null
}

/** Where each service goes on; null for one that has no more. A service that is absent begins with its newest event. */
export type HistoryCursor = Readonly<Record<string, HistoryPosition | null | undefined>>

const positionSchema = z.object({ at: z.iso.datetime().refine(isWithinYears), position: z.int() })
const cursorSchema = z.record(z.string(), positionSchema.nullable())

/** @throws Rejection `invalid_request` for a text that is no cursor */
export function parseCursor(text: string): HistoryCursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return reject('invalid_request', { reason: 'after must be that of the page before' })
  }
}

export const formatCursor = (cursor: HistoryCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

type FoundRow = HistoryRow & { readonly service: string }

/**
 * Merges the pages of services by time, newest first. A row that is older than where a service goes on waits for a later page: that
 * service may have newer ones.
 */
export function mergePages(
  pages: readonly ServicePage[],
  before: HistoryCursor,
  limit: number,
): { readonly rows: readonly FoundRow[]; readonly cursor: HistoryCursor | undefined } {
  const horizon = pages.reduce((latest, { next }) => (next !== null && next.at > latest ? next.at : latest), '')
  const sorted = pages
    .flatMap(({ service, rows }) => rows.map((row) => ({ ...row, service })))
    .filter(({ at }) => at >= horizon)
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
  const rows = sorted.slice(0, limit)
  const positions = pages.map(({ service, rows: own, next }) => {
    const shown = rows.filter((row) => row.service === service)
    if (shown.length === own.length) return [service, next] as const
    const last = shown.at(-1)
    return [service, last === undefined ? before[service] : { at: last.at, position: last.position }] as const
  })
  const isEnd = positions.every(([, position]) => position === null)
  // A service without a position begins anew: JSON has no undefined.
  return { rows, cursor: isEnd ? undefined : { ...before, ...Object.fromEntries(positions) } }
}
