import { publicEvents } from '@shop/contracts/events'
import { OperatorError } from '@shop/programs'
import { requireAnswers } from '../answer-in-time.ts'
import type { Command } from '../command.ts'
import { clientOf, type OperatorClients, type ServiceClient } from '../operator-clients.ts'

type Positions = Parameters<ServiceClient['reconcileLog']>[0]['positions']

const sources = Object.keys(publicEvents)

function requireSource(argument: string | undefined): string {
  if (argument !== undefined && sources.includes(argument)) return argument
  throw new OperatorError(`Name the service whose events it is about: ${sources.join(', ')}.`)
}

export const republishCommand: Command = {
  usage: 'republish SOURCE [--from RECORD]',
  summary: 'Send the public events of a service to Kafka again, for a topic that was lost',
  options: ['from'],
  question: (_, source) =>
    `The public events of ${requireSource(source)} are sent to Kafka once more; consumers skip what they know.`,
  async run({ clients, argument, options }) {
    const source = requireSource(argument)
    const from = Number(options.from ?? 1)
    if (!Number.isSafeInteger(from) || from < 1) throw new OperatorError('--from must be the number of a record, 1 or more.')
    await clientOf(clients.services, source).republish({ from })
    return {
      result: { source, from },
      lines: [`The events of ${source} from ${String(from)} on go to Kafka once more.`],
      ok: true,
    }
  },
}

/** How far all consumers have come in a source. A consumer that does not answer must not be left out. */
async function positionsIn({ consumers }: OperatorClients, source: string): Promise<Positions> {
  const all = [...consumers].map(async ([consumer, client]) => {
    const { watermarks } = await client.status({})
    return watermarks
      .filter((watermark) => watermark.source === source)
      .map(({ source: _, partition: __, ...watermark }) => ({ consumer, ...watermark }))
  })
  return (await Promise.all(all)).flat()
}

export const reconcileCommand: Command = {
  usage: 'reconcile [SOURCE]',
  summary: 'After the restore of a database: begin a new epoch of the logs that are behind their consumers, and replay',
  options: [],
  question: () => 'Logs that are behind their consumers begin a new epoch, and their events are delivered again.',
  async run(input) {
    const { clients, argument } = input
    const chosen = argument === undefined ? sources : [requireSource(argument)]
    await requireAnswers(input)
    const result: Record<string, Awaited<ReturnType<ServiceClient['reconcileLog']>>['reconciliation']> = {}
    const lines: string[] = []
    for (const source of chosen) {
      const positions = await positionsIn(clients, source)
      const { reconciliation } = await clientOf(clients.services, source).reconcileLog({ positions })
      result[source] = reconciliation
      lines.push(
        reconciliation === null
          ? `${source}: no consumer is ahead of the log.`
          : `${source}: ${reconciliation.consumers.join(', ')} had handled events that the log lost after ${String(reconciliation.base)}. Epoch ${String(reconciliation.epoch)} begins there; its ${String(reconciliation.replayed)} events are delivered now.`,
      )
    }
    return { result, lines, ok: true }
  },
}
