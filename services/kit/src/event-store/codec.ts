import type { DomainEvent } from '../domain/decider.ts'
import type { Queryable } from './database.ts'
import { seal, unseal } from './personal-data.ts'

type Json = Record<string, unknown>

/** How one type of event is kept. */
export interface EventFormat {
  /** The version that is written now. */
  readonly version: number
  /** From an older version to the next: `upcasters[1]` makes version 2 of version 1. */
  readonly upcasters?: Readonly<Record<number, (data: Json) => Json>>
  /** The fields that tell who somebody is: kept encrypted with the key of the person that `subject` names. */
  readonly personal?: {
    readonly subject: (data: Json) => string
    /** The fields, with what stands in their place once the person was erased. */
    readonly fields: Readonly<Json>
  }
}

/** Every type of event that a service keeps. */
export type EventFormats<Event extends DomainEvent> = Readonly<Record<Event['type'], EventFormat>>

export interface StoredForm {
  readonly type: string
  readonly schemaVersion: number
  readonly data: Json
}

const SEALED = '$sealed'

export interface EventCodec<Event extends DomainEvent> {
  encode(tx: Queryable, event: Event): Promise<StoredForm>
  decode(tx: Queryable, stored: StoredForm): Promise<Event>
}

function upcast(format: EventFormat, stored: StoredForm): Json {
  let data = stored.data
  for (let version = stored.schemaVersion; version < format.version; version += 1) {
    const step = format.upcasters?.[version]
    if (step === undefined) throw new Error(`No upcaster from version ${String(version)} of ${stored.type}`)
    data = step(data)
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
      const secret: Json = {}
      for (const field of Object.keys(personal.fields)) {
        secret[field] = data[field]
        delete data[field]
      }
      const sealed = await seal(tx, personal.subject(data), secret)
      return { type: event.type, schemaVersion: version, data: sealed === undefined ? data : { ...data, [SEALED]: sealed } }
    },

    async decode(tx, stored) {
      const format = formatOf(stored.type)
      if (format.personal === undefined) return { type: stored.type, data: upcast(format, stored) } as unknown as Event
      const { [SEALED]: sealed, ...data } = stored.data
      const secret = typeof sealed === 'string' ? await unseal(tx, format.personal.subject(data), sealed) : undefined
      const { fields } = format.personal
      const whole = upcast(format, { ...stored, data: { ...data, ...((secret as Json | undefined) ?? fields) } })
      // Of an erased person an upcaster has nothing to make the newer fields from.
      return { type: stored.type, data: secret === undefined ? { ...whole, ...fields } : whole } as unknown as Event
    },
  }
}
