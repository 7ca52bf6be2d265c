import type { DroppedEvent, Operations, ParkedGroup, ProcessState } from '@shop/contracts/operations'
import type { DroppedRecord, ParkedCause, ProcessStatus } from '@shop/contracts/operations/calls'
import { consumerLags, numberOf, type ConsumerLag } from '@shop/kit/messaging'

/** What a process answers to operators; undefined parts when it does not answer. */
export interface ProcessAnswer {
  readonly name: string
  readonly status: ProcessStatus | undefined
  readonly causes: readonly ParkedCause[]
  readonly dropped: readonly DroppedRecord[]
}

function outboxOf(log: ProcessStatus['log']): Pick<ProcessState, 'outbox'> {
  if (log === null) return {}
  const { seq, waiting, oldestSeconds, published } = log
  const unpublished = published === null ? {} : { unpublished: Math.max(0, numberOf(seq) - numberOf(published)) }
  return { outbox: { waiting, oldestSeconds, ...unpublished } }
}

function presentProcess({ name, status }: ProcessAnswer, lags: readonly ConsumerLag[]): ProcessState {
  const consumers = lags.filter(({ consumer }) => consumer === name).map(({ source, behind }) => ({ source, behind }))
  if (status === undefined) return { name, consumers, stopped: [] }
  const { version, log, parked, stopped } = status
  return { name, version, consumers, ...outboxOf(log), parked, stopped: [...stopped] }
}

const presentCause = (consumer: string, { id: cause, ...rest }: ParkedCause): ParkedGroup => ({ consumer, cause, ...rest })

/** `nameOf` gives the name of an admin who dropped an event by its id. */
export function presentOperations(answers: readonly ProcessAnswer[], nameOf: (by: string) => string): Operations {
  const lags = consumerLags(Object.fromEntries(answers.map(({ name, status }) => [name, status])))
  const dropped: DroppedEvent[] = answers.flatMap((answer) =>
    answer.dropped.map((record) => ({ consumer: answer.name, ...record, droppedBy: nameOf(record.droppedBy) })),
  )
  return {
    processes: answers.map((answer) => presentProcess(answer, lags)),
    parked: answers.flatMap(({ name, causes }) => causes.map((cause) => presentCause(name, cause))),
    dropped: dropped.sort((a, b) => b.droppedAt.localeCompare(a.droppedAt)),
  }
}
