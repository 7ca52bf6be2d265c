import type { ShipmentPlan } from '@shop/contracts/shipments'
import { api } from '../../../lib/api/client.ts'

/** What a file with tracking numbers would send. */
export const previewShipments = (file: Blob) => api.upload<ShipmentPlan>('/orders/shipments?dryRun=true', file)

/** Sends in the background. The same key is the same job. */
export const sendShipments = (file: Blob, key: string) =>
  api.upload<ShipmentPlan>('/orders/shipments', file, { 'Idempotency-Key': key })
