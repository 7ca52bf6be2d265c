import type { PublicEventType, Source } from '@shop/contracts/events'
import type { Evidence } from './evidence.ts'

/** Why nobody is owed a mail with the id of the event. */
type Reason = 'nothing new' | 'another event says it' | 'the shop is told' | 'some are mailed'

/** Which public events a customer, or somebody of the staff, is mailed about. */
const mailsAbout: { readonly [Service in Source]: Readonly<Record<PublicEventType<Service>, 'mailed' | Reason>> } = {
  catalogue: {
    ProductPublished: 'nothing new',
    ProductUpdated: 'nothing new',
    ProductRemoved: 'nothing new',
    ReviewAdded: 'nothing new',
    StockChanged: 'some are mailed',
  },
  identity: {
    UserRegistered: 'mailed',
    PasswordResetRequested: 'mailed',
    EmailChanged: 'mailed',
    EmailVerificationRequested: 'mailed',
    UserDeleted: 'nothing new',
    AdminGranted: 'mailed',
    AdminRevoked: 'mailed',
    StaffRolesChanged: 'mailed',
    ApiKeyCreated: 'nothing new',
    ApiKeyRevoked: 'nothing new',
    TokensRevoked: 'mailed',
    SessionEnded: 'nothing new',
    UnknownDeviceSignedIn: 'mailed',
    SecondFactorChanged: 'mailed',
    PasskeysChanged: 'mailed',
    FactorsReset: 'mailed',
  },
  order: {
    OrderPlaced: 'mailed',
    OrderPaid: 'mailed',
    CashPaymentCorrected: 'nothing new',
    OrderDelivered: 'mailed',
    OrderExpired: 'mailed',
    OrderCancelled: 'mailed',
    LatePaymentRecorded: 'another event says it',
    OrderShipped: 'mailed',
    ShipmentCorrected: 'some are mailed',
    ShipmentCancelled: 'mailed',
    UnitsWithdrawn: 'another event says it',
    ReturnRequested: 'some are mailed',
    ReturnCancelled: 'nothing new',
    ReturnAccepted: 'mailed',
    ReturnRefused: 'mailed',
    ContractWithdrawn: 'mailed',
    ManualRefundRecorded: 'mailed',
  },
  payment: {
    PaymentCaptured: 'another event says it',
    PaymentMismatched: 'the shop is told',
    PaymentExpired: 'another event says it',
    PaymentDisputed: 'the shop is told',
    PaymentDisputeClosed: 'nothing new',
    PaymentRefunded: 'mailed',
    PaymentRefundRefused: 'the shop is told',
    PaymentRefundFailed: 'the shop is told',
  },
}

/** Each public event that is owed a mail has one, and each mail is sent; once, unless something failed. */
export async function* mailsAreSentOnce({ databases, mailed, isCalm, hasStoodStill }: Evidence) {
  const { rows: mails } = await databases.notification.query<{ id: string; kind: string; status: string }>(
    'SELECT mail_id AS id, kind, status FROM mails',
  )
  const known = new Set(mails.map(({ id }) => id))
  const taken = new Set(mailed)
  for (const { id, kind, status } of mails) {
    if (status !== 'sent' && status !== 'skipped') yield `mail ${id}, ${kind}, is ${status}`
    if (status === 'sent' && !taken.has(id)) yield `mail ${id}, ${kind}, was never sent`
  }
  // A lease that ends while all stands still is taken by another.
  if (isCalm && !hasStoodStill && taken.size < mailed.length)
    yield `${String(mailed.length - taken.size)} mails were sent again for no reason`
  // Those that were sent are kept for 30 days.
  if (hasStoodStill) return
  for (const id of taken) if (!known.has(id)) yield `mail ${id} was sent for no reason`
  for (const [service, types] of Object.entries(mailsAbout)) {
    const owed = Object.entries(types).flatMap(([type, about]) => (about === 'mailed' ? [type] : []))
    const { rows } = await databases[service as Source].query<{ id: string; type: string }>(
      'SELECT event_id AS id, type FROM outbox WHERE type = ANY($1)',
      [owed],
    )
    for (const { id, type } of rows) if (!known.has(id)) yield `nobody was mailed about ${type} ${id}`
  }
}
