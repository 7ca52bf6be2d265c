import type { PublicEventData } from '@shop/contracts/events'
import type { PublicRecord } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { EventHandlers, RecordBatchHandler } from '@shop/kit/messaging'
import { v5 as uuidv5 } from 'uuid'
import { isCurrent, type MailRequest, type PaymentProblem, type ShopMail } from '../domain/mail-request.ts'
import type { NotificationPorts } from '../ports.ts'
import { deleteFollowedOrdersOf } from '../store/followed-orders.ts'
import { insertMails, type NewMail } from '../store/mails.ts'
import { deleteBackInStockRequestsOf, takeBackInStockRequests } from '../store/back-in-stock-requests.ts'

interface MailDependencies extends Pick<NotificationPorts, 'clock'> {
  readonly onRequested: () => void
}

interface StockLevel {
  readonly productId: string
  readonly available: number
}

type Occurrence = Pick<PublicRecord, 'eventId' | 'occurredAt'>

/** A mail or a stock level that follows from an event. */
export type MailReaction = (NewMail | StockLevel) & Pick<PublicRecord, 'occurredAt' | 'eventId'>

type RequestMail = (tx: Queryable, event: Occurrence, mail: MailRequest, accountId?: string) => Promise<void>

/** Mails about accounts. */
function accountMails(request: RequestMail) {
  return {
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
    StaffRolesChanged: (tx, data, record) => request(tx, record, { kind: 'staff-roles-changed', ...data }),
    SecondFactorChanged: (tx, data, record) => request(tx, record, { kind: 'second-factor-changed', ...data }),
    PasskeysChanged: (tx, data, record) => request(tx, record, { kind: 'passkeys-changed', ...data }),
    FactorsReset: (tx, { userId }, record) => request(tx, record, { kind: 'factors-reset', userId }),
    PasswordResetRequested: (tx, data, record) => request(tx, record, { kind: 'password-reset', ...data }),
    async UserDeleted(tx, { userId }) {
      await deleteBackInStockRequestsOf(tx, userId)
      await deleteFollowedOrdersOf(tx, userId)
    },
    UnknownDeviceSignedIn: (tx, data, record) => request(tx, record, { kind: 'new-sign-in', ...data }),
  } satisfies EventHandlers<Queryable>['identity']
}

/** Writes the mails that follow from events, of one or of many. */
function createMailRequests({ clock, onRequested }: MailDependencies) {
  async function insert(tx: Queryable, mails: readonly NewMail[]): Promise<void> {
    await insertMails(tx, mails, clock())
    if (mails.length > 0) onRequested()
  }
  const request: RequestMail = async (tx, { eventId, occurredAt }, mail, accountId) => {
    if (isCurrent(occurredAt, clock())) await insert(tx, [{ mailId: eventId, request: mail, accountId }])
  }

  /** Every event about stock that can be bought ends the requests from before it, whatever it tells of. */
  async function backInStockMails(tx: Queryable, levels: readonly (StockLevel & Occurrence)[]): Promise<NewMail[]> {
    const latest = new Map(levels.filter(({ available }) => available > 0).map((level) => [level.productId, level]))
    if (latest.size === 0) return []
    const returned = [...latest.values()].map(({ productId, occurredAt: before }) => ({ productId, before }))
    const ended = await takeBackInStockRequests(tx, returned)
    return ended.map(({ userId, productId, productName }) => ({
      mailId: uuidv5(userId, latest.get(productId)?.eventId ?? ''),
      request: { kind: 'back-in-stock', userId, productId, productName },
    }))
  }

  async function handleAll(tx: Queryable, items: readonly { readonly item: MailReaction }[]): Promise<void> {
    const now = clock()
    const current = items.map(({ item }) => item).filter(({ occurredAt }) => isCurrent(occurredAt, now))
    const mails = current.filter((item) => 'mailId' in item)
    const levels = current.filter((item) => 'available' in item)
    await insert(tx, [...mails, ...(await backInStockMails(tx, levels))])
  }

  /** Of the events that every order causes, many are handled together. */
  const handling = <Data>(
    toItem: (data: Data, record: Occurrence) => NewMail | StockLevel,
  ): RecordBatchHandler<Queryable, Data, MailReaction> => ({
    toItem: (data, { eventId, occurredAt }) => ({ ...toItem(data, { eventId, occurredAt }), eventId, occurredAt }),
    handleAll,
  })
  return { request, handling }
}

