import type { orderCalls } from '@shop/contracts/services'
import { failureMessage } from '@shop/contracts/shared'
import { restShipment } from '@shop/contracts/shipments/calls'
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
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies, OrderTransaction } from '../ports.ts'
import { numbersOf } from '../store/order-numbers.ts'
import { streamOf } from '../store/streams.ts'
import type { OrderWork } from './handle-orders.ts'
import { deliverCommand } from './shipments.ts'
import { payInCashCommand } from './mark-paid.ts'

type OrderClient = Client<typeof orderCalls>
type BulkAnswer = Awaited<ReturnType<OrderClient['bulkJob']>>
type Action = BulkAnswer['action']

/** Their appends take about a tenth of a second. */
const BATCH_SIZE = 100

/** An item of a job is the id of an order, or a shipment. */
const orderIdOfItem = (item: unknown): string => (typeof item === 'string' ? item : restShipment.parse(item).orderId)

const works: Readonly<Record<Action, (item: unknown, now: string) => OrderWork>> = {
  deliver: (item, now) => ({ orderId: orderIdOfItem(item), command: deliverCommand(now) }),
  pay(item, now) {
    const orderId = orderIdOfItem(item)
    return { orderId, command: payInCashCommand(orderId, now) }
  },
  send(item, now) {
    const { orderId, ...shipment } = restShipment.parse(item)
    return { orderId, command: { type: 'SendRest', ...shipment, sentAt: now } }
  },
}

const refusal = ({ code, message }: Pick<Rejection, 'code' | 'message'>): JobResult => ({ outcome: 'refused', code, message })

const NOT_ADMIN = refusal({ code: 'not_admin', message: failureMessage('not_admin') })

/** Decides on each order as a single request would; what the decider refuses leaves the other orders as they are. */
async function handleJobBatch(
  tx: OrderTransaction,
  { requestedBy, items: given }: JobBatch,
  toWork: (item: unknown) => OrderWork,
): Promise<JobResult[]> {
  if (!(await hasRightStill(tx, requestedBy))) return given.map(() => NOT_ADMIN)
  const items = given.map((item) => ({ item: toWork(item), metadata: currentEventMetadata() }))
  const streams = items.map(({ item }) => streamOf(item.orderId))
  const states = await tx.loadAll(streams, orderDecider)
  const outcomes = await handleBatch(tx, { decider: orderDecider, states, items }, ({ orderId, command }, decide) => {
    const { events } = decide(streamOf(orderId), command)
    return events.length > 0 ? 'done' : 'already'
  })
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? { outcome: outcome.value } : refusal(outcome.reason as Rejection),
  )
}

/** Jobs that do the same to many orders. */
export function createBulkJobs({ database, store, logger, clock }: OrderDependencies): Jobs {
  const kind = (action: Action) => ({
    batchSize: BATCH_SIZE,
    async handle(tx: OrderTransaction, batch: JobBatch) {
      const now = clock().toISOString()
      return handleJobBatch(tx, batch, (item) => works[action](item, now))
    },
  })
  return createJobs({
    database,
    logger,
    transaction: (work) => store.transaction(work),
    kinds: { deliver: kind('deliver'), pay: kind('pay'), send: kind('send') },
  })
}

export async function startBulk(
  jobs: Jobs,
  { action, orderIds, requestedBy, key }: Parameters<OrderClient['startBulk']>[0],
): Promise<string> {
  return jobs.start({ kind: action, requestedBy, key, items: [...new Set(orderIds)] })
}

/** Sends what is left of each order, with its tracking number. */
export async function startShipments(
  jobs: Jobs,
  { shipments, ...request }: Parameters<OrderClient['startShipments']>[0],
): Promise<string> {
  return jobs.start({ kind: 'send', items: shipments, ...request })
}

/** @throws Rejection `not_found` */
export async function readBulk({ database }: OrderDependencies, jobs: Jobs, jobId: string): Promise<BulkAnswer> {
  const job = (await jobs.read(jobId)) ?? reject('not_found')
  const handled = await jobs.listHandled(jobId, { limit: job.total })
  const orderIds = handled.map(({ item }) => orderIdOfItem(item))
  const numbers = await numbersOf(database, orderIds)
  const { requestedBy, requestedAt, finishedAt, total, done } = job
  const results = handled.map(({ item, result: { outcome, message } }) => {
    const orderId = orderIdOfItem(item)
    return {
      orderId,
      number: numbers.get(orderId) ?? '',
      outcome: outcome as BulkAnswer['results'][number]['outcome'],
      ...(typeof message === 'string' ? { message } : {}),
    }
  })
  return { jobId, action: job.kind as Action, requestedBy, requestedAt, finishedAt, total, done, results }
}
