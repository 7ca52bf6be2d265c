import type { ProcessStatus } from '@shop/contracts/operations/calls'
import { numberOf } from './log-epoch.ts'

/** How many records of a source a consumer has not handled yet. */
export interface ConsumerLag {
  readonly consumer: string
  readonly source: string
  readonly behind: number
}

/** The lag of each consumer: the end of the log minus its furthest watermark. Sources that do not answer are left out. */
export function consumerLags(statuses: Readonly<Record<string, ProcessStatus | undefined>>): ConsumerLag[] {
  return Object.entries(statuses).flatMap(([consumer, status]) => {
    const bySource = Object.groupBy(status?.watermarks ?? [], ({ source }) => source)
    return Object.entries(bySource).flatMap(([source, watermarks = []]) => {
      const end = statuses[source]?.log?.seq
      if (end === undefined) return []
      const furthest = Math.max(0, ...watermarks.map(({ seq }) => seq))
      return [{ consumer, source, behind: Math.max(0, numberOf(end) - numberOf(furthest)) }]
    })
  })
}
