import { pageTitles, type PageSlug, type PublicShop } from '@shop/contracts/shop'
import type { Totals } from '@shop/contracts/orders'
import { shopCurrency } from '@shop/contracts/shared'
import type { DeliveryMethod } from '@shop/contracts/terms'
import { isUcpError, type UcpMessage } from './answers.ts'
import { paymentHandlers } from './profile.ts'
import type { Quote, QuotedMethod } from './quote.ts'
import type { UcpContent, SessionLine, UcpSession } from './sessions.ts'
import { presentLineTotals, presentTotals, ucpOf } from '@shop/contracts/ucp'

export interface Presenting {
  /** The shop's. */
  readonly url: URL
  readonly shop: () => Pick<PublicShop, 'pages'>
}

const links = {
  privacy: 'privacy_policy',
  terms: 'terms_of_service',
  returns: 'refund_policy',
  withdrawal: 'refund_policy',
  shipping: 'shipping_policy',
  contact: 'contact',
  imprint: 'imprint',
} as const satisfies Partial<Record<PageSlug, string>>

const isLinked = (slug: PageSlug): slug is keyof typeof links => Object.hasOwn(links, slug)

/** Those pages of the shop that somebody has written. */
const presentLinks = ({ url, shop }: Presenting): object[] =>
  shop()
    .pages.map(({ slug }) => slug)
    .filter(isLinked)
    .map((slug) => ({ type: links[slug], url: `${url.origin}/pages/${slug}`, title: pageTitles[slug] }))

export const ucpCurrency = (): string => shopCurrency().code.toUpperCase()

const presentLine = ({ id, product, qty, title, price, image }: SessionLine): object => ({
  id,
  item: { id: product, title, price, ...(image !== undefined && { image_url: image }) },
  quantity: qty,
  totals: presentLineTotals(price * qty),
})

const daysText = ({ days }: DeliveryMethod): string | undefined => {
  if (days === null) return undefined
  if (days.max === 1) return 'Arrives on the next working day'
  const span = days.min === days.max ? String(days.min) : `${String(days.min)} to ${String(days.max)}`
  return `Arrives in ${span} working days`
}

/** What the delivery would cost by each method. */
function presentOption(method: QuotedMethod): object {
  const { charged: amount } = method
  const description = daysText(method)
  return {
    id: method.id,
    title: method.pickUp ? `${method.name} (pick-up)` : method.name,
    ...(description !== undefined && { description: { plain: description } }),
    totals: [
      { type: 'fulfillment', amount },
      { type: 'total', amount },
    ],
  }
}

/** One method, with one parcel: every order of the shop is sent as one. */
function presentFulfillment(
  { lines, destinations, destination }: UcpContent,
  options: readonly object[],
  selected?: string,
): object {
  const lineIds = lines.map(({ id }) => id)
  const group = { id: 'parcel', line_item_ids: lineIds, options, selected_option_id: selected ?? null }
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        destinations: destinations.map((one) => ({ ...one, type: 'shipping_address' })),
        selected_destination_id: destination ?? null,
        groups: options.length > 0 ? [group] : [],
      },
    ],
  }
}

const presentPayment = ({ payment }: UcpContent): object | undefined =>
  payment && { instruments: [{ id: payment.id, handler_id: payment.handler, type: payment.type, selected: true }] }

const statusOf = (messages: readonly UcpMessage[]): string => (messages.some(isUcpError) ? 'incomplete' : 'ready_for_complete')

/** Whatever a cart and a checkout have in common. */
const presentCommon = (session: UcpSession, lines: readonly SessionLine[], messages: readonly UcpMessage[]): object => ({
  id: session.id,
  line_items: lines.map(presentLine),
  buyer: session.content.buyer,
  currency: ucpCurrency(),
  ...(messages.length > 0 && { messages }),
})

export function presentCart(session: UcpSession, { lines, totals, messages }: Quote, presenting: Presenting): object {
  return {
    ucp: ucpOf('dev.ucp.shopping.cart'),
    ...presentCommon(session, lines, messages),
    totals: presentTotals(totals, false),
    links: presentLinks(presenting),
    expires_at: session.expiresAt,
  }
}

const presentUcp = ({ url }: Presenting): object => ({
  ...ucpOf('dev.ucp.shopping.checkout'),
  payment_handlers: paymentHandlers(url),
})

/** A checkout without an order. */
export function presentCheckout(
  session: UcpSession,
  quote: Quote,
  presenting: Presenting,
  more: readonly UcpMessage[] = [],
): object {
  const { content } = session
  const messages = [...quote.messages, ...more]
  const options = quote.methods.map(presentOption)
  const status = {
    open: statusOf(messages),
    placing: 'complete_in_progress',
    placed: 'complete_in_progress',
    canceled: 'canceled',
  }
  return {
    ucp: presentUcp(presenting),
    ...presentCommon(session, quote.lines, messages),
    status: status[session.status],
    totals: presentTotals(quote.totals, quote.method !== undefined),
    fulfillment: presentFulfillment(content, options, quote.method?.id),
    payment: presentPayment(content),
    links: presentLinks(presenting),
    expires_at: session.expiresAt,
  }
}

/** How far a checkout of which there is an order has come. */
export interface PlacedState {
  readonly status: 'completed' | 'requires_escalation' | 'canceled'
  readonly totals: Totals
  readonly messages: readonly UcpMessage[]
  readonly order?: { readonly id: string; readonly label: string; readonly permalink_url: string } | undefined
}

export function presentPlaced(
  session: UcpSession,
  { status, totals, messages, order }: PlacedState,
  presenting: Presenting,
): object {
  const { content } = session
  const { delivery } = totals
  const option = {
    id: delivery?.id ?? 'standard',
    title: delivery?.name ?? 'Delivery',
    totals: presentLineTotals(totals.shipping).slice(1),
  }
  return {
    ucp: presentUcp(presenting),
    ...presentCommon(session, content.lines, messages),
    status,
    totals: presentTotals(totals, true),
    fulfillment: presentFulfillment(content, [option], option.id),
    payment: presentPayment(content),
    links: presentLinks(presenting),
    ...(status === 'requires_escalation' && { continue_url: content.paymentUrl ?? presenting.url.origin }),
    ...(order && { order }),
  }
}
