import type { PublicEventType, Source } from '@shop/contracts/events'
import { ofType, type Evidence } from './evidence.ts'

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
  const taken = new Set(mailed.map(({ id }) => id))
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

/** Which public events the shop itself is mailed about, besides the customer or alone. */
const toldToTheShop: Readonly<Record<string, readonly [Source, ...string[]]>> = {
  'shop-return-requested': ['order', 'ReturnRequested'],
  'shop-payment-problem': ['payment', 'PaymentMismatched', 'PaymentDisputed', 'PaymentRefundRefused', 'PaymentRefundFailed'],
}

/** The shop hears of all that waits for its decision: of each event by a mail of its own. */
export async function* theShopIsTold({ databases, hasStoodStill }: Evidence) {
  if (hasStoodStill) return
  for (const [kind, [service, ...types]] of Object.entries(toldToTheShop)) {
    const { rows: owed } = await databases[service].query<{ id: string; count: number }>(
      `SELECT data->>'orderId' AS id, count(*)::int AS count FROM outbox WHERE type = ANY($1) GROUP BY 1`,
      [types],
    )
    const { rows: mails } = await databases.notification.query<{ id: string; count: number }>(
      `SELECT data->>'concerns' AS id, count(*)::int AS count FROM mails WHERE kind = $1 GROUP BY 1`,
      [kind],
    )
    const requested = new Map(mails.map(({ id, count }) => [id, count]))
    for (const { id, count } of owed)
      if ((requested.get(id) ?? 0) < count) yield `order ${id}: the shop was not told of each ${types.join(' or ')}`
  }
}

interface MailRow {
  readonly id: string
  readonly kind: string
  readonly data: { readonly orderId?: string; readonly changeId?: string }
}

/** An address belongs to who reads its mail: before that is proven it gets no word of where an order goes. */
export async function* mailsAreForTheirReaders({ databases, events, orders, mailed }: Evidence) {
  const { rows } = await databases.notification.query<MailRow>('SELECT mail_id AS id, kind, data FROM mails')
  const ownerOf = new Map(orders.map(({ orderId, userId }) => [orderId, userId]))
  const streetOf = (text: string): boolean => text.includes(' Street')
  const proven = new Set([
    ...ofType(events.identity, 'EmailVerified', 'GuestConfirmed', 'GuestClaimed').map(({ data }) => data.userId),
    ...ofType(events.identity, 'GuestStarted').flatMap(({ data }) => (data.accountId === undefined ? [] : [data.userId])),
  ])
  for (const { id, kind, data } of rows) {
    const own = mailed.filter((mail) => mail.id === id)
    if (own.some(({ text }) => streetOf(text)) && !proven.has(ownerOf.get(data.orderId ?? '')))
      yield `mail ${id}, ${kind}, names a street to an address that nobody has proven`
    // Who may have lost the account hears of it: at the address from before the change, and not where the new one is asked for.
    const asked = new Set(mailed.filter((mail) => mail.id === data.changeId).map(({ to }) => to))
    if (kind === 'email-changed' && own.some(({ to }) => asked.has(to))) yield `mail ${id}, ${kind}, went to the new address`
  }
}
