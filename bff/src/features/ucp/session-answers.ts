import { recoverable, UcpProtocolError, unrecoverable, type UcpAnswer, type UcpMessage } from './answers.ts'
import type { UcpParts } from './parts.ts'
import { presentCart } from './present-session.ts'
import { ucpOf, type UcpTopic } from '@shop/contracts/ucp'
import { findSession, type UcpContent, type UcpSession } from './sessions.ts'

export type SessionKind = UcpSession['kind']

const UNDER_WAY = recoverable(
  'checkout_in_progress',
  'The order of this checkout is being placed. Please read the checkout again.',
  '$',
)
const ORDERED = recoverable(
  'checkout_ordered',
  'The order of this checkout awaits its payment. Cancel the checkout to change it.',
  '$',
)

export const topics = { cart: 'dev.ucp.shopping.cart', checkout: 'dev.ucp.shopping.checkout' } as const satisfies Record<
  SessionKind,
  UcpTopic
>

/** Refuses by an answer that is about nothing. */
export const withoutResource = (topic: UcpTopic, messages: readonly UcpMessage[], url: URL): UcpAnswer => ({
  status: 200,
  body: { ucp: ucpOf(topic, 'error'), messages, continue_url: url.origin },
})

const withMessage = ({ status, body }: UcpAnswer, message: UcpMessage): UcpAnswer => {
  const { messages = [] } = body as { readonly messages?: readonly UcpMessage[] }
  return { status, body: { ...body, messages: [...messages, message] } }
}

/** Finds carts and checkouts, and presents them as they are now. */
export function createSessionAnswers(parts: UcpParts) {
  const { context, quoteOf, present, presentPlaced, presenting } = parts
  const { database, clock } = context

  const isPast = ({ expiresAt, status }: UcpSession): boolean => status === 'open' && Date.parse(expiresAt) < clock().getTime()

  /** @param status 201 for a new one */
  async function answer(session: UcpSession, status = 200, more: readonly UcpMessage[] = []): Promise<UcpAnswer> {
    if (session.status === 'placed') return presentPlaced(session)
    const quote = await quoteOf(session.kind, session.content)
    if (session.kind === 'checkout') return present(session, quote, more, status)
    return { status, body: presentCart(session, { ...quote, messages: [...quote.messages, ...more] }, presenting) }
  }

  return {
    isPast,
    answer,
    missing: (kind: SessionKind): UcpAnswer =>
      withoutResource(topics[kind], [unrecoverable('not_found', `There is no such ${kind}`)], presenting.url),

    /** As it counts now: one that nobody has completed in time is canceled, and a canceled cart is gone. */
    find: async (kind: SessionKind, agent: string, id: string): Promise<UcpSession | undefined> => {
      const session = await findSession(database, { id, kind, agent })
      if (session === undefined || (kind === 'cart' && (session.status === 'canceled' || isPast(session)))) return undefined
      return isPast(session) ? { ...session, status: 'canceled' } : session
    },

    /** With what it costs now, which the program is shown. */
    shown: async (kind: SessionKind, content: UcpContent): Promise<UcpContent> => {
      const { lines, totals } = await quoteOf(kind, content)
      return { ...content, lines, shownTotal: totals.total }
    },

    /** How a checkout is answered that cannot be changed now; undefined if it can. @throws UcpProtocolError for one that has ended */
    fixed: async (session: UcpSession): Promise<UcpAnswer | undefined> => {
      if (session.status === 'canceled') throw new UcpProtocolError(409, 'checkout_canceled', 'This checkout was canceled')
      if (session.status === 'open') return undefined
      if (session.status === 'placing') return answer(session, 200, [UNDER_WAY])
      const placed = await presentPlaced(session)
      if (placed.isOver) throw new UcpProtocolError(409, 'checkout_completed', 'This checkout was completed')
      return withMessage(placed, ORDERED)
    },
  }
}
export type SessionAnswers = ReturnType<typeof createSessionAnswers>
