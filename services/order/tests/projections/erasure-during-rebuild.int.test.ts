import { v7 as uuidv7 } from 'uuid'
import { runBefore } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { POSTCODE, RECIPIENT, STREET, orderInput, startOrderService } from '../support/order-service-fixture.ts'

const EMAIL = 'ann@example.com'

describe('a customer who is deleted during a rebuild', () => {
  it.each([
    ['before the events are read', 'FROM events WHERE position', false],
    ['after a batch was decoded', 'UPDATE orders_rebuild.progress', false],
    ['after the events were replayed', 'VACUUM', false],
    ['after the events were replayed, with differences accepted', 'VACUUM', true],
    ['after the comparison', `SELECT pg_advisory_xact_lock(hashtext('write:orders')`, false],
    ['after the comparison, with differences accepted', `SELECT pg_advisory_xact_lock(hashtext('write:orders')`, true],
  ])('stays erased: %s', async (_, statement, accept) => {
    const ann = uuidv7()
    const bob = uuidv7()
    let erased = false
    const erase = async (): Promise<void> => {
      await fixture.bus.deliver(fixture.bus.record('identity', 'UserDeleted', ann, { userId: ann }))
      erased = true
    }
    let rebuilding = false
    const fixture = await startOrderService({
      wrapDatabase: (database) => runBefore(database, statement, async () => (rebuilding && !erased ? erase() : undefined)),
    })
    for (const userId of [ann, bob]) {
      const { order } = await fixture.orders.place(orderInput({ userId }))
      await fixture.orders.markPaid({ orderId: order.orderId, payment: { email: EMAIL } })
    }
    rebuilding = true
    const report = await fixture.service.rebuild(accept)
    expect(erased).toBe(true)
    expect(report).toMatchObject({
      switched: true,
      tables: [{ table: 'orders', rows: 2, identical: true }, { identical: true }, { identical: true }, { identical: true }],
    })
    const addressesOf = async (userId: string) =>
      (
        await fixture.database.query(
          `SELECT address, postal_code, address_details->>'recipient' AS recipient, payer_email FROM orders WHERE user_id = $1`,
          [userId],
        )
      ).rows
    expect(await addressesOf(ann)).toEqual([{ address: '', postal_code: '', recipient: null, payer_email: null }])
    expect(await addressesOf(bob)).toEqual([{ address: STREET, postal_code: POSTCODE, recipient: RECIPIENT, payer_email: EMAIL }])
    const keys = 'SELECT FROM personal_keys WHERE subject = $1 AND key IS NULL'
    expect((await fixture.database.query(keys, [ann])).rowCount).toBe(1)
    await fixture.close()
  })
})
