import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OrderRow } from '@shop/contracts/internal'
import { createPostgresLog, silentLogger } from '@shop/kit/process'
import { Rejection } from '@shop/kit/domain'
import { createTestDatabase, readSeries } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { sendMails } from '../src/application/send-mails.ts'
import { createNotificationService } from '../src/index.ts'
import { createReactionHandlers } from '../src/messaging/react.ts'
import { MailFailure } from '../src/ports.ts'
import type { Mailer, NotificationPorts, OutgoingMail } from '../src/ports.ts'
import { claimMails } from '../src/store/mails.ts'
import { mailSeries } from '../src/store/metrics.ts'

const userId = uuidv7()
const erasedId = uuidv7()
const orderId = uuidv7()
const resetId = uuidv7()
const order = {
  orderId,
  userId,
  lines: [{ productId: uuidv7(), name: 'Mug', image: '', qty: 2, unitPrice: 1_850 }],
  totals: { items: 3_700, shipping: 10_000, tax: 555, total: 14_255 },
  status: 'placed',
} as unknown as OrderRow

let test: TestDatabase
let ports: NotificationPorts
let now = Date.parse('2026-03-02T12:00:00.000Z')
let sent: OutgoingMail[] = []
let failure: Error | undefined
let settings = { newSignIn: true, orderDelivered: true }
/** Called while a mail is being sent. */
let onSend: () => Promise<void> = async () => undefined

const mailer: Mailer = {
  async send(mail) {
    await onSend()
    if (failure instanceof MailFailure) throw failure
    sent.push(mail)
    if (failure !== undefined) throw failure
  },
  close: () => undefined,
}

beforeAll(async () => {
  test = await createTestDatabase(inject('postgresUrl'))
  const database = test.open('notification')
  const logger = silentLogger()
  ports = {
    database,
    logger,
    bus: createPostgresLog({ database, logger }),
    clock: () => new Date(now),
    mailer,
    publicUrl: 'https://shop.example',
    orders: {
      getOrder: async (input) => (input.orderId === orderId ? order : Promise.reject(new Rejection('order_not_found'))),
    },
    identity: {
      getMailRecipient: async (input) =>
        input.userId === userId
          ? { name: 'Maya', email: 'maya@mail.example', emailVerified: true, settings }
          : Promise.reject(new Rejection('user_not_found')),
      findFormerEmail: async () => ({ email: 'former@mail.example' }),
      listSessions: async () => ({ sessions: [] }),
      issueEmailVerificationToken: async () => ({ token: 'another-token' }),
      issuePasswordResetToken: async ({ requestId }) =>
        requestId === resetId ? { token: 'secret-token' } : Promise.reject(new Rejection('link_invalid')),
    },
  }
  await createNotificationService(ports).migrate()
})
afterAll(() => test.drop())
beforeEach(async () => {
  sent = []
  failure = undefined
  settings = { newSignIn: true, orderDelivered: true }
  onSend = async () => undefined
  await ports.database.query('DELETE FROM mails')
})

const record = (occurredAt = new Date(now).toISOString()) => ({ eventId: uuidv7(), occurredAt }) as never
const handlers = () => createReactionHandlers(ports.clock, () => undefined)
const requestOrderMail = (id: string, occurredAt?: string) =>
  handlers().order.OrderCancelled(ports.database, { orderId: id, cancelledAt: '' }, record(occurredAt))
const requestUserMail = (id: string) => handlers().identity.TokensRevoked(ports.database, { userId: id, epoch: 1 }, record())
const requestReset = (requestId: string) =>
  handlers().identity.PasswordResetRequested(ports.database, { userId, requestId }, record())
const rowsOf = async () => (await ports.database.query('SELECT status, attempts, last_error AS error FROM mails')).rows
const send = (limit = 20) => sendMails(ports, mailer, limit)

it('about an account is sent before those about orders, however many wait', async () => {
  for (let index = 0; index < 5; index += 1) await requestOrderMail(orderId)
  await requestReset(resetId)
  expect(await send(2)).toBe(true)
  expect(sent.map(({ content }) => content.subject)).toContain('Set a new password')
  expect(sent).toHaveLength(2)
  expect(await send(10)).toBe(false)
  expect(sent).toHaveLength(6)
})

