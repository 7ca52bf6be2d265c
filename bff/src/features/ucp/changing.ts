import { UcpRefusal, type UcpAnswer } from './answers.ts'
import { commitTo, type Work } from './once.ts'
import type { UcpParts } from './parts.ts'
import type { CheckoutRequest } from './requests.ts'
import type { Finishing } from './finishing.ts'
import type { SessionAnswers, SessionKind } from './session-answers.ts'
import { updateSession, type UcpSession } from './sessions.ts'

/** A checkout whose order is placed for longer than this was left by a process that has died. */
const LEFT_MS = 10_000

/** Reads carts and checkouts, and finishes those that were left. */
export function createReading({ context }: UcpParts, { find, answer, missing }: SessionAnswers, { resume }: Finishing) {
  const { database, clock } = context
  const isLeft = ({ status, changedAt }: UcpSession): boolean =>
    status === 'placing' && Date.parse(changedAt) + LEFT_MS < clock().getTime()
  return async (kind: SessionKind, agent: string, id: string): Promise<UcpAnswer> => {
    const session = await find(kind, agent, id)
    if (session === undefined) return missing(kind)
    const resumed = isLeft(session) ? await resume({ commit: commitTo({ database }), isRepeated: false }, session) : undefined
    return resumed ?? answer(session)
  }
}

/** Replaces the content of carts and checkouts, and cancels them. */
export function createChanging({ context, readContent, presentPlaced, changed }: UcpParts, answers: SessionAnswers) {
  const { find, answer, missing, fixed, shown } = answers

  async function replace({ commit }: Work, session: UcpSession, request: CheckoutRequest): Promise<UcpAnswer> {
    const next = changed(session, await shown(session.kind, await readContent(request, session.content)))
    return commit(session.id, await answer(next), (tx) => updateSession(tx, next))
  }

  return {
    update: async (work: Work, kind: SessionKind, agent: string, id: string, request: CheckoutRequest): Promise<UcpAnswer> => {
      const session = await find(kind, agent, id)
      if (session === undefined) return missing(kind)
      const standing = await fixed(session)
      if (standing !== undefined) return work.commit(session.id, standing)
      return replace(work, session, request).catch(async (error: unknown) => {
        if (!(error instanceof UcpRefusal)) throw error
        return work.commit(session.id, await answer(session, 200, error.messages))
      })
    },

    cancel: async (work: Work, kind: SessionKind, agent: string, id: string): Promise<UcpAnswer> => {
      const session = await find(kind, agent, id)
      if (session === undefined) return missing(kind)
      const standing = await fixed(session)
      if (session.status === 'placing' && standing !== undefined) return work.commit(session.id, standing)
      // The order frees its stock, and what was paid at this moment goes back.
      if (session.status === 'placed') {
        await context.clients.orders.cancel({ orderId: session.orderId ?? '' })
        return work.commit(session.id, await presentPlaced(session))
      }
      const canceled = changed({ ...session, status: 'canceled' }, session.content)
      return work.commit(session.id, await answer(canceled), (tx) => updateSession(tx, canceled))
    },
  }
}
