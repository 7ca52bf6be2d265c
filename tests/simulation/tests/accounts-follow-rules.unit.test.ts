import { describe, expect, it } from 'vitest'
import { catalogueRules } from '../src/rules/catalogue-rules.ts'
import { brokenRules } from '../src/rules/events-follow-rules.ts'
import { identityRules } from '../src/rules/identity-rules.ts'
import type { Rules, StreamEvent } from '../src/rules/rule.ts'

const event = (type: string, data: StreamEvent['data'] = {}): StreamEvent => ({ type, data })
const times = (count: number, toEvent: (index: number) => StreamEvent): StreamEvent[] =>
  Array.from({ length: count }, (_, index) => toEvent(index))
const faults = (events: readonly StreamEvent[], rules: Rules): string[] => [...brokenRules(events, rules)]

const registered = event('UserRegistered')
const verified = event('EmailVerified')
const password = (epoch: number) => event('PasswordChanged', { epoch })
const mails = (newSignIn: boolean) => event('MailSettingsChanged', { newSignIn, orderDelivered: true })
const started = event('SessionStarted', { userId: 'u', startedAt: '2026-01-01', expiresAt: '2026-01-02' })
const ended = event('SessionEnded', { userId: 'u' })
const guest = event('GuestStarted', { userId: 'u' })
const link = (requestedAt: string) => event('GuestLinkRequested', { requestedAt })
const claimed = (accountId: string) => event('GuestClaimed', { accountId })
const address = (addressId: string) => event('AddressAdded', { addressId })
const chosen = (addressId: string) => event('DefaultAddressChosen', { addressId })
const gone = (addressId: string) => event('AddressRemoved', { addressId })
const passkey = (passkeyId: string, counter = 0) => event('PasskeyAdded', { passkeyId, counter })
const used = (passkeyId: string, counter: number) => event('PasskeyUsed', { passkeyId, counter })
const enabled = event('SecondFactorEnabled', { recoveryHashes: ['a', 'b'], timeStep: 10 })
const disabled = event('SecondFactorDisabled')
const code = (timeStep: number) => event('CodeAccepted', { timeStep })
const recovered = (recoveryHash: string) => event('RecoveryCodeUsed', { recoveryHash })
const granted = (userId: string) => event('AdminGranted', { userId })
const revoked = (userId: string) => event('AdminRevoked', { userId })
const roles = (...own: string[]) => event('StaffRolesChanged', { roles: own })
const key = event('ApiKeyCreated', { createdAt: '2026-01-01', endsAt: null })

describe('the events of an account', () => {
  it.each<[string, StreamEvent[]]>([
    ['verified again with another address', [registered, verified, event('EmailChanged'), verified, password(1), password(2)]],
    ['mails switched off and on', [registered, mails(false), mails(true), event('UserDeleted')]],
    ['a session', [started, ended]],
    ['a guest with two links', [guest, link('2026-01-01T10:00:00Z'), link('2026-01-02T10:00:00Z'), event('GuestConfirmed')]],
    ['a guest that has got an account', [guest, claimed('a'), event('GuestErased')]],
    ['addresses, the default removed', [address('x'), chosen('x'), address('y'), gone('x'), chosen('y')]],
    ['ten addresses after one was removed', [...times(10, (index) => address(String(index))), gone('3'), address('x')]],
    ['a passkey that does not count', [passkey('p'), used('p', 0), used('p', 0), event('PasskeyRemoved', { passkeyId: 'p' })]],
    ['a second factor twice', [enabled, code(11), recovered('a'), disabled, enabled, code(11), recovered('a')]],
    ['an admin who hands over', [granted('a'), granted('b'), revoked('a'), granted('a')]],
    ['roles given and taken', [roles('orders'), roles('orders', 'products'), roles()]],
    ['a key', [key, event('ApiKeyRevoked')]],
  ])('may be: %s', (_, events) => expect(faults(events, identityRules)).toEqual([]))

  it.each<[string, StreamEvent[]]>([
    ['UserRegistered: it is not the first event', [registered, registered]],
    ['UserRenamed: there is no such user', [registered, event('UserDeleted'), event('UserRenamed')]],
    ['UserDeleted: there is no such user', [registered, event('UserDeleted'), event('UserDeleted')]],
    ['PasswordChanged: the tokens of before stay valid', [registered, password(1), password(1)]],
    ['EmailVerified: the address was verified before', [registered, verified, verified]],
    ['EmailVerificationRequested: the address is verified', [registered, verified, event('EmailVerificationRequested')]],
    ['MailSettingsChanged: nothing changes', [registered, mails(true)]],
    ['SessionStarted: it ends before it begins', [event('SessionStarted', { startedAt: '2026-01-02', expiresAt: '2026-01-01' })]],
    ['SessionEnded: it was ended before', [started, ended, ended]],
    ['SessionEnded: it was not started', [started, event('SessionEnded', { userId: 'another' })]],
    ['GuestClaimed: the guest has an account', [event('GuestStarted', { accountId: 'a' }), claimed('b')]],
    ['GuestClaimed: there is no such guest', [guest, event('GuestErased'), claimed('a')]],
    [
      'GuestLinkRequested: the last link is less than a day old',
      [guest, link('2026-01-01T10:00:00Z'), link('2026-01-02T09:59:59Z')],
    ],
    ['GuestLinkRequested: the address is confirmed', [guest, event('GuestConfirmed'), link('2026-01-01')]],
    ['AddressAdded: it was added before', [address('x'), gone('x'), address('x')]],
    ['AddressAdded: there are too many', times(11, (index) => address(String(index)))],
    ['AddressChanged: there is no such address', [address('x'), event('AddressChanged', { addressId: 'y' })]],
    ['DefaultAddressChosen: it is the default', [address('x'), chosen('x'), chosen('x')]],
    ['PasskeyAdded: there are too many', times(21, (index) => passkey(String(index)))],
    ['PasskeyUsed: its signature was used before', [passkey('p', 3), used('p', 3)]],
    ['PasskeyUsed: there is no such passkey', [passkey('p'), event('PasskeyRemoved', { passkeyId: 'p' }), used('p', 0)]],
    ['CodeAccepted: the code is not newer than the last one', [enabled, code(10)]],
    ['CodeAccepted: there is no second factor', [enabled, disabled, code(11)]],
    ['RecoveryCodeUsed: the code is not valid', [enabled, recovered('a'), recovered('a')]],
    [
      'RecoveryCodeUsed: the code is not valid',
      [enabled, event('RecoveryCodesReplaced', { recoveryHashes: ['c'] }), recovered('b')],
    ],
    ['SecondFactorDisabled: there is no second factor', [enabled, disabled, disabled]],
    ['AdminGranted: the user is an admin', [granted('a'), granted('a')]],
    ['AdminRevoked: no admin is left', [granted('a'), revoked('a')]],
    ['AdminRevoked: the user is no admin', [granted('a'), granted('b'), revoked('c')]],
    ['StaffRolesChanged: nothing changes', [roles('products', 'orders'), roles('orders', 'products')]],
    ['ApiKeyCreated: it has ended', [event('ApiKeyCreated', { createdAt: '2026-01-02', endsAt: '2026-01-01' })]],
    ['ApiKeyRevoked: it was revoked before', [key, event('ApiKeyRevoked'), event('ApiKeyRevoked')]],
    ['NewEvent: there is no rule for it', [event('NewEvent')]],
  ])('are refused: %s', (fault, events) => expect(faults(events, identityRules)).toEqual([fault]))
})

