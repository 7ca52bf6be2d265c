import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { publicEvents, publicVersionsOf, upcastPublicEvent } from '../src/events/index.ts'

interface RecordedEvent {
  readonly type: string
  readonly schemaVersion: number
  readonly occurredAt: string
  readonly data: Record<string, unknown>
}

const recordedEvents = (source: string): RecordedEvent[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `corpus/${source}.json`), 'utf8')) as RecordedEvent[]

describe.each(Object.entries(publicEvents))('the corpus of public events of %s', (source, types) => {
  const recorded = recordedEvents(source)

  it('contains every version of every type', () => {
    const expected = Object.keys(types).flatMap((type) =>
      Array.from({ length: publicVersionsOf(source, type).version }, (_, index) => `${type} ${String(index + 1)}`),
    )
    expect(new Set(recorded.map(({ type, schemaVersion }) => `${type} ${String(schemaVersion)}`))).toEqual(new Set(expected))
  })

  it('matches the contracts once it is upcast', () => {
    for (const event of recorded) {
      const schema = (types as Readonly<Record<string, z.ZodType>>)[event.type]
      expect(schema?.safeParse(upcastPublicEvent({ ...event, source })).error).toBeUndefined()
    }
  })
})
