import { describe, expect, it } from 'vitest'
import { ordersShowTheirEvents, refundedUnitsAreNotSent, returnsAreRefundedOnce } from '../src/effect-judges.ts'
import type { Evidence } from '../src/evidence.ts'
import { mailsAreForTheirReaders } from '../src/mail-judge.ts'
import {
  formerLinksAreOver,
  grantedRightsAreKnown,
  guestsEndWithTheirAccounts,
  newPasswordsEndSessions,
} from '../src/people-judges.ts'

const BY_HAND = '0b6f6c1e-7a57-5b0e-9a0c-2d6c7a5a1b11'
const units = (qty: number) => [{ productId: 'mug', qty }]
const event = (type: string, data: object = {}, stream = '') => ({ type, data, stream })
const evidenceOf = (some: object) => some as unknown as Evidence

const tableOf = (rows: readonly object[]) => ({ query: () => Promise.resolve({ rows }) })

async function gather(complaints: AsyncIterable<string>): Promise<string[]> {
  const gathered: string[] = []
  for await (const complaint of complaints) gathered.push(complaint)
  return gathered
}

interface Told {
  readonly call: string
  readonly input: object
  readonly answer?: object
  readonly sentAt?: number
  readonly toldAt?: number
}
const answering = (told: readonly Told[]) => (call: string) => told.filter((one) => one.call === call)

describe('an order of two mugs', () => {
  const orderOf = (own: readonly object[], payment: readonly object[]) =>
    evidenceOf({
      orders: [{ orderId: 'o1', isCard: true, lines: units(2), events: [event('OrderPaid'), ...own] }],
      events: { payment: payment.map((one) => ({ ...one, stream: 'payment-o1' })) },
    })
  const begun = (data: object) => event('RefundBegun', { request: BY_HAND, lines: units(1), begunAt: '2030-01-02', ...data })

  it('waits without the mug that was refunded', () => {
    const refund = [begun({})]
    const withdrawal = event('UnitsWithdrawn', { request: BY_HAND, lines: units(1) })
    expect([...refundedUnitsAreNotSent(orderOf([withdrawal], refund))]).toEqual([])
    expect([...refundedUnitsAreNotSent(orderOf([], refund))]).toEqual(['order o1: mug was refunded, and is still to be sent'])
    expect([...refundedUnitsAreNotSent(orderOf([], [begun({ lines: [] })]))]).toHaveLength(1)
    expect([...refundedUnitsAreNotSent(orderOf([event('ShipmentSent', { lines: units(2) })], refund))]).toEqual([])
    expect([...refundedUnitsAreNotSent(orderOf([], [begun({ sent: true })]))]).toEqual([])
  })

  it('has one refund of the mug that came back', () => {
    const returned = event('ReturnAccepted', { returnId: 'r1', requestedAt: '2030-01-01', lines: units(1) })
    const automatic = begun({ request: 'return-r1' })
    const twice = ['order o1: the return of mug was refunded, and so it was by hand']
    expect([...returnsAreRefundedOnce(orderOf([returned], [automatic]))]).toEqual([])
    expect([...returnsAreRefundedOnce(orderOf([returned], [begun({}), automatic]))]).toEqual(twice)
    const earlier = begun({ begunAt: '2029-12-31' })
    expect([...returnsAreRefundedOnce(orderOf([returned], [earlier, automatic]))]).toEqual([])
    const failed = event('RefundFailed', { request: BY_HAND })
    expect([...returnsAreRefundedOnce(orderOf([returned], [begun({}), failed, automatic]))]).toEqual([])
  })
})

describe('an account', () => {
  it('ends with its guests', () => {
    const identity = [event('GuestClaimed', { userId: 'g1', accountId: 'u1' }), event('UserDeleted', { userId: 'u1' })]
    const guestsOf = (events: readonly object[]) => [...guestsEndWithTheirAccounts(evidenceOf({ events: { identity: events } }))]
    expect(guestsOf(identity)).toEqual(['guest g1 outlives the account'])
    expect(guestsOf([...identity, event('GuestErased', { userId: 'g1' })])).toEqual([])
    expect(guestsOf(identity.slice(0, 1))).toEqual([])
  })

  it('keeps no session from before a new password', () => {
    const tokenOf = (sid: string) => `.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.`
    const told = [
      { call: 'register', input: {}, answer: { userId: 'u1', token: tokenOf('s1') }, sentAt: 1, toldAt: 2 },
      { call: 'resetPassword', input: { userId: 'u1' }, answer: { userId: 'u1', token: tokenOf('s2') }, sentAt: 3, toldAt: 4 },
    ]
    const sessionsOf = (identity: readonly object[], hasStoodStill = false) => [
      ...newPasswordsEndSessions(evidenceOf({ events: { identity }, answered: answering(told), hasStoodStill })),
    ]
    expect(sessionsOf([])).toEqual(['session s1 has outlived a new password'])
    expect(sessionsOf([event('SessionEnded', { sessionId: 's1' })])).toEqual([])
    expect(sessionsOf([], true)).toEqual([])
  })

  it('is not opened by a link of its former address', () => {
    const told = [{ call: 'useFormerLink', input: { userId: 'u1' } }]
    expect([...formerLinksAreOver(evidenceOf({ answered: answering(told) }))]).toHaveLength(1)
    expect([...formerLinksAreOver(evidenceOf({ answered: answering([]) }))]).toEqual([])
  })
})

describe('what a service shows', () => {
  it('of an order is what its events say', async () => {
    const events = [10, 20].map((amount) => event('RefundRecorded', { amount }))
    const shown = (refunded: number) => ({ order: tableOf([{ id: 'o1', refunded, shipments: 0, withdrawals: 0 }]) })
    const complaintsOf = (refunded: number) =>
      gather(ordersShowTheirEvents(evidenceOf({ databases: shown(refunded), orders: [{ orderId: 'o1', events }] })))
    expect(await complaintsOf(30)).toEqual([])
    expect(await complaintsOf(20)).toHaveLength(1)
  })

  it('of an admin is not that the right is lost', async () => {
    const identity = [event('AdminGranted', { userId: 'u1' })]
    const complaintsOf = (events: readonly object[]) => {
      const databases = { catalogue: tableOf([]), order: tableOf([{ id: 'u1' }]) }
      return gather(grantedRightsAreKnown(evidenceOf({ databases, events: { identity: events } })))
    }
    expect(await complaintsOf(identity)).toEqual(['order: u1 is an admin, and is taken for a former one'])
    expect(await complaintsOf([...identity, event('AdminRevoked', { userId: 'u1' })])).toEqual([])
  })

  it('of a change of address goes to the former one', async () => {
    const databases = { notification: tableOf([{ id: 'm2', kind: 'email-changed', data: { changeId: 'm1' } }]) }
    const complaintsOf = (to: string) => {
      const mailed = [
        { id: 'm1', to: 'new@shop.example', text: '' },
        { id: 'm2', to, text: '' },
      ]
      return gather(mailsAreForTheirReaders(evidenceOf({ databases, events: { identity: [] }, orders: [], mailed })))
    }
    expect(await complaintsOf('former@shop.example')).toEqual([])
    expect(await complaintsOf('new@shop.example')).toEqual(['mail m2, email-changed, went to the new address'])
  })
})
