import type { ProcessStatus } from '@shop/contracts/operations/calls'
import { isRejection } from '@shop/kit/domain'
import { consumerLags, numberOf } from '@shop/kit/messaging'
import { answerInTime } from './answer-in-time.ts'
import type { ConsumerClient } from './operator-clients.ts'

/** By process; undefined of one that does not answer. */
export type Statuses = Readonly<Record<string, ProcessStatus | undefined>>

/** Asks all processes at once. */
export async function readStatuses(consumers: ReadonlyMap<string, ConsumerClient>, withinMs: number): Promise<Statuses> {
  const entries = [...consumers].map(async ([name, client]) => {
    const status = await answerInTime(withinMs, (options) => client.status({}, options)).catch((error: unknown) => {
      if (isRejection(error)) return undefined
      throw error
    })
    return [name, status] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Records that Kafka has not acknowledged; 0 for a log that is read in PostgreSQL. */
export const countUnpublished = ({ seq, published }: NonNullable<ProcessStatus['log']>): number =>
  published === null ? 0 : Math.max(0, numberOf(seq) - numberOf(published))

/** Whether events wait for something: the relay, Kafka or a consumer. */
export function hasWaiting(statuses: Statuses): boolean {
  const logs = Object.values(statuses).flatMap((status) => status?.log ?? [])
  return (
    logs.some((log) => log.waiting > 0 || countUnpublished(log) > 0) || consumerLags(statuses).some(({ behind }) => behind > 0)
  )
}

/** The statuses of now without the events that came since then. */
const withoutNew = (then: Statuses, now: Statuses, passedSeconds: number): Statuses =>
  Object.fromEntries(
    Object.entries(now).map(([name, status]) => {
      const before = then[name]?.log
      if (!status?.log || !before) return [name, status]
      const { waiting, oldestSeconds } = status.log
      return [name, { ...status, log: { ...status.log, seq: before.seq, waiting: oldestSeconds > passedSeconds ? waiting : 0 } }]
    }),
  )

/**
 * Whether events that waited then wait still. In a shop with customers there is always one on its way.
 * @param passedSeconds the time between the two looks
 */
export const stillWaits = (then: Statuses, now: Statuses, passedSeconds: number): boolean =>
  Object.values(now).includes(undefined) || hasWaiting(withoutNew(then, now, passedSeconds))
