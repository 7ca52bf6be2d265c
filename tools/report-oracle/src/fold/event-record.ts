import type { PublicRecord } from '@shop/kit/domain'

/** The fields of a public record that reports depend on. */
export type EventRecord = Pick<PublicRecord, 'source' | 'seq' | 'type' | 'data' | 'occurredAt'>