/** Requests a mail for each public event that the customer or the shop should hear of. */
export function createReactionHandlers(dependencies: MailDependencies) {
  const { request, handling } = createMailRequests(dependencies)
  /** Beside the mail to the customer, which has the id of the event. */
  const toShop = (tx: Queryable, { eventId, occurredAt }: Occurrence, mail: ShopMail) =>
    request(tx, { eventId: uuidv5('shop', eventId), occurredAt }, mail)
  const problem = (tx: Queryable, record: Occurrence, concerns: string, kind: PaymentProblem) =>
    toShop(tx, record, { kind: 'shop-payment-problem', concerns, problem: kind })
  return {
    catalogue: {
      StockChanged: handling<PublicEventData<'catalogue', 'StockChanged'>>(({ productId, available }) => ({
        productId,
        available,
      })),
    },
    identity: accountMails(request),
    order: {
      OrderPlaced: handling<{ orderId: string; userId: string }>(({ orderId, userId }, { eventId }) => ({
        mailId: eventId,
        request: { kind: 'order-placed', orderId },
        accountId: userId,
      })),
      OrderPaid: (tx, { orderId, userId }, record) => request(tx, record, { kind: 'order-paid', orderId }, userId),
      OrderShipped: (tx, { orderId, shipmentId }, record) => request(tx, record, { kind: 'order-shipped', orderId, shipmentId }),
      async ShipmentCorrected(tx, { orderId, shipmentId, trackingChanged }, record) {
        if (trackingChanged) await request(tx, record, { kind: 'order-tracking-corrected', orderId, shipmentId })
      },
      ShipmentCancelled: (tx, { orderId, shipmentId }, record) =>
        request(tx, record, { kind: 'order-shipment-cancelled', orderId, shipmentId }),
      OrderDelivered: (tx, { orderId }, record) => request(tx, record, { kind: 'order-delivered', orderId }),
      async ReturnRequested(tx, { orderId, returnId, withdrawn }, record) {
        // The receipt of the withdrawal says what follows.
        if (withdrawn !== true) await request(tx, record, { kind: 'order-return-requested', orderId, returnId })
        await toShop(tx, record, { kind: 'shop-return-requested', concerns: orderId })
      },
      ReturnAccepted: (tx, { orderId, returnId, refund }, record) =>
        request(tx, record, { kind: 'order-return-accepted', orderId, returnId, refund }),
      ReturnRefused: (tx, { orderId, returnId }, record) =>
        request(tx, record, { kind: 'order-return-refused', orderId, returnId }),
      ContractWithdrawn: (tx, { orderId, withdrawalId, lines, withdrawnAt }, record) =>
        request(tx, record, { kind: 'order-contract-withdrawn', orderId, withdrawalId, lines, withdrawnAt }),
      ManualRefundRecorded: (tx, { orderId, amount, method }, record) =>
        request(tx, record, { kind: 'order-refunded', orderId, amount, method }),
      OrderExpired: (tx, { orderId }, record) => request(tx, record, { kind: 'order-expired', orderId }),
      OrderCancelled: (tx, { orderId }, record) => request(tx, record, { kind: 'order-cancelled', orderId }),
    },
    payment: {
      PaymentMismatched: (tx, { orderId }, record) => problem(tx, record, orderId, 'mismatch'),
      PaymentRefundRefused: (tx, { orderId }, record) => problem(tx, record, orderId, 'refund-refused'),
      PaymentRefundFailed: (tx, { orderId }, record) => problem(tx, record, orderId, 'refund-failed'),
      PaymentDisputed: (tx, { orderId }, record) => problem(tx, record, orderId, 'dispute'),
      PaymentRefunded: (tx, { orderId, amount }, record) => request(tx, record, { kind: 'order-refunded', orderId, amount }),
    },
  } satisfies EventHandlers<Queryable, MailReaction>
}
