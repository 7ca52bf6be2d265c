import type { EventFormat, EventFormats } from '@shop/kit/event-store'
import type { PaymentEvent } from '../domain/events.ts'

/** Version 2 of the expiry added its time. */
const expiredAtRecording = (data: Record<string, unknown>, expiredAt: string) => ({ ...data, expiredAt })

/** Version 2 of the capture always says whether an admin accepted the amount; version 1 only if that is true. */
const capture: EventFormat = {
  version: 2,
  upcasters: { 1: (data) => ({ accepted: false, ...data }) },
  downcaster: ({ accepted, ...data }) => (accepted === true ? { ...data, accepted } : data),
}

/** Schema versions of the stored events. None holds personal data: the customer's e-mail goes to the provider and is not stored. */
export const formats: EventFormats<PaymentEvent> = {
  PaymentRequested: { version: 1 },
  SessionRequested: { version: 1 },
  SessionOpened: { version: 1 },
  PaymentCaptured: capture,
  PaymentExpired: { version: 2, upcasters: { 1: expiredAtRecording } },
  PaymentCalledOff: { version: 1 },
  RefundBegun: { version: 1 },
  RefundDeferred: { version: 1, decisionsOnly: true },
  PaymentRefunded: { version: 1 },
  RefundRefused: { version: 1 },
  RefundFailed: { version: 1 },
  PaymentMismatched: { version: 1 },
  RefundImported: { version: 1 },
  DisputeOpened: { version: 1 },
  DisputeClosed: { version: 1 },
  SessionUnknown: { version: 1 },
  MismatchSettled: { version: 1 },
}
