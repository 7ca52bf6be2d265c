import { z } from 'zod'
import { booleanFilter } from '../shared/query.ts'

export const MAX_SHIPMENT_FILE_BYTES = 1024 * 1024

export const shipmentFileQuery = z.object({
  dryRun: booleanFilter('dryRun').meta({ description: 'true: says what would be sent, and sends nothing' }),
})

/** What a file with tracking numbers sends, or would send. */
export const shipmentPlan = z
  .object({
    rows: z.int(),
    shipments: z
      .array(
        z.object({
          line: z.int(),
          order: z.string(),
          number: z.string(),
          carrier: z.string().optional(),
          trackingNumber: z.string(),
          units: z.int().meta({ description: 'All that is left to send of the order' }),
        }),
      )
      .meta({ description: 'One for each order that can be sent' }),
    errors: z
      .array(z.object({ line: z.int(), number: z.string().optional(), message: z.string() }))
      .meta({ description: 'The rows that are left out, and why' }),
    jobId: z.string().optional().meta({ description: 'The bulk job that sends them. Absent for a dry run' }),
  })
  .meta({ id: 'ShipmentPlan' })
export type ShipmentPlan = z.infer<typeof shipmentPlan>
