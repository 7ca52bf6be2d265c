import type { EventFormats } from '@shop/kit/event-store'
import type { OrderEvent } from '../domain/events.ts'

const customer = (data: Record<string, unknown>): string => String(data.userId)

/** Only a refund by staff has a reason, and the customer with it. */
const refundedCustomer = (data: Record<string, unknown>) => (data.userId === undefined ? undefined : customer(data))

/** Version 2 of the expiry added its time. */
const expiredAtRecording = (data: Record<string, unknown>, expiredAt: string) => ({ ...data, expiredAt })

/** Schema versions of the stored events. Personal data is encrypted with the customer's key and reads as these defaults once it is erased. */
export const formats: EventFormats<OrderEvent> = {
  OrderPlaced: { version: 1, personal: { subject: customer, fields: { shippingAddress: { address: '', postalCode: '' } } } },
  OrderPaid: { version: 1, personal: { subject: customer, fields: { payerEmail: null } } },
  CashPaymentCorrected: { version: 1, personal: { subject: customer, fields: { reason: '' } } },
  ShipmentSent: { version: 1 },
  ShipmentDelivered: { version: 1 },
  ShipmentCorrected: { version: 1 },
  ShipmentCancelled: { version: 1, personal: { subject: customer, fields: { reason: '' } } },
  UnitsWithdrawn: { version: 1 },
  OrderDelivered: { version: 1 },
  NoteWritten: { version: 1, personal: { subject: customer, fields: { text: '' } } },
  ReturnRequested: { version: 1, personal: { subject: customer, fields: { reason: '' } } },
  ReturnCancelled: { version: 1 },
  ReturnAccepted: { version: 1 },
  ReturnRefused: { version: 1, personal: { subject: customer, fields: { refusal: '' } } },
  ContractWithdrawn: { version: 1, personal: { subject: customer, fields: { name: '' } } },
  OrderExpired: { version: 2, upcasters: { 1: expiredAtRecording } },
  OrderAbandoned: { version: 1, decisionsOnly: true },
  OrderCancelled: { version: 1 },
  LatePaymentRecorded: { version: 1 },
  RefundRecorded: { version: 1, personal: { subject: refundedCustomer, fields: { reason: '' } } },
  RefundFailureRecorded: { version: 1 },
}
