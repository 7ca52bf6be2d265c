import { notificationCalls } from '@shop/contracts/services'
import { createClient } from '@shop/kit/calls'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCalls } from '../../src/calls.ts'
import { deleteOldBackInStockRequests } from '../../src/store/back-in-stock-requests.ts'
import { startNotification, userId, type NotificationFixture } from '../support/notification-fixture.ts'

const DAY = 24 * 3_600_000
const productName = 'Saguaro cactus'

describe('a mail about a product that is back', () => {
  let fixture: NotificationFixture
  let call: ReturnType<typeof clientOf>
  let productId: string
  const clientOf = ({ ports }: NotificationFixture) =>
    createClient(
      notificationCalls,
      createCalls(ports, () => undefined),
    )
  const moment = (later = 0) => new Date(fixture.state.now + later).toISOString()
  const request = (product = productId, user = userId) =>
    call.requestRestockMail({ userId: user, productId: product, productName, since: moment() })
  const changeStock = (available: number, later = 1) => {
    const data = { productId, onHand: available, available, held: 0, sold: 0 }
    return fixture.handleTogether(fixture.handlers.catalogue.StockChanged, [data, fixture.record(moment(later))])
  }
  const subjects = () => fixture.state.sent.map(({ content }) => content.subject)

  beforeAll(async () => {
    fixture = await startNotification()
    call = clientOf(fixture)
  })
  afterAll(() => fixture.drop())
  beforeEach(async () => {
    await fixture.reset()
    await fixture.ports.database.query('DELETE FROM restock_requests')
    productId = uuidv7()
  })

  it('is sent once, and ends the request', async () => {
    const { requests } = await request()
    expect(await request()).toEqual({ requests })
    await changeStock(0)
    await fixture.send()
    expect(subjects()).toEqual([])
    await changeStock(3)
    await changeStock(2)
    await fixture.send()
    expect(subjects()).toEqual(['Saguaro cactus is back'])
    expect(fixture.state.sent[0]?.content.action?.url).toBe(`https://shop.example/product/${productId}`)
    expect(await call.listRestockMails({ userId })).toEqual({ requests: [] })
  })

  it.each(['sold out again', 'hidden'])(
    'is not sent when the product is %s, and the request stays until it is back',
    async (why) => {
      await request()
      await changeStock(3)
      if (why === 'hidden') fixture.state.hidden.add(productId)
      else fixture.state.available = 0
      await fixture.send()
      expect(subjects()).toEqual([])
      expect(await fixture.readRows()).toEqual([{ status: 'skipped', attempts: 1, error: 'sold_out' }])
      expect((await call.listRestockMails({ userId })).requests).toMatchObject([{ productId }])
      fixture.state.available = 1
      fixture.state.hidden.clear()
      await changeStock(1, 2)
      await fixture.send()
      expect(subjects()).toEqual(['Saguaro cactus is back'])
      expect(await call.listRestockMails({ userId })).toEqual({ requests: [] })
    },
  )

  it('is sent to a guest with a link to do without more, after one link a day that asks for it', async () => {
    fixture.state.guest = { claimed: false }
    fixture.state.emailVerified = false
    const asked = { userId, productId, productName }
    await Promise.all([call.requestRestockLink(asked), call.requestRestockLink(asked)])
    await fixture.send()
    expect(subjects()).toEqual(['Shall we tell you when it is back?'])
    const query = `guest=${userId}&product=${productId}&key=restock-key-of-${productId}`
    expect(fixture.state.sent[0]?.content.action?.url).toBe(`https://shop.example/restock-mail?${query}`)
    await changeStock(1)
    await request()
    await changeStock(2)
    await fixture.send()
    expect(subjects()).toEqual(['Shall we tell you when it is back?', 'Saguaro cactus is back'])
    expect(fixture.state.sent[1]?.content.paragraphs.join(' ')).toContain(`https://shop.example/restock-mail?${query}&stop=`)
    await request(uuidv7())
    await call.cancelRestockMails({ userId })
    expect(await call.listRestockMails({ userId })).toEqual({ requests: [] })
  })

  it('asks an address that nobody has confirmed three times in a day at most', async () => {
    fixture.state.guest = { claimed: false }
    fixture.state.emailVerified = false
    for (let count = 0; count < 4; count += 1) await call.requestRestockLink({ userId, productId: uuidv7(), productName })
    await fixture.send()
    expect(fixture.state.sent).toHaveLength(3)
    expect((await fixture.readRows()).filter(({ error }) => error === 'address_limit')).toHaveLength(1)
  })

  it('is sent once for stock that comes back and changes again within one batch of events', async () => {
    const other = uuidv7()
    await request()
    await request(other)
    const level = (product: string, available: number, later: number) =>
      [{ productId: product, onHand: available, available, held: 0, sold: 0 }, fixture.record(moment(later))] as const
    const { StockChanged } = fixture.handlers.catalogue
    await fixture.handleTogether(StockChanged, level(productId, 3, 1), level(other, 1, 1), level(productId, 0, 2))
    await fixture.send()
    expect(fixture.state.sent.map(({ content }) => content.action?.url.split('/').at(-1)).sort()).toEqual(
      [productId, other].sort(),
    )
    expect(await call.listRestockMails({ userId })).toEqual({ requests: [] })
  })

  it('follows from no event of before the request, nor from one of more than a day ago', async () => {
    await request()
    await changeStock(3, -1)
    fixture.state.now += 2 * DAY
    await changeStock(3, -2 * DAY + 1)
    await fixture.send()
    expect(subjects()).toEqual([])
    expect((await call.listRestockMails({ userId })).requests).toHaveLength(1)
  })

  it('is done without by the customer, and by everybody after half a year', async () => {
    await request()
    expect(await call.cancelRestockMail({ userId, productId })).toEqual({ requests: [] })
    await expect(call.cancelRestockMail({ userId, productId: 'no id' })).rejects.toMatchObject({ code: 'product_not_found' })
    await request()
    await deleteOldBackInStockRequests(fixture.ports.database, new Date(fixture.state.now + 179 * DAY))
    expect((await call.listRestockMails({ userId })).requests).toHaveLength(1)
    await deleteOldBackInStockRequests(fixture.ports.database, new Date(fixture.state.now + 181 * DAY))
    expect(await call.listRestockMails({ userId })).toEqual({ requests: [] })
  })

  it('is asked for about at most 50 products, also at the same moment', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 53 }, () => request(uuidv7())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect((await call.listRestockMails({ userId })).requests).toHaveLength(50)
  })

  it('is forgotten with its user, and not sent to an address that is not confirmed', async () => {
    const other = uuidv7()
    await request(productId, other)
    await fixture.handlers.identity.UserDeleted(fixture.ports.database, { userId: other })
    expect(await call.listRestockMails({ userId: other })).toEqual({ requests: [] })
    await request()
    fixture.state.emailVerified = false
    await changeStock(1)
    await fixture.send()
    expect(subjects()).toEqual([])
  })
})
