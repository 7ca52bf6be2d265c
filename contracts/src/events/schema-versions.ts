import { type EventVersions, toWrittenVersion, upcast, type VersionedEvent } from './event-versions.ts'
import type { orderEvents, paymentEvents } from './public-events.ts'

type Json = Record<string, unknown>

type VersionsOf<Types> = Readonly<Partial<Record<keyof Types, EventVersions>>>

type PublicVersions = {
  readonly order: VersionsOf<typeof orderEvents>
  readonly payment: VersionsOf<typeof paymentEvents>
}

/** Version 2 added the moment. Version 1 does not say when it happened: the time of its recording is the closest that it has. */
const withMoment = (field: string): EventVersions => ({
  version: 2,
  upcasters: { 1: (data, recordedAt) => ({ [field]: recordedAt, ...data }) },
})

/** Version 2 always says whether an admin accepted the amount. Version 1 says so only if that is true. */
const capture: EventVersions = {
  version: 2,
  upcasters: { 1: (data) => ({ accepted: false, ...data }) },
  downcaster: ({ accepted, ...data }) => (accepted === true ? { ...data, accepted } : data),
}

/** The schema versions of the public events that have more than one. */
const publicVersions: PublicVersions = {
  order: {
    OrderPlaced: withMoment('placedAt'),
    OrderPaid: withMoment('paidAt'),
    OrderDelivered: withMoment('deliveredAt'),
    OrderExpired: withMoment('expiredAt'),
    OrderCancelled: withMoment('cancelledAt'),
  },
  payment: { PaymentExpired: withMoment('expiredAt'), PaymentCaptured: capture },
}

/** The schema versions of a public event type. */
export type PublicVersionsOf = (source: string, type: string) => EventVersions

const FIRST_VERSION: EventVersions = { version: 1 }

export const publicVersionsOf: PublicVersionsOf = (source, type) =>
  (publicVersions as Readonly<Record<string, Readonly<Record<string, EventVersions>> | undefined>>)[source]?.[type] ??
  FIRST_VERSION

/** A public event as it was published. */
export interface PublishedEvent extends VersionedEvent {
  readonly source: string
  /** When the event was recorded, ISO 8601. */
  readonly occurredAt: string
}

/**
 * The data of a public event of any version in the newest version, which the contracts describe.
 * @throws UnknownEventError when the event is newer than the program.
 */
export function upcastPublicEvent(event: PublishedEvent, versionsOf: PublicVersionsOf = publicVersionsOf): Json {
  return upcast(versionsOf(event.source, event.type), event, event.occurredAt)
}

/** The data of a public event in the version that it is published with. */
export function toPublishedVersion(source: string, type: string, data: object): Pick<VersionedEvent, 'schemaVersion' | 'data'> {
  return toWrittenVersion(publicVersionsOf(source, type), data as Json)
}
