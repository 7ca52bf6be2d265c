import type { orderCalls } from '@shop/contracts/services'
import { failureMessage } from '@shop/contracts/shared'
import type { Client } from '@shop/kit/calls'
import { reject, type Rejection } from '@shop/kit/domain'
import {
  createJobs,
  currentEventMetadata,
  handleBatch,
  hasRightStill,
  type JobBatch,
  type JobResult,
  type Jobs,
} from '@shop/kit/event-store'
import type { OrderCommand } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { numbersOf } from '../store/order-numbers.ts'
import { streamOf } from '../store/streams.ts'
import { deliverCommand } from './shipments.ts'
import { payInCashCommand } from './mark-paid.ts'

type OrderClient = Client<typeof orderCalls>
type BulkAnswer = Awaited<ReturnType<OrderClient['bulkJob']>>

/** Their appends take about a tenth of a second. */
const BATCH_SIZE = 100

const commands: Readonly<Record<BulkAnswer['action'], (orderId: string, now: string) => OrderCommand>> = {
  deliver: (_orderId, now) => deliverCommand(now),
  pay: (orderId, now) => payInCashCommand(orderId, now),
}

const refusal = ({ code, message }: Pick<Rejection, 'code' | 'message'>): JobResult => ({ outcome: 'refused', code, message })

const NOT_ADMIN = refusal({ code: 'not_admin', message: failureMessage('not_admin') })

/** Decides on each order as a single request would; what the decider refuses leaves the other orders as they are. */
async function handleJobBatch(
  tx: OrderTransaction,
  { requestedBy, items: orderIds }: JobBatch,
  toCommand: (orderId: string) => OrderCommand,
): Promise<JobResult[]> {
  if (!(await hasRightStill(tx, requestedBy))) return orderIds.map(() => NOT_ADMIN)
  const items = orderIds.map((orderId) => ({ item: String(orderId), metadata: currentEventMetadata() }))
  const streams = items.map(({ item }) => streamOf(item))
  const states = await tx.loadAll(streams, orderDecider)
  const outcomes = await handleBatch(tx, { decider: orderDecider, states, items }, (orderId, decide) => {
    const { events } = decide(streamOf(orderId), toCommand(orderId))
    return events.length > 0 ? 'done' : 'already'
  })
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? { outcome: outcome.value } : refusal(outcome.reason as Rejection),
  )
}

/** Jobs that do the same to many orders. */
export function createBulkJobs({ database, store, logger, clock }: OrderDependencies): Jobs {
  const kind = (action: BulkAnswer['action']) => ({
    batchSize: BATCH_SIZE,
    async handle(tx: OrderTransaction, batch: JobBatch) {
      const now = clock().toISOString()
      return handleJobBatch(tx, batch, (orderId) => commands[action](orderId, now))
    },
  })
  return createJobs({
    database,
    logger,
    transaction: (work) => store.transaction(work),
    kinds: { deliver: kind('deliver'), pay: kind('pay') },
  })
}

export async function startBulk(
  jobs: Jobs,
  { action, orderIds, requestedBy, key }: Parameters<OrderClient['startBulk']>[0],
): Promise<string> {
  return jobs.start({ kind: action, requestedBy, key, items: [...new Set(orderIds)] })
}

/** @throws Rejection `not_found` */
export async function readBulk({ database }: OrderDependencies, jobs: Jobs, jobId: string): Promise<BulkAnswer> {
  const job = (await jobs.read(jobId)) ?? reject('not_found')
  const handled = await jobs.listHandled(jobId, { limit: job.total })
  const orderIds = handled.map(({ item }) => String(item))
  const numbers = await numbersOf(database, orderIds)
  const { requestedBy, requestedAt, finishedAt, total, done } = job
  const results = handled.map(({ item, result: { outcome, message } }) => ({
    orderId: String(item),
    number: numbers.get(String(item)) ?? '',
    outcome: outcome as BulkAnswer['results'][number]['outcome'],
    ...(typeof message === 'string' ? { message } : {}),
  }))
  return { jobId, action: job.kind as BulkAnswer['action'], requestedBy, requestedAt, finishedAt, total, done, results }
}
