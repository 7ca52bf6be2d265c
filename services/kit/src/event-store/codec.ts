import { type EventVersions, toWrittenVersion, UnknownEventError, upcast, type VersionedEvent } from '@shop/contracts/events'
import type { KeyObject } from 'node:crypto'
import type { DomainEvent } from '../domain/decider.ts'
import type { Queryable } from './database.ts'
import { noKeyEncryption } from './key-encryption.ts'
import { decryptWithKey, encryptWithKey, findKeys, findOrCreateKeys } from './personal-data.ts'

type Json = Record<string, unknown>

/** How one event type is stored. */
export interface EventFormat extends EventVersions {
  /** Fields with personal data, stored encrypted with the key of the person whose id `subject` returns; undefined: there is none in it. */
  readonly personal?: {
    readonly subject: (data: Json) => string | undefined
    /** The encrypted fields, with the values that replace them once the person is erased. */
    readonly fields: Readonly<Json>
  }
  /** Only the decisions of its aggregate read it: it changes no read model, and is not published. */
  readonly decisionsOnly?: true
}

/** The formats of all event types of a service. */
export type EventFormats<Event extends DomainEvent> = Readonly<Record<Event['type'], EventFormat>>

export interface StoredEvent extends VersionedEvent {
  /** ISO 8601. */
  readonly recordedAt: string
}

const ENCRYPTED_FIELD = '$sealed'

/** By the ids of persons in lower case. */
export type PersonalKeys = ReadonlyMap<string, KeyObject>

export interface EventCodec<Event extends DomainEvent> {
  /** The keys of those persons who have one, for `encodeAll`. */
  findKeys(tx: Queryable, subjects: readonly string[]): Promise<PersonalKeys>
  /** Encodes events, with one query for the keys of all persons that are not among the known ones. */
  encodeAll(tx: Queryable, events: readonly Event[], known?: PersonalKeys): Promise<VersionedEvent[]>
  /**
   * Decodes events, with one query for the keys of all persons.
   * @throws UnknownEventError when a newer program has stored one
   */
  decodeAll(tx: Queryable, stored: readonly StoredEvent[]): Promise<Event[]>
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined

/** `decrypted` is undefined for an erased person. */
function decodeData(format: EventFormat, stored: StoredEvent, decrypted: unknown): Json {
  if (format.personal === undefined) return upcast(format, stored, stored.recordedAt)
  const { [ENCRYPTED_FIELD]: _, ...data } = stored.data
  const { fields } = format.personal
  const open = { ...stored, data: { ...data, ...((decrypted as Json | undefined) ?? fields) } }
  const upcasted = upcast(format, open, stored.recordedAt)
  // For an erased person an upcaster may derive newer fields from the placeholders, so `fields` overrides them again.
  return decrypted === undefined ? { ...upcasted, ...fields } : upcasted
}

/** `key` is undefined for an erased person. */
function encodeData({ personal }: EventFormat, data: Json, key: KeyObject | undefined): Json {
  if (personal === undefined) return data
  const open = { ...data }
  const personalFields: Json = {}
  for (const field of Object.keys(personal.fields)) {
    personalFields[field] = open[field]
    delete open[field]
  }
  const subject = personal.subject(open)
  if (key === undefined || subject === undefined) return open
  return { ...open, [ENCRYPTED_FIELD]: encryptWithKey(key, subject, personalFields) }
}

/** @param keyEncryption how the keys of persons are stored; unwrapped by default. */
export function createEventCodec<Event extends DomainEvent>(
  formats: EventFormats<Event>,
  keyEncryption = noKeyEncryption,
): EventCodec<Event> {
  const formatOf = (type: string): EventFormat => {
    const format = (formats as Readonly<Record<string, EventFormat | undefined>>)[type]
    if (format === undefined) throw new UnknownEventError(`The event type ${type} is unknown: start a newer program`)
    return format
  }

  const findEncrypted = ({ type, data }: StoredEvent): { subject: string; text: string } | undefined => {
    const { personal } = formatOf(type)
    const text = data[ENCRYPTED_FIELD]
    const subject = personal?.subject(data)
    return subject !== undefined && typeof text === 'string' ? { subject, text } : undefined
  }

  const toEvent = (stored: StoredEvent, decrypted: unknown): Event =>
    ({ type: stored.type, data: decodeData(formatOf(stored.type), stored, decrypted) }) as unknown as Event

  const toStored = ({ type, data }: Event, key: KeyObject | undefined): VersionedEvent => {
    const format = formatOf(type)
    const written = toWrittenVersion(format, data as Json)
    return { type, schemaVersion: written.schemaVersion, data: encodeData(format, written.data, key) }
  }

  const subjectOf = ({ type, data }: Event): string | undefined => formatOf(type).personal?.subject(data as Json)

  return {
    findKeys: (tx, subjects) => findKeys(tx, keyEncryption, subjects),
    async encodeAll(tx, events, known) {
      const keys = await findOrCreateKeys(tx, keyEncryption, events.map(subjectOf).filter(isDefined), known)
      return events.map((event) => toStored(event, keys.get(subjectOf(event)?.toLowerCase() ?? '')))
    },
    async decodeAll(tx, stored) {
      const encrypted = stored.map(findEncrypted)
      const subjects = encrypted.filter(isDefined).map(({ subject }) => subject)
      const keys = await findKeys(tx, keyEncryption, subjects)
      return stored.map((event, index) => {
        const { subject, text } = encrypted[index] ?? { subject: '', text: '' }
        const key = keys.get(subject.toLowerCase())
        return toEvent(event, key && decryptWithKey(key, subject, text))
      })
    },
  }
}
