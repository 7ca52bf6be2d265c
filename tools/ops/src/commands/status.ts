import type { ProcessStatus } from '@shop/contracts/operations/calls'
import { consumerLags } from '@shop/kit/messaging'
import { setTimeout as pause } from 'node:timers/promises'
import { alignColumns } from '../align-columns.ts'
import type { Command, CommandInput, CommandResult } from '../command.ts'
import type { InstanceHealth } from '../operated-shop.ts'
import { countUnpublished, hasWaiting, readStatuses, stillWaits, type Statuses } from '../process-statuses.ts'

/** Events that have waited for so long are late. Milliseconds. */
const LATE_MS = 1_000

function outboxText(log: ProcessStatus['log'] | undefined): string {
  if (log === undefined || log === null) return '-'
  const unpublished = log.published === null ? '' : `, ${String(countUnpublished(log))} unpublished`
  return `${String(log.waiting)} unstamped${unpublished}`
}

function processLines(statuses: Statuses): string[] {
  const lags = consumerLags(statuses)
  const rows = Object.entries(statuses).map(([name, status]) => [
    name,
    status?.version ?? 'no answer',
    status === undefined ? '-' : String(status.parked),
    outboxText(status?.log),
    lags
      .filter(({ consumer, behind }) => consumer === name && behind > 0)
      .map(({ source, behind }) => `${String(behind)} of ${source}`)
      .join(', ') || '-',
  ])
  return alignColumns([['PROCESS', 'VERSION', 'PARKED', 'OUTBOX', 'BEHIND'], ...rows])
}

function stoppedLines(statuses: Statuses, instances: readonly InstanceHealth[]): string[] {
  const reasons = Object.entries(statuses).flatMap(([name, status]) =>
    (status?.stopped ?? []).map(({ source, reason }) => `${name} has stopped reading ${source}: ${reason}`),
  )
  const named = instances.flatMap(({ process, stoppedSources }) =>
    stoppedSources.map((source) => `${process} has stopped reading ${source}`),
  )
  return [...new Set([...reasons, ...named.filter((line) => !reasons.some((reason) => reason.startsWith(line)))])]
}

function toResult(instances: readonly InstanceHealth[], statuses: Statuses): CommandResult {
  const stopped = stoppedLines(statuses, instances)
  const problems = instances.flatMap(({ process, problem }) => (problem === undefined ? [] : [`${process}: ${problem}`]))
  const instanceRows = instances.map(({ process, instance, state }) => [process, instance, state])
  const answers = Object.values(statuses)
  return {
    result: { instances, processes: statuses, lags: consumerLags(statuses) },
    lines: [
      ...alignColumns([['INSTANCE', 'ADDRESS', 'STATE'], ...instanceRows]),
      '',
      ...processLines(statuses),
      ...stopped,
      ...problems,
    ],
    ok:
      instances.every(({ state }) => state === 'ready' || state === 'stopped') &&
      answers.every((status) => status?.parked === 0) &&
      stopped.length === 0 &&
      problems.length === 0,
  }
}

/** Looks again before it says that events are late: one that has just come is on its way. */
async function areLate({ shop, clients }: CommandInput, statuses: Statuses): Promise<boolean> {
  if (!hasWaiting(statuses)) return false
  await pause(LATE_MS)
  return stillWaits(statuses, await readStatuses(clients.consumers, Math.min(shop.answerWithinMs, LATE_MS)), LATE_MS / 1_000)
}

export const statusCommand: Command = {
  usage: 'status',
  summary: 'Health and version of every process, lag of the consumers, outbox, parked events, stopped sources',
  options: [],
  async run(input) {
    const { shop, clients } = input
    const [instances, statuses] = await Promise.all([shop.health(), readStatuses(clients.consumers, shop.answerWithinMs)])
    const result = toResult(instances, statuses)
    const isStopped = instances.every(({ state }) => state === 'stopped')
    if (!result.ok || isStopped) return result
    return { ...result, ok: !(await areLate(input, statuses)) }
  },
}
