import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { ApiError } from '../../lib/api/errors.ts'
import { paymentMachine } from './paymentMachine.ts'
import type { Outcome, Paid } from './paymentMachine.ts'

const refusal = new ApiError(400, 'payment_unverified', 'Failed to verify payment. Please contact support.')
const paid: Paid = { isPaid: true }
const unpaid: Paid = { isPaid: false }

interface Scene {
  outcome?: Outcome
  sessionId?: string | null
  order?: Paid | Error
  verify?: Paid | Error
  session?: { url: string } | Error
  mark?: Paid | Error
}

function answer<T>(value: T | Error): Promise<T> {
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
}

function open({ outcome = null, sessionId = null, ...answers }: Scene) {
  const log: string[] = []
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        loadOrder: fromPromise(() => {
          log.push('load')
          return answer(answers.order ?? unpaid)
        }),
        verifyPayment: fromPromise(({ input }) => {
          log.push(`verify ${input.sessionId}`)
          return answer(answers.verify ?? paid)
        }),
        createSession: fromPromise(() => {
          log.push('session')
          return answer(answers.session ?? { url: 'https://pay.example/s1' })
        }),
        markPaid: fromPromise(() => {
          log.push('mark paid')
          return answer(answers.mark ?? paid)
        }),
        markDelivered: fromPromise(() => {
          log.push('mark delivered')
          return answer(answers.mark ?? paid)
        }),
        cancelOrder: fromPromise(() => {
          log.push('cancel')
          return answer(answers.mark ?? unpaid)
        }),
        refundOrder: fromPromise(({ input }) => {
          log.push(`refund ${input.key} ${JSON.stringify(input.lines ?? 'all')}`)
          return answer(answers.mark ?? paid)
        }),
      },
      actions: {
        forgetReturn: () => void log.push('forget return'),
        leaveFor: (_, url) => void log.push(`left for ${url}`),
      },
    }),
    { input: { outcome, sessionId } },
  ).start()
  const settled = () =>
    waitFor(actor, (snapshot) => snapshot.matches('open') || snapshot.matches('unloaded') || snapshot.matches('leaving'), {
      timeout: 1000,
    })
  return { actor, log, settled }
}

describe('the return from the payment page', () => {
  it('verifies an unpaid order once, and then forgets the return', async () => {
    const page = open({ outcome: 'success', sessionId: 'cs_1' })
    expect((await page.settled()).value).toEqual({ open: 'calm' })
    expect(page.log).toEqual(['load', 'verify cs_1', 'forget return'])
  })

  it('does not verify what is paid already', async () => {
    const page = open({ outcome: 'success', sessionId: 'cs_1', order: paid })
    expect((await page.settled()).value).toEqual({ open: 'calm' })
    expect(page.log).toEqual(['load', 'forget return'])
  })

  it('does not verify without a session', async () => {
    const page = open({ outcome: 'success' })
    await page.settled()
    expect(page.log).toEqual(['load'])
  })

  it('says when the payment cannot be verified, and keeps the return so that a refresh asks again', async () => {
    const page = open({ outcome: 'success', sessionId: 'cs_1', verify: refusal })
    const state = await page.settled()
    expect(state.value).toEqual({ open: 'unverified' })
    expect(state.context.error).toBe(refusal)
    expect(page.log).toEqual(['load', 'verify cs_1'])
  })

  it('warns of a cancelled payment, unless the order is paid', async () => {
    expect((await open({ outcome: 'cancelled' }).settled()).value).toEqual({ open: 'cancelled' })
    expect((await open({ outcome: 'cancelled', order: paid }).settled()).value).toEqual({ open: 'calm' })
  })
})

