import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSeries } from '@shop/kit/testing'
import { createNotificationService } from '../../src/index.ts'
import { MailFailure } from '../../src/ports.ts'
import { leaseMails } from '../../src/store/mails.ts'
import { mailSeries } from '../../src/store/metrics.ts'
import { orderId, resetId, startNotification, userId, type NotificationFixture } from '../support/notification-fixture.ts'

let fixture: NotificationFixture
beforeAll(async () => {
  fixture = await startNotification()
})
afterAll(() => fixture.drop())
beforeEach(() => fixture.reset())

async function sendEachMinute(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await fixture.send()
    fixture.state.now += 60_000
  }
}

describe('a mail', () => {
  it('about an account is sent before those about orders, however many wait', async () => {
    const { requestOrderMail, requestReset, send, state } = fixture
    for (let index = 0; index < 5; index += 1) await requestOrderMail(orderId)
    await requestReset(resetId)
    expect(await send(2)).toBe(true)
    expect(state.sent.map(({ content }) => content.subject)).toContain('Set a new password')
    expect(state.sent).toHaveLength(2)
    expect(await send(10)).toBe(false)
    expect(state.sent).toHaveLength(6)
  })

  it('comes from the shop as an admin has set it, else as its environment says', async () => {
    const { requestOrderMail, send, state } = fixture
    await requestOrderMail(orderId)
    await send()
    state.shop = { name: 'Kiln & Co', logo: '/logo.png', phone: '+351 22 123' }
    await requestOrderMail(orderId)
    await send()
    const profile = { name: 'Kiln', color: '#1e4a3b', logo: '', address: '', email: 'shop@shop.example', phone: '' }
    const before = { ...profile, consumerLaw: 'none' }
    const logo = 'https://shop.example/logo.png'
    expect(state.sent.map(({ shop }) => shop)).toEqual([before, { ...before, ...state.shop, logo }])
  })

  it('has an uploaded logo from the CDN, and others from where they are', async () => {
    const { requestOrderMail, send, state, ports } = fixture
    for (const logo of ['/images/uploads/a.png', '/logo.png', 'https://other.example/a.png']) {
      state.shop = { logo }
      await requestOrderMail(orderId)
      await send(20, { ...ports, assetsUrl: 'https://cdn.example' })
    }
    expect(state.sent.map(({ shop }) => shop.logo)).toEqual([
      'https://cdn.example/images/uploads/a.png',
      'https://shop.example/logo.png',
      'https://other.example/a.png',
    ])
  })

  it('is sent at the pace that the mail server accepts', async () => {
    const { ports, requestUserMail, state } = fixture
    const sentAt: number[] = []
    state.onSend = async () => {
      sentAt.push(performance.now())
    }
    for (let index = 0; index < 5; index += 1) await requestUserMail(userId)
    const service = createNotificationService({ ...ports, mailsPerSecond: 8 })
    const startedAt = performance.now()
    await service.start()
    await expect.poll(() => sentAt.length).toBe(5)
    await service.stop()
    const [, , third = 0, , fifth = 0] = sentAt
    expect(third - startedAt).toBeGreaterThan(240)
    expect(fifth - startedAt).toBeGreaterThan(490)
  })

  it('is sent by one of many instances', async () => {
    const { requestOrderMail, send, state } = fixture
    await Promise.all(Array.from({ length: 60 }, () => requestOrderMail(orderId)))
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(state.sent).toHaveLength(60)
  })

  it('is sent once by two instances of which one has a clock that is ahead', async () => {
    const { ports, requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    state.onSend = async () => {
      state.onSend = async () => undefined
      await send(20, { ...ports, clock: () => new Date(state.now + 300_000) })
    }
    await send()
    expect(state.sent).toHaveLength(1)
  })

  it('is sent once by two instances when the mail server is slow', async () => {
    const { requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    state.onSend = async () => {
      state.onSend = async () => undefined
      state.now += 30_000
      await send()
    }
    await send()
    expect(state.sent).toHaveLength(1)
  })

  it('is sent a minute after its process was killed', async () => {
    const { ports, requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    await leaseMails(ports.database, new Date(state.now), 1)
    await send()
    expect(state.sent).toEqual([])
    state.now += 60_000
    await send()
    expect(state.sent).toHaveLength(1)
  })

  it('has its attempt recorded before it is sent', async () => {
    const { readRows, requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    let during: unknown
    state.onSend = async () => {
      during = await readRows()
    }
    await send()
    expect(during).toEqual([{ status: 'waiting', attempts: 1, error: null }])
  })

  it('is sent again under the same Message-ID when the attempt ended without a record', async () => {
    const { requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    state.failure = new Error('the process has ended')
    await send()
    state.failure = undefined
    await send()
    expect(state.sent).toHaveLength(1)
    state.now += 3_000
    await send()
    expect(new Set(state.sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(state.sent).toHaveLength(2)
  })

  it('waits while the mail server is away, at most a minute between attempts', async () => {
    const { ports, readRows, requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    state.failure = new MailFailure('ECONNECTION', false)
    await sendEachMinute(60)
    expect(await readRows()).toEqual([{ status: 'waiting', attempts: 60, error: 'ECONNECTION' }])
    const { shop_mails_oldest_seconds: oldest } = await readSeries(mailSeries(ports.database))
    expect(oldest).toBeGreaterThan(60 * 60)
    state.failure = undefined
    await send()
    expect(state.sent).toHaveLength(1)
  })

  it('is parked when the server refuses it five times, and replayed on command', async () => {
    const { ports, readRows, requestUserMail, send, state } = fixture
    await requestUserMail(userId)
    state.failure = new MailFailure('EENVELOPE 550', true)
    await sendEachMinute(8)
    expect(await readRows()).toEqual([{ status: 'parked', attempts: 5, error: 'EENVELOPE 550' }])
    expect(await readSeries(mailSeries(ports.database))).toEqual({ shop_mails_oldest_seconds: 0, shop_mails_parked: 1 })
    state.failure = undefined
    expect(await createNotificationService(ports).replayParked()).toBe(1)
    await send()
    expect(state.sent).toHaveLength(1)
  })
})
