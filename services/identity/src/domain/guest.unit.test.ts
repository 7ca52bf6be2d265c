import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { guest, type GuestEvent } from './index.ts'

const userId = '0199aaaa-0000-7000-8000-000000000001'
const accountId = '0199aaaa-0000-7000-8000-000000000002'
const claimedAt = '2026-03-02T12:00:00.000Z'
const details = { userId, email: 'ann@mail.example', keySecret: 'secret' }
const started: GuestEvent = { type: 'GuestStarted', data: details }
const claimed: GuestEvent = { type: 'GuestClaimed', data: { userId, accountId, claimedAt } }
const erased: GuestEvent = { type: 'GuestErased', data: { userId } }

describe('a guest', () => {
  it('starts once', () => {
    given(guest, [])
      .when({ type: 'StartGuest', ...details })
      .then([started])
    given(guest, [started])
      .when({ type: 'StartGuest', ...details })
      .thenRejected('conflict')
  })

  it('is claimed by one account, once', () => {
    given(guest, [started]).when({ type: 'ClaimGuest', accountId, claimedAt }).then([claimed])
    given(guest, [started, claimed]).when({ type: 'ClaimGuest', accountId, claimedAt: '2026-03-03T12:00:00.000Z' }).thenNothing()
    given(guest, [started, claimed]).when({ type: 'ClaimGuest', accountId: userId, claimedAt }).thenRejected('conflict')
  })

  it('of a verified address is claimed from the start', () =>
    given(guest, [{ type: 'GuestStarted', data: { ...details, accountId } }])
      .when({ type: 'ClaimGuest', accountId: userId, claimedAt })
      .thenRejected('conflict'))

  it('is sent a link once a day, until the address is confirmed', () => {
    const requestedAt = '2026-03-02T12:00:00.000Z'
    const requested: GuestEvent = { type: 'GuestLinkRequested', data: { userId, requestedAt } }
    const confirmedAt = '2026-03-02T13:00:00.000Z'
    const confirmed: GuestEvent = { type: 'GuestConfirmed', data: { userId, confirmedAt } }
    const nextDay = '2026-03-03T12:00:00.000Z'
    given(guest, [started]).when({ type: 'RequestGuestLink', requestedAt }).then([requested])
    given(guest, [started, requested]).when({ type: 'RequestGuestLink', requestedAt: '2026-03-03T11:59:59.999Z' }).thenNothing()
    given(guest, [started, requested])
      .when({ type: 'RequestGuestLink', requestedAt: nextDay })
      .then([{ type: 'GuestLinkRequested', data: { userId, requestedAt: nextDay } }])
    given(guest, [started, requested]).when({ type: 'ConfirmGuest', confirmedAt }).then([confirmed])
    given(guest, [started, requested, confirmed]).when({ type: 'ConfirmGuest', confirmedAt: nextDay }).thenNothing()
    given(guest, [started, requested, confirmed]).when({ type: 'RequestGuestLink', requestedAt: nextDay }).thenNothing()
    given(guest, [started, confirmed, claimed]).when({ type: 'ConfirmGuest', confirmedAt: nextDay }).thenNothing()
  })

  it('is erased, claimed or not, and then neither claimed nor erased again', () => {
    given(guest, [started]).when({ type: 'EraseGuest' }).then([erased])
    given(guest, [started, claimed]).when({ type: 'EraseGuest' }).then([erased])
    given(guest, [started, erased]).when({ type: 'EraseGuest' }).thenRejected('user_not_found')
    given(guest, [started, erased]).when({ type: 'ClaimGuest', accountId, claimedAt }).thenRejected('user_not_found')
  })
})
