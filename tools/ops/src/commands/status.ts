import type { ProcessStatus } from '@shop/contracts/operations/calls'
import { isRejection } from '@shop/kit/domain'
import { consumerLags, numberOf } from '@shop/kit/messaging'
import type { Command, CommandResult } from '../command.ts'
import { alignColumns } from '../align-columns.ts'
import type { InstanceHealth } from '../operated-shop.ts'
import type { ConsumerClient } from '../operator-clients.ts'

type Statuses = Readonly<Record<string, ProcessStatus | undefined>>

async function readStatuses(consumers: ReadonlyMap<string, ConsumerClient>): Promise<Statuses> {
  const entries = [...consumers].map(async ([name, client]) => {
    const status = await client.status({}).catch((error: unknown) => {
      if (isRejection(error)) return undefined
      throw error
    })
    return [name, status] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function outboxText(log: ProcessStatus['log'] | undefined): string {
  if (log === undefined || log === null) return '-'
  const unpublished = log.published === null ? 0 : numberOf(log.seq) - numberOf(log.published)
  return `${String(log.waiting)} unstamped${log.published === null ? '' : `, ${String(unpublished)} unpublished`}`
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
  return {
    result: { instances, processes: statuses, lags: consumerLags(statuses) },
    lines: [
      ...alignColumns([['INSTANCE', 'ADDRESS', 'STATE'], ...instanceRows]),
      '',
      ...processLines(statuses),
      ...stopped,
      ...problems,
    ],
    ok: instances.every(({ state }) => state === 'ready' || state === 'stopped') && stopped.length === 0 && problems.length === 0,
  }
}

export const statusCommand: Command = {
  usage: 'status',
  summary: 'Health and version of every process, lag of the consumers, outbox, parked events, stopped sources',
  options: [],
  run: async ({ shop, clients }) => toResult(await shop.health(), await readStatuses(clients.consumers)),
}
