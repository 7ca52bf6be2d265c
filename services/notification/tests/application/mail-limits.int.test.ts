import { readSeries } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotificationService } from '../../src/index.ts'
import { forgetRecipients } from '../../src/store/admission.ts'
import { mailSeries } from '../../src/store/metrics.ts'
import { orderId, resetId, startNotification, userId, type NotificationFixture } from '../support/notification-fixture.ts'

const HOUR_MS = 3_600_000
const stranger = 'stranger@mail.example'

let fixture: NotificationFixture
beforeAll(async () => {
  fixture = await startNotification()
})
afterAll(() => fixture.drop())
beforeEach(() => fixture.reset())

/** For each of these addresses, an account that has entered it. */
async function requestFromAccounts(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const account = uuidv7()
    fixture.state.emails.set(account, address)
    await fixture.requestVerification(account)
  }
}

async function reasons(): Promise<(string | null)[]> {
  const { rows } = await fixture.ports.database.query<{ reason: string | null }>(
    `SELECT last_error AS reason FROM mails WHERE status = 'skipped' ORDER BY 1`,
  )
  return rows.map(({ reason }) => reason)
}

describe('an address that nobody has verified', () => {
  beforeEach(() => {
    fixture.state.emailVerified = false
  })

  it('gets three mails in a day from all accounts, and another one a day later', async () => {
    const { send, state } = fixture
    await requestFromAccounts([stranger, 'Stranger+1@mail.example', stranger, stranger, stranger])
    await send()
    expect(state.sent).toHaveLength(3)
    expect(await reasons()).toEqual(['address_limit', 'address_limit'])
    state.now += 24 * HOUR_MS - 1
    await requestFromAccounts([stranger])
    await send()
    expect(state.sent).toHaveLength(3)
    state.now += 1
    await requestFromAccounts([stranger])
    await send()
    expect(state.sent).toHaveLength(4)
  })

  it('gets no more when several instances send at the same moment', async () => {
    const { send, state } = fixture
    await requestFromAccounts(Array<string>(24).fill(stranger))
    await Promise.all(Array.from({ length: 8 }, () => send(3)))
    expect(state.sent).toHaveLength(3)
  })

  it('is one of a few that an account may enter in a day', async () => {
    const { requestVerification, send, state } = fixture
    for (let count = 0; count < 7; count += 1) {
      state.emails.set(userId, `stranger-${String(count)}@mail.example`)
      await requestVerification(userId)
      await send()
    }
    expect(state.sent).toHaveLength(5)
    expect(await reasons()).toEqual(['kind_limit', 'kind_limit'])
  })
})

describe('a verified address', () => {
  it('gets five links to a new password in an hour and ten in a day, of which no other mail takes any', async () => {
    const { requestOrderMail, requestReset, send, state } = fixture
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < 6; count += 1) await requestReset(resetId)
      await requestOrderMail(orderId)
      await send()
      state.now += HOUR_MS
    }
    const links = state.sent.filter(({ content }) => content.subject === 'Set a new password')
    expect([links.length, state.sent.length - links.length]).toEqual([10, 4])
    expect(await reasons()).toEqual(Array(14).fill('kind_limit'))
  })

  it('gets the mails about orders above the limit an hour later, and nobody is alarmed', async () => {
    const { ports, requestOrderMail, readRows, send, state } = fixture
    const limited = { ...ports, orderMailLimit: 2 }
    state.now = Date.now()
    for (let count = 0; count < 3; count += 1) await requestOrderMail(orderId)
    await send(20, limited)
    expect(state.sent).toHaveLength(2)
    expect(await readRows()).toContainEqual({ status: 'waiting', attempts: 0, error: null })
    expect(await readSeries(mailSeries(ports.database))).toMatchObject({ shop_mails_oldest_seconds: 0 })
    state.now += HOUR_MS - 1
    await send(20, limited)
    expect(state.sent).toHaveLength(2)
    state.now += 1
    await send(20, limited)
    expect(state.sent).toHaveLength(3)
  })

  it('is counted once for a mail that is tried again', async () => {
    const { requestReset, send, state } = fixture
    for (let count = 0; count < 5; count += 1) await requestReset(resetId)
    state.failure = new Error('the process has ended')
    await send()
    state.failure = undefined
    state.now += 60_000
    await send()
    expect(state.sent).toHaveLength(10)
    expect(await reasons()).toEqual([])
  })

  it('is not counted for a mail whose link was used', async () => {
    const { requestReset, send, state } = fixture
    for (let count = 0; count < 5; count += 1) await requestReset(uuidv7())
    await send()
    await requestReset(resetId)
    await send()
    expect(state.sent).toHaveLength(1)
    expect(await reasons()).toEqual(Array(5).fill('gone'))
  })
})

describe('the counting of mails', () => {
  it('knows an address by its digest, for a day', async () => {
    const { ports, requestReset, send, state } = fixture
    await requestReset(resetId)
    await send()
    const read = async () =>
      (
        await ports.database.query<{ text: string; kept: boolean }>(
          'SELECT m::text AS text, recipient IS NOT NULL AS kept FROM mails m',
        )
      ).rows
    expect((await read()).map(({ text, kept }) => [text.includes('maya'), kept])).toEqual([[false, true]])
    state.now += 24 * HOUR_MS - 1
    await forgetRecipients(ports.database, ports.clock())
    expect(await read()).toMatchObject([{ kept: true }])
    state.now += 1
    await forgetRecipients(ports.database, ports.clock())
    expect(await read()).toMatchObject([{ kept: false }])
  })

  it('tells operators how many were skipped, and why', async () => {
    const { ports, requestUserMail, state } = fixture
    state.emailVerified = false
    const service = createNotificationService(ports)
    for (let count = 0; count < 2; count += 1) await requestUserMail(userId)
    await service.start()
    await expect.poll(reasons).toEqual(['unverified_address', 'unverified_address'])
    await service.stop()
    expect(await readSeries(service.series)).toMatchObject({ 'shop_mails_skipped_total{reason="unverified_address"}': 2 })
  })
})
