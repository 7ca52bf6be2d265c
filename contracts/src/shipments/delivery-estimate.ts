import { z } from 'zod'
import { isoDay } from '../shared/fields.ts'

export const deliveryEstimate = z
  .object({ from: isoDay, to: isoDay })
  .meta({ id: 'DeliveryEstimate', description: 'The first and the last day on which a delivery is expected' })

/** For an order of this moment; empty when the shop makes no estimates. */
export const expectedDelivery = z.object({ deliveryEstimate: deliveryEstimate.optional() }).meta({ id: 'ExpectedDelivery' })
