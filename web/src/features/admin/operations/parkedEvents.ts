import type { Operations } from '@shop/contracts/operations'

/** The processes that did not answer: whether they have parked events is unknown. */
export function silentProcesses({ processes }: Operations): readonly string[] {
  return processes.filter(({ parked }) => parked === undefined).map(({ name }) => name)
}

const parkedIn = ({ parked }: Operations): number => parked.reduce((sum, { failed, waiting }) => sum + failed + waiting, 0)

/** How many events are parked; undefined while a process does not answer. */
export function countParked(operations: Operations): number | undefined {
  return silentProcesses(operations).length > 0 ? undefined : parkedIn(operations)
}

/** For example '2 events are parked', or 'At least 2 events are parked' while a process does not answer. */
export function summarizeParked(operations: Operations): string {
  const events = parkedIn(operations)
  const text = events === 1 ? '1 event is parked' : `${events} events are parked`
  if (silentProcesses(operations).length === 0) return text
  return events === 0 ? 'It is unknown whether events are parked' : `At least ${text}`
}
