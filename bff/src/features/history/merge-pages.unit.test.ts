import type { HistoryPosition, HistoryRow } from '@shop/contracts/history/calls'
import { describe, expect, it } from 'vitest'
import { formatCursor, mergePages, parseCursor, type HistoryCursor } from './merge-pages.ts'

const minute = (number: number): string => `2026-03-01T10:${String(number).padStart(2, '0')}:00.000Z`

/** A service with an event at each of these minutes, of which the last has the highest position. */
function service(minutes: readonly number[]) {
  const all = minutes
    .toSorted((a, b) => a - b)
    .map((at, index): HistoryRow => ({
      at: minute(at),
      position: index + 1,
      kind: 'order',
      type: 'OrderPlaced',
      correlationId: 'request',
      changes: [],
    }))
    .toReversed()
  return (before: HistoryPosition | undefined, limit: number) => {
    const rows = all.filter(({ position }) => before === undefined || position < before.position).slice(0, limit)
    const last = rows.at(-1)
    return { rows, next: rows.length === limit && last !== undefined ? { at: last.at, position: last.position } : null }
  }
}

/** Reads all pages. */
function readAll(services: Readonly<Record<string, ReturnType<typeof service>>>, limit: number): string[] {
  const found: string[] = []
  let cursor: HistoryCursor | undefined = {}
  while (cursor !== undefined) {
    const before: HistoryCursor = cursor
    const pages = Object.entries(services)
      .filter(([name]) => before[name] !== null)
      .map(([name, read]) => ({ service: name, ...read(before[name] ?? undefined, limit) }))
    const merged = mergePages(pages, before, limit)
    found.push(...merged.rows.map((row) => `${row.at.slice(14, 16)} ${row.service}`))
    cursor = merged.cursor && parseCursor(formatCursor(merged.cursor))
  }
  return found
}

describe('the history of several services', () => {
  it('is in the order of time, with every event once, however long the pages are', () => {
    const services = {
      order: service([1, 2, 3, 10, 11, 12]),
      payment: service([2, 9, 20, 21, 22, 23, 24]),
      identity: service([]),
    }
    const expected = readAll(services, 100)
    expect(expected).toHaveLength(13)
    expect(expected.map((row) => row.slice(0, 2))).toEqual(
      expected
        .map((row) => row.slice(0, 2))
        .toSorted()
        .toReversed(),
    )
    for (const limit of [1, 2, 3, 5]) expect(readAll(services, limit).toSorted()).toEqual(expected.toSorted())
    expect(readAll(services, 2).map((row) => row.slice(0, 2))).toEqual(expected.map((row) => row.slice(0, 2)))
  })

  it('shows nothing that is older than what a service may still have', () => {
    const next = { at: minute(30), position: 5 }
    const [older] = service([1])(undefined, 1).rows
    const pages = [
      { service: 'order', rows: [], next },
      { service: 'payment', rows: older === undefined ? [] : [older], next: null },
    ]
    const { rows, cursor } = mergePages(pages, {}, 50)
    expect(rows).toEqual([])
    expect(cursor).toEqual({ order: next, payment: undefined })
  })

  it('refuses a text that is no cursor', () => {
    const yearZero = formatCursor({ order: { at: '0000-01-01T00:00:00Z', position: 1 } })
    for (const text of ['nonsense', yearZero])
      expect(() => parseCursor(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  })
})
