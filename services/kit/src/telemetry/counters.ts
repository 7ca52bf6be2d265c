import type { Series } from './metrics.ts'

/** A time series that only grows. It starts at 0 with its process, so Prometheus always sees its first increase. */
export interface CounterSeries<Occurrence> {
  readonly name: string
  readonly help: string
  /** Constant, so that the number of series has a bound and no label carries what a customer entered. */
  readonly labels?: Readonly<Record<string, string>>
  /** What an occurrence adds; 0 when it is none of this series. */
  readonly add: (occurrence: Occurrence) => number
}

/** Counts what happens in this process. The instances of a service count their own; queries add them up. */
export interface Counters<Occurrence> {
  readonly record: (occurrences: readonly Occurrence[]) => void
  readonly series: readonly Series[]
}

export function createCounters<Occurrence>(definitions: readonly CounterSeries<Occurrence>[]): Counters<Occurrence> {
  const counted = definitions.map((definition) => ({ ...definition, total: 0 }))
  const byName = Map.groupBy(counted, ({ name }) => name)
  return {
    record(occurrences) {
      for (const series of counted) for (const occurrence of occurrences) series.total += series.add(occurrence)
    },
    series: [...byName].map(([name, members]) => ({
      type: 'counter',
      name,
      help: members[0]?.help ?? '',
      labels: Object.keys(members[0]?.labels ?? {}),
      read: async () => members.map(({ labels, total }) => ({ ...labels, value: total })),
    })),
  }
}
