import type { NewOrder } from '@shop/contracts/orders'
import { toDollars } from '@shop/contracts/shared'
import { isUcpError, recoverable, UcpProtocolError, UcpRefusal, type UcpAnswer, type UcpMessage } from './answers.ts'
import { readPayment } from './content.ts'
import type { Finishing } from './finishing.ts'
import type { Work } from './once.ts'
import type { UcpParts } from './parts.ts'
import { paymentMethodOf } from './profile.ts'
import type { Quote } from './quote.ts'
import type { RequestedPayment } from './requests.ts'
import type { SessionAnswers } from './session-answers.ts'
import { updateSession, type UcpContent, type UcpSession } from './sessions.ts'

const CHANGED = recoverable('checkout_changed', 'This checkout was changed at the same moment. Please complete it again.', '$')
const UNPAID = recoverable(
  'payment_required',
  'How to pay is missing: name one instrument, of a handler of the shop',
  '$.payment.instruments',
)

/** What was shown is no longer true: the program is told, and may complete the checkout again. */
function changesOf(content: UcpContent, { lines, totals }: Quote): UcpMessage[] {
  const isSame = lines.every(({ price }, index) => price === content.lines[index]?.price) && totals.total === content.shownTotal
  return isSame ? [] : [recoverable('price_changed', 'The price has changed. Please complete the checkout again.', '$.totals')]
}

/** The order as the program was shown it: another total is refused. Undefined while something is missing. */
function orderOf(quote: Quote, payment: UcpContent['payment']): UcpContent['order'] {
  const { lines, address, email, method, totals } = quote
  if (address === undefined || email === undefined || method === undefined || payment === undefined) return undefined
  const body: NewOrder = {
    orderItems: lines.map(({ product, qty }) => ({ product, qty })),
    shippingAddress: address,
    paymentMethod: paymentMethodOf(payment.handler),
    itemsPrice: toDollars(totals.items),
    shippingPrice: toDollars(totals.shipping),
    taxPrice: toDollars(totals.tax),
    totalPrice: toDollars(totals.total),
    ...(totals.delivery && { deliveryMethod: method.id }),
  }
  return { ...body, email }
}

/** Completes checkouts. */
export function createCompleting(
  { context, placement, quoteOf, changed, present, presentPlaced }: UcpParts,
  { find, missing }: SessionAnswers,
  { finish }: Finishing,
) {
  const { database } = context

  /** Records that the order is placed from now on, with its guest: what is kept goes when the guest is erased. */
  async function begin(session: UcpSession, order: NonNullable<UcpContent['order']>, payment: UcpContent['payment']) {
    const { userId } = await placement.guest(order.email)
    const placing = changed({ ...session, status: 'placing', userId }, { ...session.content, order, payment })
    await database.transaction((tx) => updateSession(tx, placing))
    return { ...placing, revision: placing.revision + 1 }
  }

  async function completeOpen(work: Work, session: UcpSession, requested: RequestedPayment | undefined): Promise<UcpAnswer> {
    const quote = await quoteOf('checkout', session.content)
    const payment = readPayment(requested) ?? session.content.payment
    const order = orderOf(quote, payment)
    const more = [...changesOf(session.content, quote), ...(payment ? [] : [UNPAID]), ...(work.isRepeated ? [CHANGED] : [])]
    if (order === undefined || more.length > 0 || quote.messages.some(isUcpError)) {
      const next = changed(session, { ...session.content, lines: quote.lines, shownTotal: quote.totals.total })
      return work.commit(session.id, present(next, quote, more), (tx) => updateSession(tx, next))
    }
    return finish(work, await begin(session, order, payment))
  }

  return async (work: Work, agent: string, id: string, requested: RequestedPayment | undefined): Promise<UcpAnswer> => {
    const session = await find('checkout', agent, id)
    if (session === undefined) return missing('checkout')
    if (session.status === 'placing') return finish(work, session)
    if (session.status === 'canceled') throw new UcpProtocolError(409, 'checkout_canceled', 'This checkout was canceled')
    if (session.status === 'open')
      return completeOpen(work, session, requested).catch(async (error: unknown) => {
        if (!(error instanceof UcpRefusal)) throw error
        return work.commit(session.id, present(session, await quoteOf('checkout', session.content), error.messages))
      })
    const answer = await presentPlaced(session)
    if (answer.isOver) throw new UcpProtocolError(409, 'checkout_completed', 'This checkout was completed')
    return work.commit(session.id, answer)
  }
}
