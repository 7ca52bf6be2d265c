import type { PublicRecord } from '@shop/kit'

/** As much of a public record as a report depends on. */
export type Told = Pick<PublicRecord, 'source' | 'seq' | 'type' | 'data' | 'occurredAt'>
