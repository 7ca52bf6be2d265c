import type { DomainEvent } from '../domain/decider.ts'
import { createEventCodec } from '../event-store/codec.ts'
import type { Queryable } from '../event-store/database.ts'
import { noKeyEncryption } from '../event-store/key-encryption.ts'
import { createStoreTransaction, type StoreTransaction } from '../event-store/store-transaction.ts'
import { shareWriteLock } from '../event-store/write-lock.ts'
import type { ServiceDefinition, ServicePorts } from './event-sourced-core.ts'

/**
 * A service's part of a transaction on a database that has the schemas of several services: their events are committed together
 * or not at all. From here on the statements of the transaction use this schema, so the parts are written one after the other.
 * The relay of the service is not woken; it looks for new public events by itself within seconds.
 */
export async function joinTransaction<Event extends DomainEvent>(
  tx: Queryable,
  schema: string,
  { name, formats, projections, registers, publish }: ServiceDefinition<Event>,
  { clock, keyEncryption = noKeyEncryption }: Pick<ServicePorts, 'clock' | 'keyEncryption'>,
): Promise<StoreTransaction<Event>> {
  await tx.query(`SET LOCAL search_path = ${schema}, public; ${shareWriteLock(schema)}`)
  const codec = createEventCodec(formats, keyEncryption)
  return createStoreTransaction(tx, { codec, projections, registers, publish, clock, source: name }, () => undefined)
}
