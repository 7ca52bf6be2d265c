import type { PublicRecord } from '@shop/kit'

/** The fields of a public record that the projection reads. A rebuild reads its records without event id and metadata. */
export type EventRecord = Pick<PublicRecord, 'source' | 'seq' | 'key' | 'type' | 'data' | 'occurredAt'>
