import type { orderEvents } from './order.ts'
import type { paymentEvents } from './payment.ts'

/** The fields that version 2 added. Public events of version 1 do not say when they happened. */
const addedMoments: {
  readonly order: Partial<Record<keyof typeof orderEvents, string>>
  readonly payment: Partial<Record<keyof typeof paymentEvents, string>>
} = {
  order: {
    OrderPlaced: 'placedAt',
    OrderPaid: 'paidAt',
    OrderDelivered: 'deliveredAt',
    OrderExpired: 'expiredAt',
    OrderCancelled: 'cancelledAt',
  },
  payment: { PaymentExpired: 'expiredAt' },
}

function addedMoment(source: string, type: string): string | undefined {
  return (addedMoments as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>)[source]?.[type]
}

/** The schema version that public events of this type are published with. */
export function schemaVersionOf(source: string, type: string): number {
  return addedMoment(source, type) === undefined ? 1 : 2
}

/** A public event as it was published. */
interface PublishedEvent {
  readonly source: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: Readonly<Record<string, unknown>>
  /** When the event was recorded, ISO 8601: the closest that version 1 has to its moment. */
  readonly occurredAt: string
}

/** The data of a public event of any version in the newest version, which the contracts describe. */
export function upcastPublicEvent({ source, type, schemaVersion, data, occurredAt }: PublishedEvent): Record<string, unknown> {
  const field = schemaVersion === 1 ? addedMoment(source, type) : undefined
  return field === undefined ? data : { [field]: occurredAt, ...data }
}
