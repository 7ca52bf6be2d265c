import { isRejection } from '@shop/kit/domain'
import type { UcpAnswer, UcpMessage } from './answers.ts'
import { commitTo, type Work } from './once.ts'
import type { UcpParts } from './parts.ts'
import { updateSession, type UcpSession } from './sessions.ts'

/** Makes orders of checkouts that were begun to be completed. */
export function createFinishing({ context, placeOrder, quoteOf, changed, present, presentPlaced }: UcpParts) {
  const { database } = context

  /** Back to where the program can change it; the next attempt has another key. */
  async function reopen({ commit }: Work, session: UcpSession, more: readonly UcpMessage[]): Promise<UcpAnswer> {
    const content = { ...session.content, order: undefined }
    const quote = await quoteOf('checkout', content)
    const open = { ...session, status: 'open' as const, attempt: session.attempt + 1 }
    const next = changed(open, { ...content, lines: quote.lines, shownTotal: quote.totals.total })
    return commit(session.id, present(next, quote, more), (tx) => updateSession(tx, next))
  }

  /** Finishes what was begun, by this request or by one that was interrupted. */
  async function finish(work: Work, session: UcpSession): Promise<UcpAnswer> {
    const placed = await placeOrder(session)
    if ('refused' in placed) {
      // Products that are behind in the view are read from the database from here on.
      context.catalogueFeed.expectChangesOf(session.content.lines.map(({ product }) => product))
      const { refused, message } = placed
      if (message !== undefined) return reopen(work, session, [message])
      await reopen({ ...work, commit: commitTo({ database }) }, session, [])
      throw refused
    }
    const { row, paymentUrl } = placed
    const next = changed(
      { ...session, status: 'placed', orderId: row.orderId, userId: row.userId },
      { ...session.content, paymentUrl },
    )
    return work.commit(session.id, await presentPlaced(next, row), (tx) => updateSession(tx, next))
  }

  /** A checkout that was left while its order was placed, by a process that has died: whoever asks for it finishes it. */
  async function resume(work: Work, session: UcpSession): Promise<UcpAnswer | undefined> {
    try {
      return await finish(work, session)
    } catch (error) {
      // Another request is doing so, or a service does not answer: it is still under way.
      if (isRejection(error)) return undefined
      throw error
    }
  }

  return { finish, resume }
}
export type Finishing = ReturnType<typeof createFinishing>
