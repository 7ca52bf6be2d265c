import { z } from 'zod'
import { MAX_BULK_ORDERS } from '../shipments/bulk-limit.ts'
import { uuid } from '../shared/ids.ts'
import { absentTime, as, described, hidden, listOf, ownId, record, same, spelled, time } from '../shared/record.ts'

export const bulkActions = ['deliver', 'pay'] as const

/** `send`: by a file with tracking numbers. */
const jobActions = ['deliver', 'pay', 'send'] as const

/** `already`: it was so before. `refused`: the order does not allow it. `failed`: a fault, which is no answer about the order. */
const bulkOutcomes = ['done', 'already', 'refused', 'failed'] as const

const ORDERS_MESSAGE = `Please select 1 to ${String(MAX_BULK_ORDERS)} orders`
const orders = z.array(uuid, ORDERS_MESSAGE).min(1, ORDERS_MESSAGE).max(MAX_BULK_ORDERS, ORDERS_MESSAGE)

export const bulkRequest = z
  .object({
    action: z
      .enum(bulkActions, 'action is not one of deliver, pay')
      .meta({ description: 'Marks the orders delivered, or those on delivery paid' }),
    orders,
  })
  .meta({ id: 'BulkRequest' })
export type BulkRequest = z.infer<typeof bulkRequest>

/** The orders that an export has. */
export const orderSelection = z.object({ orders }).meta({ id: 'OrderSelection' })

/** A request to do something to many orders, with what became of each that was handled so far. */
export const bulkJobRecord = record({
  jobId: ownId(uuid),
  action: same(z.enum(jobActions)),
  requestedBy: hidden(uuid),
  requestedAt: time,
  finishedAt: absentTime,
  total: same(z.int()),
  done: described(same(z.int()), 'Orders that were handled, whatever became of them'),
  results: listOf(
    record({
      orderId: as('order', spelled(uuid, z.string())),
      number: same(z.string()),
      outcome: same(z.enum(bulkOutcomes)),
      message: same(z.string().optional()),
    }),
  ),
})

export const bulkJob = bulkJobRecord.api.meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof bulkJob>

/** The first orders of a list, at most 1,000. */
export const orderIds = z.object({ orders: z.array(z.string()), total: z.int() }).meta({ id: 'OrderIds' })
export type OrderIds = z.infer<typeof orderIds>
