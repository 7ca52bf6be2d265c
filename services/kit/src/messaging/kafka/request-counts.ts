import type { Consumer, Producer } from 'kafkajs'
import type { Series } from '../../telemetry/metrics.ts'

/** How often this process has sent each kind of request to the brokers. */
export interface RequestCounts {
  /** Counts what this client sends from now on. */
  watch(client: Pick<Consumer, 'on' | 'events'> | Pick<Producer, 'on' | 'events'>): void
  readonly series: Series
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>()
  const countRequest = ({ payload: { apiName } }: { readonly payload: { readonly apiName: string } }): void => {
    counts.set(apiName, (counts.get(apiName) ?? 0) + 1)
  }
  return {
    watch(client) {
      // Both kinds of client name it the same, but TypeScript sees two overloads.
      const { on, events } = client as Pick<Consumer, 'on' | 'events'>
      on(events.REQUEST, countRequest)
    },
    series: {
      type: 'counter',
      name: 'shop_kafka_requests_total',
      help: 'Requests that this process has sent to the brokers',
      labels: ['api'],
      read: async () => [...counts].map(([api, value]) => ({ api, value })),
    },
  }
}
