import type { PlantedFault } from './plant.ts'
import { CALM, type Conditions } from './profile.ts'

const order = 'services/order/src'
const identity = 'services/identity/src'
const notification = 'services/notification/src'

/** Admins who are answered, and send what is on its way already. */
const SENDS_TWICE: Conditions = { weather: CALM, habits: { doubleClick: 0.8, sendsParts: 1 } }

/** Of accounts, what names people, and mails. */
export const faultsOfPeople: readonly PlantedFault[] = [
  {
    name: 'one admin is left',
    file: `${identity}/domain/admins.ts`,
    guard: "if (state.size === 1) return reject('last_admin')",
  },
  {
    name: 'unique key of e-mail addresses',
    file: `${identity}/store/email-uniqueness.ts`,
    guard: 'for (const key of [...new Set(keys)].sort()) {',
    without: 'for (const key of [...new Set(keys)].sort().slice(1)) {',
    sql: 'ALTER TABLE identity.users DROP CONSTRAINT users_email_key_key',
  },
  {
    name: 'admin is one in the transaction of the change',
    file: `${identity}/application/actor.ts`,
    guard: "if (!admin.isAdmin) reject('not_admin')",
  },
  {
    name: 'erasure in the order service',
    file: `${order}/messaging/react.ts`,
    guard: 'await tx.erase(userId, occurredAt)',
  },
  {
    name: 'no order of an erased customer',
    file: `${order}/application/append-order.ts`,
    guard: "if (preconditions.erased) return reject('bad_token')",
  },
  {
    name: 'mail is sent',
    file: `${notification}/application/send-mails.ts`,
    guard: 'await mailer.send(composed.mail)',
  },
  {
    name: 'no more units are sent than were ordered',
    conditions: SENDS_TWICE,
    file: `${order}/domain/shipments.ts`,
    guard: "if (qty > left) return reject('shipment_too_large'",
    without: "if (qty > left + 1) return reject('shipment_too_large'",
  },
  {
    name: 'shipment is recorded once',
    conditions: SENDS_TWICE,
    file: `${order}/domain/shipments.ts`,
    guard:
      "if (sentBefore !== undefined) return isSame(sentBefore, { lines, ...shipment }) ? [] : reject('key_reused')\n  requireSendable",
    without: 'requireSendable',
  },
  {
    name: 'credit note waits for its invoice',
    file: `${order}/store/invoices.ts`,
    guard: "WHERE number IS NULL AND (kind = 'invoice' OR EXISTS",
    without: 'WHERE number IS NULL AND (true OR EXISTS',
  },
  {
    name: 'lease of a mail',
    // Mails are sent again after a failure, so only a seed without any shows it.
    conditions: { weather: CALM },
    file: `${notification}/store/mails.ts`,
    guard: "next_attempt_at = $1::timestamptz + $3 * interval '1 second'\n     WHERE mail_id IN",
    without: "next_attempt_at = $1::timestamptz + $3 * interval '0 seconds'\n     WHERE mail_id IN",
  },
  {
    name: 'clock of the lease of a mail',
    conditions: { weather: CALM, skewsMs: [-120_000, 120_000] },
    file: `${notification}/application/send-mails.ts`,
    guard: 'await ports.sharedClock(), limit',
    without: 'ports.clock(), limit',
  },
]
