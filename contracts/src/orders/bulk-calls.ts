import { z } from 'zod'
import { call, repeatableCall, repeatableWhen } from '../shared/calls.ts'
import { uuid } from '../shared/ids.ts'
import { MAX_BULK_ORDERS } from '../shipments/bulk-limit.ts'
import { bulkActions, bulkJobRecord } from './bulk.ts'

/** What a job of the order service does to many orders. */
export const bulkCalls = {
  /** With a key, a repeated request is the same job. */
  startBulk: repeatableWhen(
    ({ key }) => key !== undefined,
    call(
      z.object({
        action: z.enum(bulkActions),
        orderIds: z.array(uuid).min(1).max(MAX_BULK_ORDERS),
        /** An admin. The job goes on as long as they are one. */
        requestedBy: uuid,
        key: z.string().optional(),
      }),
      z.object({ jobId: uuid }),
      'key_reused',
    ),
  ),
  /** The results of the orders that were handled so far; `not_found` 30 days after the end of the job. */
  bulkJob: repeatableCall(z.object({ jobId: z.string() }), bulkJobRecord.row),
}
