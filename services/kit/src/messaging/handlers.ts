import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { Queryable } from '../event-store/database.ts'
import type { PublicRecord } from '../domain/public-event.ts'

/** What a consumer does when it hears of something: it writes in the transaction that it is given, and nowhere else. */
export type Handlers<Tx extends Queryable> = {
  readonly [S in Source]?: {
    readonly [T in PublicEventType<S>]?: (tx: Tx, data: PublicEventData<S, T>, record: PublicRecord) => Promise<void>
  }
}

export type Transaction<Tx extends Queryable> = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