const product = (type: string, price: number, more: object = {}) => event(`Product${type}`, { price, ...more })
const drafted = product('Drafted', 0)

describe('the events of the catalogue', () => {
  it.each<[string, StreamEvent[]]>([
    [
      'a product that is hidden and shown',
      [drafted, product('Published', 5), product('DraftSaved', 5, { published: true }), product('Published', 5)],
    ],
    [
      'a product that is removed as a draft',
      [drafted, product('DraftSaved', 5, { published: false }), event('ProductRemoved', { published: false }), drafted],
    ],
    ['terms that change twice', [event('TermsChanged', { before: 1, terms: 2 }), event('TermsChanged', { before: 2, terms: 3 })]],
    ['two pages of one text', ['terms', 'privacy'].map((slug) => event('ShopPageWritten', { slug, markdown: 'Soon.' }))],
  ])('may be: %s', (_, events) => expect(faults(events, catalogueRules)).toEqual([]))

  it.each<[string, StreamEvent[]]>([
    ['ProductDrafted: there is one', [drafted, drafted]],
    ['ProductPublished: it is no draft', [drafted, product('Published', 5), product('Published', 6)]],
    ['ProductUpdated: it is not published', [drafted, product('Updated', 6)]],
    ['ProductUpdated: nothing changes', [drafted, product('Published', 5), product('Updated', 5)]],
    ['ProductUpdated: it has no price', [drafted, product('Published', 5), product('Updated', -1)]],
    ['ProductDraftSaved: whether it was published is wrong', [drafted, product('DraftSaved', 5, { published: true })]],
    ['ProductDraftSaved: nothing changes', [drafted, product('DraftSaved', 0, { published: false })]],
    ['ProductRemoved: whether it was published is wrong', [drafted, event('ProductRemoved', { published: true })]],
    ['ProductRemoved: there is no such product', [event('ProductRemoved', { published: false })]],
    ['ReviewAdded: the user has reviewed the product', times(2, () => event('ReviewAdded', { rating: 5 }))],
    ['ReviewAdded: the rating is none', [event('ReviewAdded', { rating: 6 })]],
    [
      'TermsChanged: they were others before',
      [event('TermsChanged', { before: 1, terms: 2 }), event('TermsChanged', { before: 1, terms: 3 })],
    ],
    ['ShopPageWritten: nothing changes', times(2, () => event('ShopPageWritten', { slug: 'terms', markdown: 'Soon.' }))],
  ])('are refused: %s', (fault, events) => expect(faults(events, catalogueRules)).toEqual([fault]))
})
