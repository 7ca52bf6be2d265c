import type { PublicRecord } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { EventHandlers } from '@shop/kit/messaging'
import { v5 as uuidv5 } from 'uuid'
import { isCurrent, type MailRequest } from '../domain/mail-request.ts'
import type { NotificationPorts } from '../ports.ts'
import { insertMail } from '../store/mails.ts'
import { deleteRestockRequestsOf, takeRestockRequests } from '../store/restock-requests.ts'

interface MailDependencies extends Pick<NotificationPorts, 'clock'> {
  readonly onRequested: () => void
}

/** Requests a mail for each public event that the customer should hear of. */
export function createReactionHandlers({ clock, onRequested }: MailDependencies) {
  const request = async (
    tx: Queryable,
    { eventId, occurredAt }: Pick<PublicRecord, 'eventId' | 'occurredAt'>,
    mail: MailRequest,
    accountId?: string,
  ): Promise<void> => {
    if (!isCurrent(occurredAt, clock())) return
    await insertMail(tx, eventId, mail, clock(), accountId)
    onRequested()
  }
  /** Every event about stock that can be bought ends the requests from before it, whatever it tells of. */
  async function mailRestock(
    tx: Queryable,
    { productId, available }: { readonly productId: string; readonly available: number },
    { eventId, occurredAt }: Pick<PublicRecord, 'eventId' | 'occurredAt'>,
  ): Promise<void> {
    if (available === 0 || !isCurrent(occurredAt, clock())) return
    for (const { userId, productName } of await takeRestockRequests(tx, productId, occurredAt)) {
      const record = { eventId: uuidv5(userId, eventId), occurredAt }
      await request(tx, record, { kind: 'back-in-stock', userId, productId, productName })
    }
  }
  return {
    catalogue: { StockChanged: mailRestock },
    identity: {
      UserRegistered: (tx, { userId }, record) => request(tx, record, { kind: 'verify-email', userId }),
      EmailVerificationRequested: (tx, { userId }, record) => request(tx, record, { kind: 'verify-email', userId }),
      async EmailChanged(tx, { userId }, { eventId, occurredAt }) {
        await request(tx, { eventId, occurredAt }, { kind: 'verify-email', userId })
        const notice = { eventId: uuidv5('former address', eventId), occurredAt }
        await request(tx, notice, { kind: 'email-changed', userId, changeId: eventId })
      },
      TokensRevoked: (tx, { userId }, record) => request(tx, record, { kind: 'password-changed', userId }),
      AdminGranted: (tx, { userId }, record) => request(tx, record, { kind: 'role-changed', userId, isAdmin: true }),
      AdminRevoked: (tx, { userId }, record) => request(tx, record, { kind: 'role-changed', userId, isAdmin: false }),
      SecondFactorChanged: (tx, data, record) => request(tx, record, { kind: 'second-factor-changed', ...data }),
      PasskeysChanged: (tx, data, record) => request(tx, record, { kind: 'passkeys-changed', ...data }),
      FactorsReset: (tx, { userId }, record) => request(tx, record, { kind: 'factors-reset', userId }),
      PasswordResetRequested: (tx, data, record) => request(tx, record, { kind: 'password-reset', ...data }),
      UserDeleted: (tx, { userId }) => deleteRestockRequestsOf(tx, userId),
      UnknownDeviceSignedIn: (tx, data, record) => request(tx, record, { kind: 'new-sign-in', ...data }),
    },
    order: {
      OrderPlaced: (tx, { orderId, userId }, record) => request(tx, record, { kind: 'order-placed', orderId }, userId),
      OrderPaid: (tx, { orderId, userId }, record) => request(tx, record, { kind: 'order-paid', orderId }, userId),
      OrderShipped: (tx, { orderId, shipmentId }, record) => request(tx, record, { kind: 'order-shipped', orderId, shipmentId }),
      OrderDelivered: (tx, { orderId }, record) => request(tx, record, { kind: 'order-delivered', orderId }),
      ReturnAccepted: (tx, { orderId, returnId }, record) =>
        request(tx, record, { kind: 'order-return-accepted', orderId, returnId }),
      ReturnRefused: (tx, { orderId, returnId }, record) =>
        request(tx, record, { kind: 'order-return-refused', orderId, returnId }),
      OrderCancelled: (tx, { orderId }, record) => request(tx, record, { kind: 'order-cancelled', orderId }),
    },
    payment: {
      PaymentRefunded: (tx, { orderId, amount }, record) => request(tx, record, { kind: 'order-refunded', orderId, amount }),
    },
  } satisfies EventHandlers<Queryable>
}