describe('a mail', () => {
  it('is sent once, with what its order says', async () => {
    await requestOrderMail(orderId)
    await Promise.all([send(), send(), send()])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: { name: 'Maya', address: 'maya@mail.example' },
      content: { subject: 'Your order is cancelled', action: { url: `https://shop.example/order/${orderId}` } },
    })
    expect(sent[0]?.content.rows).toEqual([
      ['2 × Mug', '$37.00'],
      ['Shipping', '$100.00'],
      ['Tax', '$5.55'],
      ['Total', '$142.55'],
    ])
    expect(await rowsOf()).toEqual([{ status: 'sent', attempts: 1, error: null }])
  })

  it('is sent by one of many instances', async () => {
    await Promise.all(Array.from({ length: 60 }, () => requestUserMail(userId)))
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 8 }, send))
    expect(sent).toHaveLength(60)
  })

  it('is sent once by two instances when the mail server is slow', async () => {
    await requestUserMail(userId)
    onSend = async () => {
      onSend = async () => undefined
      now += 30_000
      await send()
    }
    await send()
    expect(sent).toHaveLength(1)
  })

  it('is sent a minute after its process was killed', async () => {
    await requestUserMail(userId)
    await claimMails(ports.database, new Date(now), 1)
    await send()
    expect(sent).toEqual([])
    now += 60_000
    await send()
    expect(sent).toHaveLength(1)
  })

  it('has its attempt recorded before it is sent', async () => {
    await requestUserMail(userId)
    let during: unknown
    onSend = async () => {
      during = await rowsOf()
    }
    await send()
    expect(during).toEqual([{ status: 'waiting', attempts: 1, error: null }])
  })

  it('is sent again under the same Message-ID when the attempt ended without a record', async () => {
    await requestUserMail(userId)
    failure = new Error('the process has ended')
    await send()
    failure = undefined
    await send()
    expect(sent).toHaveLength(1)
    now += 3_000
    await send()
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it('waits while the mail server is away, at most a minute between attempts', async () => {
    await requestUserMail(userId)
    failure = new MailFailure('ECONNECTION', false)
    for (let minute = 0; minute < 60; minute += 1) {
      await send()
      now += 60_000
    }
    expect(await rowsOf()).toEqual([{ status: 'waiting', attempts: 60, error: 'ECONNECTION' }])
    const { shop_mails_oldest_seconds: oldest } = await readSeries(mailSeries(ports.database))
    expect(oldest).toBeGreaterThan(60 * 60)
    failure = undefined
    await send()
    expect(sent).toHaveLength(1)
  })

  it('is parked when the server refuses it five times, and replayed on command', async () => {
    await requestUserMail(userId)
    failure = new MailFailure('EENVELOPE 550', true)
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await send()
      now += 60_000
    }
    expect(await rowsOf()).toEqual([{ status: 'parked', attempts: 5, error: 'EENVELOPE 550' }])
    expect(await readSeries(mailSeries(ports.database))).toEqual({ shop_mails_oldest_seconds: 0, shop_mails_parked: 1 })
    failure = undefined
    expect(await createNotificationService(ports).replayParked()).toBe(1)
    await send()
    expect(sent).toHaveLength(1)
  })

  it('is not sent to an erased person, nor about an order that does not exist', async () => {
    await requestUserMail(erasedId)
    await requestOrderMail(uuidv7())
    await send()
    expect(sent).toEqual([])
    expect((await rowsOf()).map(({ status }) => status)).toEqual(['skipped', 'skipped'])
  })

  it('is not requested by an event of more than a day ago', async () => {
    await requestOrderMail(orderId, new Date(now - 25 * 3_600_000).toISOString())
    expect(await rowsOf()).toEqual([])
  })

  it('carries a link that is made when it is sent and stored nowhere', async () => {
    await requestReset(resetId)
    await send()
    expect(sent[0]?.content.action?.url).toBe('https://shop.example/reset-password?token=secret-token')
    const { rows } = await ports.database.query('SELECT * FROM mails')
    expect(JSON.stringify(rows)).not.toContain('secret-token')
  })

  it('asks a new customer, and one with a new address, to confirm the address', async () => {
    const { UserRegistered, EmailChanged } = handlers().identity
    for (const handler of [UserRegistered, EmailChanged]) await handler(ports.database, { userId }, record())
    await send()
    const url = 'https://shop.example/verify-email?token=another-token'
    const confirmations = sent.filter(({ content }) => content.action?.label === 'Confirm address')
    expect(confirmations.map(({ content }) => content.action?.url)).toEqual([url, url])
  })

  it('tells the former address of a new one, once', async () => {
    const change = record()
    for (let delivery = 0; delivery < 2; delivery += 1) await handlers().identity.EmailChanged(ports.database, { userId }, change)
    await send()
    expect(sent.map(({ to, content }) => [to.address, content.subject]).sort()).toEqual([
      ['former@mail.example', 'Your e-mail address has changed'],
      ['maya@mail.example', 'Confirm your e-mail address'],
    ])
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('is left out if the user does without it, unless it is about money or access', async () => {
    settings = { newSignIn: false, orderDelivered: false }
    const { identity, order: orders } = handlers()
    const signIn = { userId, sessionId: uuidv7(), signedInAt: new Date(now).toISOString() }
    await identity.UnknownDeviceSignedIn(ports.database, signIn, record())
    await orders.OrderDelivered(ports.database, { orderId, deliveredAt: '' }, record())
    await requestUserMail(userId)
    await requestOrderMail(orderId)
    await send()
    expect(sent.map(({ content }) => content.subject).sort()).toEqual(['Your order is cancelled', 'Your password has changed'])
    settings = { newSignIn: true, orderDelivered: true }
    await orders.OrderDelivered(ports.database, { orderId, deliveredAt: '' }, record())
    await send()
    expect(sent.at(-1)?.content.subject).toBe('Your order is delivered')
  })

  it('is not sent when its link was replaced or used', async () => {
    await requestReset(uuidv7())
    await send()
    expect(sent).toEqual([])
    expect((await rowsOf()).map(({ status }) => status)).toEqual(['skipped'])
  })

  it('leaves no personal data in the table', async () => {
    await requestOrderMail(orderId)
    await send()
    const { rows } = await ports.database.query('SELECT * FROM mails')
    expect(JSON.stringify(rows)).not.toMatch(/maya/i)
  })
})
