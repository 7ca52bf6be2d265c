import { exclusionTexts, isExcluded } from '@shop/contracts/terms'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { nameWithOptions } from '@shop/contracts/products'
import { createTimeFormat, offsetName } from '@shop/contracts/shared'
import type { MailContent } from './mail-parts.ts'
import type { MailRequest } from './mail-request.ts'
import { isolated, unitsText } from './order-facts.ts'

type Receipt = Extract<MailRequest, { kind: 'order-contract-withdrawn' }>

function whatFollows({ status, paidAt, paymentMethod }: OrderRow): string {
  const isCash = paymentMethod === 'COD'
  if (status === 'cancelled') {
    if (paidAt === null) return 'Your order is cancelled. You do not have to pay for it.'
    return `Your order is cancelled. What you paid ${isCash ? 'is given back' : 'goes back to your card'}.`
  }
  const money = isCash ? 'We give back what you paid for them' : 'What you paid for them goes back to your card'
  return `Please send back what has reached you, within 14 days. ${money}, at the latest 14 days after this statement. We may wait until we have the items, or a proof that you have sent them.`
}

type OrderLines = OrderRow['lines']

/** Of these items there is no right to withdraw, or only while they are sealed. */
export const exclusionParagraphs = (lines: OrderLines): string[] =>
  lines.flatMap(({ withdrawalExclusion: why, ...line }) =>
    why === undefined ? [] : [`${isolated(nameWithOptions(line))}: ${exclusionTexts[why]}`],
  )

/** What of the order is left to the customer because of it, and what is to come back sealed. */
function limitsOf({ lines: stated }: Receipt, { lines, status }: OrderRow): string[] {
  if (status === 'cancelled') return []
  return exclusionParagraphs(
    lines.filter((line) => isExcluded(line) || stated.some(({ productId }) => productId === line.productId)),
  )
}

/** The receipt of a statement, on a durable medium: its content, its date and its time. Directive 2011/83, article 11a. */
export function contractWithdrawalContent(
  request: Receipt,
  order: OrderRow,
  { timeZone = 'UTC', statedName }: { readonly timeZone?: string | undefined; readonly statedName?: string | undefined },
): MailContent {
  const { lines, withdrawnAt } = request
  const who = statedName === undefined ? 'you withdraw' : `${isolated(statedName)} withdraws`
  const format = createTimeFormat(timeZone)
  const when = `${format('shortDateTime', withdrawnAt)} ${offsetName(format, withdrawnAt)}`
  const units = lines.map(({ productId, qty }): [string, string] => [
    unitsText(
      qty,
      order.lines.find((line) => line.productId === productId),
    ),
    '',
  ])
  return {
    subject: 'You have withdrawn from the contract',
    paragraphs: [
      `We have received your statement on ${when}: ${who} from the contract of order #${order.number}, for these items.`,
      whatFollows(order),
      ...limitsOf(request, order),
      'Please keep this mail. It is the receipt of your statement.',
    ],
    rows: units,
  }
}

interface LinkFacts {
  /** Of a guest. */
  readonly orderKey?: string | undefined
  readonly publicUrl: string
}

/** The page to withdraw at, with the items of the order where its key opens it. */
function withdrawalUrl({ orderId, number }: OrderRow, { orderKey, publicUrl }: LinkFacts): string {
  const url = new URL('/withdraw', publicUrl)
  url.searchParams.set('order', orderKey === undefined ? number : orderId)
  if (orderKey !== undefined) url.searchParams.set('key', orderKey)
  return url.href
}

/** The way to the items of an order, for who has named it by its number and address alone. @param action to its page, where accounts sign in */
export function withdrawalLinkContent(
  order: OrderRow,
  { action, ...facts }: LinkFacts & { readonly action: NonNullable<MailContent['action']> },
): MailContent {
  return {
    subject: 'Withdraw from a part of your order',
    paragraphs: [
      'Somebody, we think you, wants to withdraw from some items of this order. Choose them with this link: until you have confirmed it there, nothing is withdrawn from.',
      'If that was not you, you need not do anything.',
    ],
    action: facts.orderKey === undefined ? action : { label: 'Choose the items', url: withdrawalUrl(order, facts) },
  }
}

const WITH_LINK: readonly MailRequest['kind'][] = ['order-placed', 'order-paid', 'order-shipped', 'order-delivered']

/** The way from a mail to the statement; undefined for mails that nothing can follow. @param orderKey of a guest */
export function withdrawalLink({ kind }: MailRequest, order: OrderRow, facts: LinkFacts): MailContent['further'] {
  if (!WITH_LINK.includes(kind) || order.status === 'cancelled' || order.status === 'expired') return undefined
  return { label: 'Withdraw from contract', url: withdrawalUrl(order, facts) }
}
