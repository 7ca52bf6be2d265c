import { eventually, isWholeRun, runSize } from '@shop/kit/testing'
import { createMailbox, orderMailsIn, type Mailbox } from '@shop/mailbox'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { queryDatabase, startSmtpProxy, startTestShop, type SmtpProxy, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startOrderLoad } from './support/order-load.ts'
import { createNotificationProcess } from './support/notification-process.ts'
import type { ServiceInstance } from './support/service-instance.ts'

const KILLS = runSize({ short: 2, whole: 50 })
const OUTAGE_MS = runSize({ short: 2_000, whole: 180_000 })
/** A mail is tried again a minute after its process was killed, and at most a minute after a failure. */
const SENT_WITHIN_MS = 90_000

let shop: TestShop
let mailbox: Mailbox
let proxy: SmtpProxy
let notification: ServiceInstance
let folder: string
let product: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-mail-faults-'))
  mailbox = await createMailbox(Infinity)
  proxy = await startSmtpProxy(mailbox.smtpUrl)
  shop = await startTestShop(inject('postgresUrl'))
  product = (await shop.createProduct(shop.adminToken, { countInStock: 100_000 }))._id
  notification = await createNotificationProcess(
    shop,
    { SMTP_URL: proxy.url, MAILS_PER_SECOND: '100', ORDER_MAIL_LIMIT: '0' },
    join(folder, 'log'),
  )
  await notification.start()
})
afterAll(async () => {
  notification.kill()
  for (const { app } of shop.shop.services) await app.close()
  await shop.close()
  await proxy.close()
  await mailbox.close()
  await rm(folder, { recursive: true, force: true })
})

async function expectMailsOf(orderIds: readonly string[]): Promise<void> {
  await eventually(() => {
    const sent = new Set(orderMailsIn(mailbox).map(({ orderId }) => orderId))
    expect(orderIds.filter((orderId) => !sent.has(orderId))).toEqual([])
  }, SENT_WITHIN_MS)
}

/** In the short run nobody waits for the end of the leases that killed processes have left, or for the next attempt after a failure. */
async function endLeases(): Promise<void> {
  if (isWholeRun) return
  await queryDatabase(shop, 'notification', (db) =>
    db.query("UPDATE mails SET next_attempt_at = requested_at WHERE status = 'waiting'"),
  )
}

/** Kills the process in the midst of sending: in every second round after the mail server has taken a mail of which it never hears. */
async function killWhileSending(round: number): Promise<void> {
  const isLosing = round % 2 === 0
  if (isLosing) proxy.setFault('lose-acceptances')
  const sent = () => (isLosing ? proxy.lostAcceptances() : mailbox.messages().length)
  const before = sent()
  await eventually(() => expect(sent()).toBeGreaterThan(before))
  await notification.crash()
  proxy.setFault('none')
}

describe('the notification process', () => {
  it(`sends the mail of every order through ${String(KILLS)} kills, copies only under the same Message-ID`, async () => {
    const load = await startOrderLoad(shop, product)
    for (let round = 0; round < KILLS; round += 1) {
      await killWhileSending(round)
      await notification.start()
    }
    const { orderIds, failures, summary } = await load.stop()
    const stoppedAt = performance.now()
    expect(failures).toEqual([])
    await endLeases()
    await expectMailsOf(orderIds)
    const seconds = Math.round((performance.now() - stoppedAt) / 1_000)
    const waiting = "SELECT count(*)::int AS count FROM mails WHERE status = 'waiting'"
    await eventually(async () => {
      expect((await queryDatabase(shop, 'notification', (db) => db.query(waiting))).rows).toEqual([{ count: 0 }])
    }, SENT_WITHIN_MS)
    const idsOf = (mails: readonly { messageId: string }[]) => new Set(mails.map(({ messageId }) => messageId))
    const all = mailbox.messages()
    const copies = all.length - idsOf(all).size
    const distinct = idsOf(orderMailsIn(mailbox)).size
    console.log(
      `${String(KILLS)} kills, ${summary}: ${String(distinct)} mails ${String(seconds)} s later, ${String(copies)} copies`,
    )
    // Each order has a mail, so this many leave none for a second Message-ID.
    expect(distinct).toBe(orderIds.length)
    expect(copies).toBeGreaterThanOrEqual(KILLS / 2)
  }, 600_000)

  it(`fails no order while the mail server is away for ${String(OUTAGE_MS / 1_000)} s, and sends all mails after it`, async () => {
    const load = await startOrderLoad(shop, product)
    proxy.setFault('away')
    const received = mailbox.messages().length
    await pause(OUTAGE_MS)
    const { orderIds, failures, summary } = await load.stop()
    expect(mailbox.messages()).toHaveLength(received)
    proxy.setFault('none')
    const backAt = performance.now()
    expect(failures).toEqual([])
    await endLeases()
    await expectMailsOf(orderIds)
    const seconds = Math.round((performance.now() - backAt) / 1_000)
    console.log(
      `mail server away for ${String(OUTAGE_MS / 1_000)} s, ${summary}: all mails ${String(seconds)} s after its return`,
    )
  }, 600_000)
})
