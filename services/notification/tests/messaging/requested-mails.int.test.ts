import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  erasedId,
  orderId,
  resetId,
  startNotification,
  userId,
  type NotificationFixture,
} from '../support/notification-fixture.ts'

let fixture: NotificationFixture
beforeAll(async () => {
  fixture = await startNotification()
})
afterAll(() => fixture.drop())
beforeEach(() => fixture.reset())

describe('a mail that an event requests', () => {
  it('is sent once, with what its order says', async () => {
    const { readRows, requestOrderMail, send, state } = fixture
    await requestOrderMail(orderId)
    await Promise.all([send(), send(), send()])
    expect(state.sent).toHaveLength(1)
    expect(state.sent[0]).toMatchObject({
      to: { name: 'Maya', address: 'maya@mail.example' },
      content: { subject: 'Your order is cancelled', action: { url: `https://shop.example/order/${orderId}` } },
    })
    expect(state.sent[0]?.content.rows).toEqual([
      ['2 × Mug', '$37.00'],
      ['Shipping', '$100.00'],
      ['Tax', '$5.55'],
      ['Total', '$142.55'],
    ])
    expect(await readRows()).toEqual([{ status: 'sent', attempts: 1, error: null }])
  })

  it('names the customer unless the name may be anything but one', async () => {
    const { requestOrderMail, send, state } = fixture
    state.name = 'Win $950 at https://evil.example/'
    await requestOrderMail(orderId)
    await send()
    expect(state.sent.map(({ to }) => to)).toEqual([{ name: '', address: 'maya@mail.example' }])
    expect(JSON.stringify(state.sent)).not.toContain('evil')
  })

  it('is not sent to an erased person, nor about an order that does not exist', async () => {
    const { readRows, requestOrderMail, requestUserMail, send, state } = fixture
    await requestUserMail(erasedId)
    await requestOrderMail(uuidv7())
    await send()
    expect(state.sent).toEqual([])
    expect((await readRows()).map(({ status }) => status)).toEqual(['skipped', 'skipped'])
  })

  it('is not requested by an event of more than a day ago', async () => {
    const { readRows, requestOrderMail, state } = fixture
    await requestOrderMail(orderId, new Date(state.now - 25 * 3_600_000).toISOString())
    expect(await readRows()).toEqual([])
  })

  it('carries a link that is made when it is sent and stored nowhere', async () => {
    const { ports, requestReset, send, state } = fixture
    await requestReset(resetId)
    await send()
    expect(state.sent[0]?.content.action?.url).toBe(
      'https://shop.example/reset-password?token=secret-token#email=maya%40mail.example',
    )
    const { rows } = await ports.database.query('SELECT * FROM mails')
    expect(JSON.stringify(rows)).not.toContain('secret-token')
  })

  it('asks a new customer, and one with a new address, to confirm the address', async () => {
    const { handlers, ports, record, send, state } = fixture
    const { UserRegistered, EmailChanged } = handlers.identity
    for (const handler of [UserRegistered, EmailChanged]) await handler(ports.database, { userId }, record())
    await send()
    const url = 'https://shop.example/verify-email?token=another-token'
    const confirmations = state.sent.filter(({ content }) => content.action?.label === 'Confirm address')
    expect(confirmations.map(({ content }) => content.action?.url)).toEqual([url, url])
  })

  it('tells the former address of a new one, once', async () => {
    const { handlers, ports, record, send, state } = fixture
    const change = record()
    for (let delivery = 0; delivery < 2; delivery += 1) await handlers.identity.EmailChanged(ports.database, { userId }, change)
    await send()
    // Without a name: whoever has taken the account over may have renamed it.
    expect(Object.fromEntries(state.sent.map(({ to, content }) => [content.subject, to]))).toEqual({
      'Your e-mail address has changed': { name: '', address: 'former@mail.example' },
      'Confirm your e-mail address': { name: '', address: 'maya@mail.example' },
    })
    expect(state.sent).toHaveLength(2)
    expect(new Set(state.sent.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('says which roles in the back office its user has now', async () => {
    const { handlers, ports, record, send, state } = fixture
    for (const roles of [['reports', 'orders'], []]) {
      await handlers.identity.StaffRolesChanged(ports.database, { userId, roles }, record())
      await send()
    }
    expect(state.sent.map(({ content }) => content.paragraphs[0])).toEqual([
      'In the back office of the shop you now have: Orders, Reports.',
      'You no longer have a role in the back office of the shop.',
    ])
  })

  it('is left out if the user does without it, unless it is about money or access', async () => {
    const { handlers, ports, record, requestOrderMail, requestUserMail, send, state } = fixture
    state.settings = { newSignIn: false, orderDelivered: false }
    const { identity, order: orders } = handlers
    const signIn = { userId, sessionId: uuidv7(), signedInAt: new Date(state.now).toISOString() }
    await identity.UnknownDeviceSignedIn(ports.database, signIn, record())
    await orders.OrderDelivered(ports.database, { orderId, deliveredAt: '' }, record())
    await requestUserMail(userId)
    await requestOrderMail(orderId)
    await send()
    expect(state.sent.map(({ content }) => content.subject).sort()).toEqual([
      'Your order is cancelled',
      'Your password has changed',
    ])
    state.settings = { newSignIn: true, orderDelivered: true }
    await orders.OrderDelivered(ports.database, { orderId, deliveredAt: '' }, record())
    await send()
    expect(state.sent.at(-1)?.content.subject).toBe('Your order is delivered')
  })

  it('goes to an address that nobody has verified if it is about an order, or its link verifies it; without the name', async () => {
    const { handlers, ports, record, requestOrderMail, requestReset, requestUserMail, send, state } = fixture
    state.emailVerified = false
    const { identity, order: orders } = handlers
    await identity.UserRegistered(ports.database, { userId }, record())
    await identity.AdminGranted(ports.database, { userId }, record())
    await identity.UnknownDeviceSignedIn(ports.database, { userId, sessionId: uuidv7(), signedInAt: '' }, record())
    await orders.OrderDelivered(ports.database, { orderId, deliveredAt: '' }, record())
    await requestOrderMail(orderId)
    await requestUserMail(userId)
    await requestReset(resetId)
    await send()
    const to = { name: '', address: 'maya@mail.example' }
    expect(state.sent.map((mail) => mail.to)).toEqual([to, to, to, to])
    expect(state.sent.map(({ content }) => content.subject).sort()).toEqual([
      'Confirm your e-mail address',
      'Set a new password',
      'Your order is cancelled',
      'Your order is delivered',
    ])
  })

  it('goes to a guest with the key of the order, each of them, and the invoice too', async () => {
    const { handlers, ports, record, requestOrderMail, readRows, send, state } = fixture
    state.guest = { claimed: false }
    state.emailVerified = false
    state.paidAt = '2026-03-01T09:00:00.000Z'
    await handlers.order.OrderPaid(ports.database, { orderId, userId } as never, record())
    for (let count = 0; count < 4; count += 1) await requestOrderMail(orderId)
    await send()
    const url = `https://shop.example/order/${orderId}?key=key-of-${orderId}`
    expect(state.sent.map(({ to, content }) => [to, content.action?.url])).toEqual(
      Array(5).fill([{ name: '', address: 'maya@mail.example' }, url]),
    )
    expect(state.sent.filter(({ attachments = [] }) => attachments.length > 0)).toHaveLength(1)
    expect((await readRows()).flatMap(({ error }) => error ?? [])).toEqual([])
  })

  it('about a payment is not sent once it was corrected', async () => {
    const { handlers, ports, record, readRows, send, state } = fixture
    await handlers.order.OrderPaid(ports.database, { orderId, userId } as never, record())
    await send()
    expect(state.sent).toEqual([])
    expect(await readRows()).toMatchObject([{ status: 'skipped', error: 'gone' }])
  })

  it('about an order that was placed as a guest goes to the account that owns it, without a key and a name', async () => {
    const { requestOrderMail, send, state } = fixture
    state.guest = { claimed: true }
    await requestOrderMail(orderId)
    await send()
    expect(state.sent.map(({ to, content }) => [to.name, content.action?.url])).toEqual([
      ['', `https://shop.example/order/${orderId}`],
    ])
    state.emailVerified = false
    await requestOrderMail(orderId)
    await send()
    expect(state.sent).toHaveLength(2)
  })

  it('confirms the address of a guest with a link that needs no account', async () => {
    const { requestVerification, send, state } = fixture
    state.guest = { claimed: false }
    state.emailVerified = false
    await requestVerification(userId)
    await send()
    expect(state.sent.map(({ content }) => content.action?.url)).toEqual([
      expect.stringMatching(/^https:\/\/shop\.example\/verify-email\?guest&token=/),
    ])
    expect(state.sent[0]?.content.paragraphs.join(' ')).not.toContain('account')
  })

  it('tells the customer of each decision about a return, also without mails about deliveries', async () => {
    const { handlers, ports, record, send, state } = fixture
    state.settings = { newSignIn: false, orderDelivered: false }
    const returnId = uuidv7()
    const accepted = { orderId, returnId, lines: [], orderLines: [], restock: true, acceptedAt: '' }
    await handlers.order.ReturnAccepted(ports.database, accepted, record())
    await handlers.order.ReturnRefused(ports.database, { orderId, returnId, refusedAt: '' }, record())
    await send()
    const url = `https://shop.example/order/${orderId}`
    expect(state.sent.map(({ content }) => [content.subject, content.action?.url]).sort()).toEqual([
      ['Your return is accepted', url],
      ['Your return is refused', url],
    ])
  })

  it('tells the customer that an order was closed, since nobody paid for it in time', async () => {
    const { handlers, ports, record, send, state } = fixture
    await handlers.order.OrderExpired(ports.database, { orderId, expiredAt: '' }, record())
    await send()
    expect(state.sent.map(({ content }) => content.subject)).toEqual(['Your order was not paid in time'])
    expect(state.sent[0]?.content.action?.url).toBe(`https://shop.example/order/${orderId}`)
  })

  it('is not sent when its link was used', async () => {
    const { readRows, requestReset, send, state } = fixture
    await requestReset(uuidv7())
    await send()
    expect(state.sent).toEqual([])
    expect((await readRows()).map(({ status }) => status)).toEqual(['skipped'])
  })

  it('leaves no personal data in the table', async () => {
    const { ports, requestOrderMail, send } = fixture
    await requestOrderMail(orderId)
    await send()
    const { rows } = await ports.database.query('SELECT * FROM mails')
    expect(JSON.stringify(rows)).not.toMatch(/maya/i)
  })
})
