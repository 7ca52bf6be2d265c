import { randomBytes } from 'node:crypto'
import { recoverable, UcpRefusal, unrecoverable, type UcpAnswer, type UcpMessage } from './answers.ts'
import { EMPTY_CONTENT } from './content.ts'
import type { Work } from './once.ts'
import type { UcpParts } from './parts.ts'
import type { CartRequest, NewCheckoutRequest } from './requests.ts'
import { topics, withoutResource, type SessionAnswers, type SessionKind } from './session-answers.ts'
import { findOpenCheckoutOf, insertSession, SESSION_MS, updateSession, type UcpContent, type UcpSession } from './sessions.ts'

/** There is nothing to mend: the next request is another one. */
const asFinal = (message: UcpMessage): UcpMessage =>
  message.type === 'error' ? unrecoverable(message.code, message.content) : message

/** Begins carts and checkouts. */
export function createCreating({ context, readContent, presenting }: UcpParts, { find, answer, shown, isPast }: SessionAnswers) {
  const { database, clock } = context

  /** Of a cart of the same program, which counts more than what the request says. */
  async function readNew(agent: string, request: NewCheckoutRequest): Promise<UcpContent> {
    if (request.cart_id === undefined) return readContent(request)
    const cart = await find('cart', agent, request.cart_id)
    if (cart === undefined) throw new UcpRefusal([recoverable('not_found', 'There is no such cart', '$.cart_id')])
    const { lines, buyer, nextLine } = cart.content
    const others = await readContent({ ...request, line_items: [] }, EMPTY_CONTENT)
    return { ...others, lines, nextLine, buyer: Object.keys(buyer).length === 0 ? others.buyer : buyer }
  }

  function newSession(kind: SessionKind, agent: string, content: UcpContent, cartId: string | undefined): UcpSession {
    const at = clock()
    return {
      // Not to be guessed: who has it sees the checkout. Logs and traces leave out what is no UUID.
      id: randomBytes(32).toString('base64url'),
      kind,
      agent,
      status: 'open',
      content,
      revision: 1,
      attempt: 1,
      userId: null,
      orderId: null,
      cartId: cartId ?? null,
      changedAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + SESSION_MS).toISOString(),
    }
  }

  async function insert({ commit }: Work, kind: SessionKind, agent: string, request: NewCheckoutRequest): Promise<UcpAnswer> {
    const cartId = request.cart_id
    const content = await shown(kind, await readNew(agent, request))
    const existing = cartId === undefined ? undefined : await findOpenCheckoutOf(database, cartId)
    if (existing !== undefined && !isPast(existing)) return commit(existing.id, await answer(existing))
    const session = newSession(kind, agent, content, cartId)
    return commit(session.id, await answer(session, 201), async (tx) => {
      if (existing !== undefined) await updateSession(tx, { ...existing, status: 'canceled' })
      await insertSession(tx, session)
    })
  }

  return async (work: Work, kind: SessionKind, agent: string, request: NewCheckoutRequest | CartRequest): Promise<UcpAnswer> => {
    try {
      return await insert(work, kind, agent, request)
    } catch (error) {
      if (!(error instanceof UcpRefusal)) throw error
      return withoutResource(topics[kind], error.messages.map(asFinal), presenting.url)
    }
  }
}
