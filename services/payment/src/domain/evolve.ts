import type { Payment, PaymentEvent } from './types.ts'

export const noPayment: Payment = { status: 'none' }

export function evolve(payment: Payment, event: PaymentEvent): Payment {
  if (event.type === 'PaymentRequested') return { status: 'requested', terms: event.data }
  if (payment.status === 'none') throw new Error(`${event.type} stands before PaymentRequested`)
  const { terms } = payment
  switch (event.type) {
    case 'SessionRequested': {
      const since = payment.status === 'opening' ? payment.since : event.data.requestedAt
      return { status: 'opening', terms, attempt: event.data, since }
    }
    case 'SessionOpened':
      return { status: 'open', terms, session: event.data }
    case 'PaymentCaptured':
      return { status: 'captured', terms, capture: event.data }
    case 'PaymentExpired':
      return { status: 'expired', terms }
  }
}
