import type { DomainEvent } from '../domain/decider.ts'
import type { Queryable } from './database.ts'
import { encryptPersonalData, decryptPersonalData } from './personal-data.ts'

type Json = Record<string, unknown>

/** How one event type is stored. */
export interface EventFormat {
  /** The schema version that new events are written with. */
  readonly version: number
  /** Upcasters by source version: `upcasters[1]` turns version 1 into version 2. `recordedAt` is when the event was stored. */
  readonly upcasters?: Readonly<Record<number, (data: Json, recordedAt: string) => Json>>
  /** Fields with personal data, stored encrypted with the key of the person whose id `subject` returns. */
  readonly personal?: {
    readonly subject: (data: Json) => string
    /** The encrypted fields, with the values that replace them once the person is erased. */
    readonly fields: Readonly<Json>
  }
}

/** The formats of all event types of a service. */
export type EventFormats<Event extends DomainEvent> = Readonly<Record<Event['type'], EventFormat>>

export interface EncodedEvent {
  readonly type: string
  readonly schemaVersion: number
  readonly data: Json
}

export interface StoredEvent extends EncodedEvent {
  /** ISO 8601. */
  readonly recordedAt: string
}

const ENCRYPTED_FIELD = '$sealed'

export interface EventCodec<Event extends DomainEvent> {
  encode(tx: Queryable, event: Event): Promise<EncodedEvent>
  decode(tx: Queryable, stored: StoredEvent): Promise<Event>
}

function upcast(format: EventFormat, stored: StoredEvent): Json {
  let data = stored.data
  for (let version = stored.schemaVersion; version < format.version; version += 1) {
    const upcaster = format.upcasters?.[version]
    if (upcaster === undefined) throw new Error(`No upcaster from version ${String(version)} of ${stored.type}`)
    data = upcaster(data, stored.recordedAt)
  }
  return data
}

export function createEventCodec<Event extends DomainEvent>(formats: EventFormats<Event>): EventCodec<Event> {
  const formatOf = (type: string): EventFormat => {
    const format = (formats as Readonly<Record<string, EventFormat | undefined>>)[type]
    if (format === undefined) throw new Error(`Unknown event type ${type}`)
    return format
  }

  return {
    async encode(tx, event) {
      const { version, personal } = formatOf(event.type)
      if (personal === undefined) return { type: event.type, schemaVersion: version, data: event.data as Json }
      const data = { ...(event.data as Json) }
      const personalFields: Json = {}
      for (const field of Object.keys(personal.fields)) {
        personalFields[field] = data[field]
        delete data[field]
      }
      const encrypted = await encryptPersonalData(tx, personal.subject(data), personalFields)
      return {
        type: event.type,
        schemaVersion: version,
        data: encrypted === undefined ? data : { ...data, [ENCRYPTED_FIELD]: encrypted },
      }
    },

    async decode(tx, stored) {
      const format = formatOf(stored.type)
      if (format.personal === undefined) return { type: stored.type, data: upcast(format, stored) } as unknown as Event
      const { [ENCRYPTED_FIELD]: encrypted, ...data } = stored.data
      const personal =
        typeof encrypted === 'string' ? await decryptPersonalData(tx, format.personal.subject(data), encrypted) : undefined
      const { fields } = format.personal
      const upcasted = upcast(format, { ...stored, data: { ...data, ...((personal as Json | undefined) ?? fields) } })
      // For an erased person an upcaster may derive newer fields from the placeholders, so `fields` overrides them again.
      return { type: stored.type, data: personal === undefined ? { ...upcasted, ...fields } : upcasted } as unknown as Event
    },
  }
}
