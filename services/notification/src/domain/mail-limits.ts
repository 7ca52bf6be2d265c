import {
  isLinkKind,
  isOrderKind,
  isShopKind,
  type MailRequest,
  type OrderMailKind,
  type ShopMail,
  type SkipReason,
} from './mail-request.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No limit looks further back. */
export const COUNTED_MS = DAY_MS

/**
 * An address that nobody has verified gets this many mails with a link in a day, of both kinds together, and from all accounts. Mails about
 * orders are owed: the order service bounds how many orders strangers place.
 */
const UNVERIFIED_LINKS_PER_DAY = 3

interface MailLimit {
  /** In any 60 minutes, and in any 24 hours. 0: no limit. */
  readonly hour: number
  readonly day: number
  /** What is above waits: for a day at most, or until it is sent. Otherwise it is skipped: the recipient has the mails before it. */
  readonly waits?: 'a day' | 'always'
}

/** Mails about orders count together, and so do those to the shop. */
type LimitedKind = Exclude<MailRequest['kind'], OrderMailKind | ShopMail['kind']> | 'orders' | 'shop'
export type MailLimits = Readonly<Record<LimitedKind, MailLimit>>

const NOTICE: MailLimit = { hour: 10, day: 20 }
export const ORDER_MAIL_LIMIT = 60

/**
 * What one address gets of each kind, and what one account causes at all addresses together. A link works for a day, so whoever
 * asks for links in another's name leaves the owner with links that work.
 */
export const mailLimits = (orderMailsPerHour = ORDER_MAIL_LIMIT): MailLimits => ({
  'password-reset': { hour: 5, day: 10 },
  'verify-email': { hour: 5, day: 5 },
  'restock-link': { hour: 5, day: 5 },
  'new-sign-in': { hour: 5, day: 20 },
  'password-changed': NOTICE,
  'email-changed': NOTICE,
  'role-changed': NOTICE,
  'staff-roles-changed': NOTICE,
  'second-factor-changed': NOTICE,
  'passkeys-changed': NOTICE,
  'factors-reset': NOTICE,
  'back-in-stock': { hour: 20, day: 50, waits: 'a day' },
  shop: { hour: 60, day: 240, waits: 'a day' },
  orders: { hour: orderMailsPerHour, day: 4 * orderMailsPerHour, waits: 'always' },
})

function limitedKind(kind: MailRequest['kind']): LimitedKind {
  if (isOrderKind(kind)) return 'orders'
  return isShopKind(kind) ? 'shop' : kind
}

/** Another mail to the same address or from the same account. Times are milliseconds. */
export interface CountedMail {
  readonly kind: MailRequest['kind']
  readonly at: number
  readonly toAddress: boolean
}

export interface MailToAdmit {
  readonly kind: MailRequest['kind']
  readonly requestedAt: number
  /** Whether the account has verified the address. */
  readonly verified: boolean
}

export type Admission = { readonly admitted: true } | { readonly skip: SkipReason } | { readonly waitUntil: number }

const linkKinds = ['password-reset', 'verify-email', 'restock-link'] as const satisfies readonly LimitedKind[]

/** The kinds of mails that are counted for a mail, as patterns of LIKE, and how many of the latest decide: none where no limit is. */
export function decidingMails(kind: MailRequest['kind'], limits: MailLimits): { kinds: readonly string[]; latest: number } {
  const latestOf = (limited: LimitedKind): number => Math.max(limits[limited].hour, limits[limited].day)
  if (isLinkKind(kind)) return { kinds: linkKinds, latest: linkKinds.reduce((sum, each) => sum + latestOf(each), 0) }
  const limited = limitedKind(kind)
  const patterns: Partial<Record<LimitedKind, string>> = { orders: 'order-%', shop: 'shop-%' }
  return { kinds: [patterns[limited] ?? limited], latest: latestOf(limited) }
}

/** When the number of mails in a window allows another one; 0 if it does already. */
function freeAt(times: readonly number[], limit: number, windowMs: number): number {
  const oldest = times[limit - 1]
  return oldest === undefined ? 0 : oldest + windowMs
}

/** Whether a mail is within the limits. @param counted of the last day, newest first */
export function admit(mail: MailToAdmit, counted: readonly CountedMail[], limits: MailLimits, now: number): Admission {
  const links = counted.filter((other) => other.toAddress && isLinkKind(other.kind))
  if (!mail.verified && isLinkKind(mail.kind) && links.length >= UNVERIFIED_LINKS_PER_DAY) return { skip: 'address_limit' }
  const kind = limitedKind(mail.kind)
  const { hour, day, waits } = limits[kind]
  const times = counted.filter((other) => limitedKind(other.kind) === kind).map(({ at }) => at)
  const waitUntil = Math.max(freeAt(times, hour, HOUR_MS), freeAt(times, day, DAY_MS))
  if (waitUntil <= now) return { admitted: true }
  const mayWait = waits === 'always' || (waits === 'a day' && waitUntil <= mail.requestedAt + DAY_MS)
  return mayWait ? { waitUntil } : { skip: 'kind_limit' }
}
