import type { Series } from '../telemetry/metrics.ts'

/** A source whose events a consumer has stopped to handle: its log does not continue at the watermark, or its next event is unknown. */
export interface StoppedSource {
  readonly consumer: string
  readonly source: string
  readonly reason: string
}

/** The stopped sources of one consumer, for readiness and metrics. */
export function createStoppedSources(consumer: string) {
  const reasons = new Map<string, string>()
  return {
    list: (): StoppedSource[] => [...reasons].map(([source, reason]) => ({ consumer, source, reason })),
    /** For `Subscription.onStopped`. */
    recorderFor: (source: string) => (reason: string | undefined) => {
      if (reason === undefined) reasons.delete(source)
      else reasons.set(source, reason)
    },
  }
}

export function stoppedSourcesSeries(list: () => readonly StoppedSource[]): Series {
  return {
    name: 'shop_source_stopped',
    help: 'Sources that a consumer has stopped to read, because their log does not continue at its watermark, or with an unknown event',
    labels: ['consumer', 'source'],
    read: async () => list().map(({ consumer, source }) => ({ consumer, source, value: 1 })),
  }
}
