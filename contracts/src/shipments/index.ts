export { MAX_BULK_ORDERS } from './bulk-limit.ts'
export { deliveryDays, expectedDelivery, type ExpectedDelivery } from './delivery-estimate.ts'
export {
  createDeliveryEstimates,
  formatDelivery,
  mayBeDelivered,
  type DeliveryDays,
  type DeliveryEstimate,
  type EstimateDelivery,
} from './delivery.ts'
export {
  MAX_CANCELLATION_REASON,
  newShipment,
  orderShipment,
  shipment,
  shipmentCancellation,
  shipmentCorrection,
  shipmentParams,
  type NewShipment,
  type OrderShipment,
} from './shipments.ts'
export { MAX_SHIPMENT_FILE_BYTES, shipmentFileQuery, shipmentPlan, type ShipmentPlan } from './shipment-file.ts'
export {
  isTrackingAddress,
  knownCarriers,
  linesToSend,
  MAX_TRACKING,
  MAX_TRACKING_ADDRESS,
  trackingUrl,
  sendableLines,
  unsentLines,
  type GivenUpUnits,
  type SentOrder,
} from './units.ts'