describe('the order page', () => {
  it('says why an order did not load and tries again when asked', async () => {
    const page = open({ order: refusal })
    const state = await page.settled()
    expect(state.value).toBe('unloaded')
    expect(state.context.error).toBe(refusal)
    page.actor.send({ type: 'RETRY' })
    await page.settled()
    expect(page.log).toEqual(['load', 'load'])
  })

  it('pays a cancelled order after all, once for a double click', async () => {
    const page = open({ outcome: 'cancelled' })
    await page.settled()
    page.actor.send({ type: 'PAY' })
    page.actor.send({ type: 'PAY' })
    await page.settled()
    expect(page.log).toEqual(['load', 'session', 'left for https://pay.example/s1'])
    page.actor.send({ type: 'RETURNED' })
    await page.settled()
    expect(page.log.at(-1)).toBe('load')
  })

  it.each(['PAY', 'MARK_PAID', 'MARK_DELIVERED', 'CANCEL'] as const)(
    'shows a refusal of %s and offers it again',
    async (type) => {
      const page = open({ session: refusal, mark: refusal })
      await page.settled()
      page.actor.send({ type })
      const refused = await page.settled()
      expect(refused.value).toEqual({ open: 'refused' })
      expect(refused.context.error).toBe(refusal)
      page.actor.send({ type })
      expect(page.actor.getSnapshot().context.error).toBeNull()
      await page.settled()
      expect(page.log).toHaveLength(3)
    },
  )

  it.each(['MARK_PAID', 'MARK_DELIVERED', 'CANCEL'] as const)('does %s once for a double click', async (type) => {
    const page = open({ order: paid })
    await page.settled()
    page.actor.send({ type })
    page.actor.send({ type })
    expect((await page.settled()).value).toEqual({ open: 'calm' })
    expect(page.log).toHaveLength(2)
  })
})

describe('a refund', () => {
  const lines = [{ product: 'p1', qty: 2 }]
  it('is made once for a double click, under its key', async () => {
    const page = open({ order: paid })
    await page.settled()
    page.actor.send({ type: 'REFUND', refund: { key: 'k1', lines } })
    page.actor.send({ type: 'REFUND', refund: { key: 'k1', lines } })
    expect((await page.settled()).value).toEqual({ open: 'calm' })
    expect(page.log).toEqual(['load', `refund k1 ${JSON.stringify(lines)}`])
  })

  it('says why it was refused', async () => {
    const page = open({ order: paid, mark: refusal })
    await page.settled()
    page.actor.send({ type: 'REFUND', refund: { key: 'k1' } })
    const refused = await page.settled()
    expect([refused.value, refused.context.error]).toEqual([{ open: 'refused' }, refusal])
    expect(page.log).toEqual(['load', 'refund k1 "all"'])
  })
})

describe('every path of the machine', () => {
  const answers = (actor: string, path: string, output: unknown) => [
    { type: `xstate.done.actor.0.payment.${path}`, output, actorId: actor },
    { type: `xstate.error.actor.0.payment.${path}`, error: refusal, actorId: actor },
  ]
  const events = [
    { type: 'RETRY' },
    { type: 'PAY' },
    { type: 'MARK_PAID' },
    { type: 'MARK_DELIVERED' },
    { type: 'CANCEL' },
    { type: 'REFUND', refund: { key: 'k1' } },
    { type: 'RETURNED' },
    ...answers('loadOrder', 'loading', unpaid),
    ...answers('verifyPayment', 'verifying', paid),
    ...answers('createSession', 'openingPayment', { url: 'https://pay.example/s1' }),
    ...answers('markPaid', 'markingPaid', paid),
    ...answers('markDelivered', 'markingDelivered', paid),
    ...answers('cancelOrder', 'cancelling', unpaid),
    ...answers('refundOrder', 'refunding', paid),
  ]
  const reached = (outcome: Outcome) =>
    new Set(
      getShortestPaths(paymentMachine, { input: { outcome, sessionId: 'cs_1' }, events: events as never[] }).map(({ state }) =>
        JSON.stringify(state.value),
      ),
    )
  const everywhere = [
    'loading',
    'unloaded',
    'openingPayment',
    'leaving',
    'markingPaid',
    'markingDelivered',
    'cancelling',
    'refunding',
    { open: 'calm' },
    { open: 'refused' },
  ]

  it.each([
    { outcome: null, also: [] },
    { outcome: 'success' as const, also: ['verifying', { open: 'unverified' }] },
    { outcome: 'cancelled' as const, also: [{ open: 'cancelled' }] },
  ])('reaches just the states that $outcome can lead to', ({ outcome, also }) => {
    expect(reached(outcome)).toEqual(new Set([...everywhere, ...also].map((value) => JSON.stringify(value))))
  })
})
