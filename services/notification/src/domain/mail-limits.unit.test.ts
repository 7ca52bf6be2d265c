import { describe, expect, it } from 'vitest'
import { admit, decidingMails, mailLimits, type Admission, type CountedMail, type MailToAdmit } from './mail-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = Date.parse('2026-03-02T12:00:00.000Z')
const admitted: Admission = { admitted: true }

/** Mails that were sent so many minutes ago, newest first. */
const sent = (kind: CountedMail['kind'], minutesAgo: readonly number[], toAddress = true): CountedMail[] =>
  minutesAgo.map((minutes) => ({ kind, at: now - minutes * MINUTE, toAddress }))

/** Given these mails of the last day, when this one is to be sent, then it is admitted, skipped or waits. */
const given = (counted: readonly CountedMail[]) => ({
  when: (mail: Partial<MailToAdmit> & Pick<MailToAdmit, 'kind'>) => ({
    then: (expected: Admission) =>
      expect(admit({ requestedAt: now, verified: true, ...mail }, counted, mailLimits(), now)).toEqual(expected),
  }),
})

describe('an address that nobody has verified', () => {
  const toUnverified = { kind: 'verify-email', verified: false } as const
  const mixed = [...sent('verify-email', [1, 2]), ...sent('password-reset', [3])]

  it('gets three links in a day, of both kinds together', () => {
    given(mixed.slice(1)).when(toUnverified).then(admitted)
    given(mixed).when(toUnverified).then({ skip: 'address_limit' })
    given(mixed).when({ kind: 'password-reset', verified: false }).then({ skip: 'address_limit' })
  })

  it('gets every mail about an order beside them, and takes no link from them', () => {
    given(mixed).when({ kind: 'order-placed', verified: false }).then(admitted)
    const orders = sent(
      'order-placed',
      Array.from({ length: 30 }, (_, index) => index),
    )
    given(orders).when(toUnverified).then(admitted)
    given(orders).when({ kind: 'order-shipped', verified: false }).then(admitted)
  })

  it('does not get fewer because of mails of its account to other addresses', () => {
    given(sent('verify-email', [1, 2, 3], false))
      .when(toUnverified)
      .then(admitted)
  })
})

describe('a kind of mail', () => {
  it('is sent a number of times in an hour', () => {
    given(sent('password-reset', [1, 2, 3, 60]))
      .when({ kind: 'password-reset' })
      .then(admitted)
    given(sent('password-reset', [1, 2, 3, 4, 60]))
      .when({ kind: 'password-reset' })
      .then(admitted)
    given(sent('password-reset', [1, 2, 3, 4, 59]))
      .when({ kind: 'password-reset' })
      .then({ skip: 'kind_limit' })
  })

  it('is sent a number of times in a day', () => {
    const spread = [0, 90, 180, 270, 360, 450, 540, 630, 720, 810]
    given(sent('password-reset', spread.slice(1)))
      .when({ kind: 'password-reset' })
      .then(admitted)
    given(sent('password-reset', spread)).when({ kind: 'password-reset' }).then({ skip: 'kind_limit' })
  })

  it('counts for an account, whatever its address', () => {
    const changes = sent('verify-email', [1, 2, 3, 4, 5], false)
    given(changes.slice(1)).when({ kind: 'verify-email', verified: false }).then(admitted)
    given(changes).when({ kind: 'verify-email', verified: false }).then({ skip: 'kind_limit' })
  })

  it('takes nothing from other kinds', () => {
    given(sent('order-placed', Array<number>(60).fill(1)))
      .when({ kind: 'password-reset' })
      .then(admitted)
  })
})

describe('a mail about an order', () => {
  const hour = Array.from({ length: 60 }, (_, index) => index)

  it('waits while there were as many in the hour before, of all kinds together', () => {
    const half = [...sent('order-placed', hour.slice(0, 30)), ...sent('order-cancelled', hour.slice(30))]
    given(half.slice(1)).when({ kind: 'order-paid' }).then(admitted)
    given(half)
      .when({ kind: 'order-paid' })
      .then({ waitUntil: now + MINUTE })
  })

  it('waits as long as that takes: the customer is owed it', () => {
    given(sent('order-placed', hour))
      .when({ kind: 'order-paid', requestedAt: now - 48 * HOUR })
      .then({ waitUntil: now + MINUTE })
  })

  it('has no limit when the setting is 0', () => {
    const mails = sent('order-placed', Array<number>(500).fill(1))
    expect(admit({ kind: 'order-paid', requestedAt: now, verified: true }, mails, mailLimits(0), now)).toEqual(admitted)
  })
})

describe('a mail that says what was waited for', () => {
  const hour = Array.from({ length: 20 }, (_, index) => index)

  it.each([
    ['back-in-stock', sent('back-in-stock', hour), 40 * MINUTE + MINUTE],
    ['shop-return-requested', sent('shop-payment-problem', Array<number>(60).fill(30)), 30 * MINUTE],
  ] as const)('waits for a day at most: %s', (kind, mails, wait) => {
    const then = { waitUntil: now + wait }
    given(mails).when({ kind }).then(then)
    given(mails)
      .when({ kind, requestedAt: now + wait - 24 * HOUR })
      .then(then)
    given(mails)
      .when({ kind, requestedAt: now + wait - 24 * HOUR - 1 })
      .then({ skip: 'kind_limit' })
  })
})

describe('the mails that decide', () => {
  const kinds = [
    'verify-email',
    'password-reset',
    'restock-link',
    'order-placed',
    'order-paid',
    'back-in-stock',
    'shop-return-requested',
    'new-sign-in',
  ] as const
  const limits = mailLimits()

  /** As the statement reads them. */
  const read = (kind: CountedMail['kind'], mails: readonly CountedMail[]): CountedMail[] => {
    const deciding = decidingMails(kind, limits)
    const patterns = deciding.kinds.map((pattern) => new RegExp(`^${pattern.replace('%', '.*')}$`))
    return mails.filter((mail) => patterns.some((pattern) => pattern.test(mail.kind))).slice(0, deciding.latest)
  }

  it.each(kinds)('decide on a %s as all mails of the day do', (kind) => {
    for (let count = 0; count < 600; count += 7) {
      const mails = Array.from({ length: count }, (_, index): CountedMail => {
        const other = kinds[(index * 5 + count) % kinds.length] ?? kind
        return { kind: other, at: now - index * MINUTE, toAddress: index % 3 !== 0 }
      })
      for (const verified of [true, false]) {
        const mail = { kind, requestedAt: now, verified }
        expect(admit(mail, read(kind, mails), limits, now)).toEqual(admit(mail, mails, limits, now))
      }
    }
  })

  it('are none where there is no limit', () => {
    expect(decidingMails('order-paid', mailLimits(0)).latest).toBe(0)
  })
})
