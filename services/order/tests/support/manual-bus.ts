import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import type { Bus, Subscription } from '@shop/kit/messaging'
import { v7 as uuidv7 } from 'uuid'

/** When the payments in the tests expire: a while before this is recorded. */
export const EXPIRED_AT = '2026-03-04T09:59:59.500Z'

/** A bus on which a test delivers records itself; `deliver` resolves once their effects are committed. */
export class ManualBus implements Bus {
  readonly #subscriptions: Subscription[] = []
  #seq = 0

  announce(): void {
    return undefined
  }

  subscribe(subscription: Subscription) {
    this.#subscriptions.push(subscription)
    return { stop: async () => undefined }
  }

  record<S extends Source, T extends PublicEventType<S>>(
    source: S,
    type: T,
    key: string,
    data: PublicEventData<S, T>,
  ): PublicRecord {
    this.#seq += 1
    return {
      source,
      seq: this.#seq,
      eventId: uuidv7(),
      key,
      type,
      schemaVersion: 1,
      data: data as Record<string, unknown>,
      metadata: { correlationId: uuidv7() },
      occurredAt: '2026-03-04T10:00:00.000Z',
    }
  }

  /** Records of one source in one delivery. */
  async deliverTogether(...records: readonly PublicRecord[]): Promise<void> {
    for (const { source, handle } of this.#subscriptions) if (source === records[0]?.source) await handle(records, 0)
  }

  async deliver(...records: readonly PublicRecord[]): Promise<void> {
    for (const record of records) {
      for (const { source, handle } of this.#subscriptions) if (source === record.source) await handle([record], 0)
    }
  }
}
