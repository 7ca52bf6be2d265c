import { OperatorError } from '@shop/programs'
import { isRejection } from '@shop/kit/domain'
import type { DroppedRecord, ParkedCause } from '@shop/contracts/operations/calls'
import { answerInTime, requireAnswers } from '../answer-in-time.ts'
import type { Command, CommandInput, CommandOptions } from '../command.ts'
import { clientOf, type ConsumerClient } from '../operator-clients.ts'

interface ConsumerParked {
  readonly consumer: string
  /** False: whether it has parked events is unknown. */
  readonly answers: boolean
  readonly causes: readonly ParkedCause[]
  readonly dropped: readonly DroppedRecord[]
}

async function readParked(consumer: string, client: ConsumerClient, withinMs: number): Promise<ConsumerParked> {
  try {
    return { consumer, answers: true, ...(await answerInTime(withinMs, (options) => client.parked({}, options))) }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { consumer, answers: false, causes: [], dropped: [] }
  }
}

function chosenConsumers({ clients, options }: CommandInput): readonly (readonly [string, ConsumerClient])[] {
  const { consumer } = options
  return consumer === undefined ? [...clients.consumers] : [[consumer, clientOf(clients.consumers, consumer)]]
}

function causeLines({ consumer, answers, causes }: ConsumerParked): string[] {
  if (!answers) return [`${consumer} does not answer: whether it has parked events is unknown.`]
  return causes.flatMap(({ id, source, type, error, failed, waiting, since, examples }) => [
    `${consumer}, cause ${id}: ${String(failed)} ${type} of ${source} since ${since}, ${String(waiting)} later events wait: ${error.replaceAll(/\s+/g, ' ')}`,
    ...examples.slice(0, 3).map(({ key, seq }) => `  ${source} ${key}, record ${String(seq)}`),
  ])
}

const droppedLine = (consumer: string, { source, key, seq, type, droppedAt, droppedBy, reason }: DroppedRecord): string =>
  `dropped: ${consumer}, ${type} of ${source} ${key}, record ${String(seq)}, ${droppedAt} by ${droppedBy}: ${reason}`

export const parkedCommand: Command = {
  usage: 'parked [--consumer NAME]',
  summary: 'List the parked events by cause, and those that were dropped',
  options: ['consumer'],
  async run(input) {
    const { answerWithinMs } = input.shop
    const reads = chosenConsumers(input).map(([consumer, client]) => readParked(consumer, client, answerWithinMs))
    const result = await Promise.all(reads)
    const lines = result.flatMap(causeLines)
    const dropped = result.flatMap((entry) => entry.dropped.map((record) => droppedLine(entry.consumer, record)))
    return { result, lines: [...(lines.length === 0 ? ['Nothing is parked.'] : lines), ...dropped], ok: lines.length === 0 }
  },
}

const attemptText = (consumer: string, handled: number, remaining: number): string =>
  `${consumer}: ${String(handled)} handled, ${String(remaining)} still parked`

export const retryCommand: Command = {
  usage: 'retry [--consumer NAME [--cause ID]]',
  summary: 'Handle the parked events again: of all consumers, of one, or of one cause',
  options: ['consumer', 'cause'],
  async run(input) {
    const { cause, consumer: chosen } = input.options
    if (cause !== undefined && chosen === undefined) throw new OperatorError('--cause needs --consumer.')
    const consumers = chosenConsumers(input)
    await requireAnswers(
      input,
      consumers.map(([name]) => name),
    )
    const result: { consumer: string; handled: number; remaining: number }[] = []
    for (const [consumer, client] of consumers) {
      result.push({ consumer, ...(await client.replayParked(cause === undefined ? {} : { cause })) })
    }
    const touched = result.filter(({ handled, remaining }) => handled + remaining > 0)
    const lines = touched.map(({ consumer, handled, remaining }) => attemptText(consumer, handled, remaining))
    return {
      result,
      lines: lines.length === 0 ? ['Nothing is parked.'] : lines,
      ok: result.every(({ remaining }) => remaining === 0),
    }
  },
}

function requireDropOptions({ consumer, cause, reason, by }: CommandOptions) {
  if (consumer === undefined || cause === undefined || reason === undefined)
    throw new OperatorError('drop needs --consumer, --cause and --reason.')
  return { consumer, cause, reason, by: by ?? 'operator' }
}

export const dropCommand: Command = {
  usage: 'drop --consumer NAME --cause ID --reason TEXT [--by NAME]',
  summary: 'Give up the events that failed for a cause; who, when and why is kept',
  options: ['consumer', 'cause', 'reason', 'by'],
  question(options) {
    const { consumer, cause } = requireDropOptions(options)
    return `The events that ${consumer} could not handle for cause ${cause} will never have their effect.`
  },
  async run(input) {
    const { clients, options } = input
    const { consumer, ...request } = requireDropOptions(options)
    await requireAnswers(input, [consumer])
    const result = await clientOf(clients.consumers, consumer).dropParked(request)
    const { dropped, handled, remaining } = result
    const lines = [`${consumer}: ${String(dropped)} dropped, ${String(handled)} handled, ${String(remaining)} still parked`]
    return { result, lines, ok: remaining === 0 }
  },
}
