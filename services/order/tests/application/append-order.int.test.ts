import { describeSharedTransactionContract, interceptStatements } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lockCustomer } from '../../src/store/customers.ts'
import { orderInput, startOrderService } from '../support/order-service-fixture.ts'

describe('placed orders', () => {
  describeSharedTransactionContract(async (wrapDatabase) => {
    const { orders, database, close } = await startOrderService({ wrapDatabase })
    return {
      database,
      newSubject: async () => randomUUID(),
      submit: (userId, rejected) => orders.place(orderInput({ userId, claimed: rejected ? { total: 1 } : {} })),
      lock: lockCustomer,
      close,
    }
  })

  it('are numbered within their transaction, by one statement for all, behind which the events are sent at once', async () => {
    const sent: string[] = []
    let sentBeforeNumbered: readonly string[] = []
    const sentOutside: string[] = []
    const { orders, database, close } = await startOrderService({
      wrapDatabase: (opened) => ({
        ...interceptStatements(opened, {
          before: async (text) => void sent.push(text),
          after(text) {
            if (text.includes('take_order_number')) sentBeforeNumbered = [...sent]
          },
        }),
        query(text, values) {
          sentOutside.push(text)
          return opened.query(text, values)
        },
      }),
    })
    // Without the migrations, which create what takes a number.
    sent.length = 0
    const userId = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => orders.place(orderInput({ userId }))))
    const { rows } = await database.query<{ commits: number }>('SELECT count(DISTINCT transaction) AS commits FROM events')
    expect(rows[0]?.commits).toBeLessThan(10)
    expect(sent.filter((text) => text.includes('take_order_number'))).toHaveLength(rows[0]?.commits ?? 0)
    sent.length = 0
    await orders.place(orderInput({ userId }))
    expect(sentBeforeNumbered.filter((text) => text.includes('INSERT INTO events'))).toHaveLength(1)
    expect(sentOutside.filter((text) => text.includes('order_number'))).toEqual([])
    await close()
  })

  it('read the key of the customer without waiting for the lock', async () => {
    const sent: string[] = []
    let sentBeforeLocked: readonly string[] = []
    const { orders, close } = await startOrderService({
      wrapDatabase: (database) =>
        interceptStatements(database, {
          before: async (text) => void sent.push(text),
          after(text) {
            if (text.includes('pg_try_advisory_xact_lock(hashtextextended')) sentBeforeLocked = [...sent]
          },
        }),
    })
    const userId = randomUUID()
    await orders.place(orderInput({ userId }))
    sent.length = 0
    await orders.place(orderInput({ userId }))
    const readsKeys = (text: string) => text.includes('SELECT subject, key FROM personal_keys')
    expect(sentBeforeLocked.filter(readsKeys)).toHaveLength(1)
    expect(sent.filter(readsKeys)).toHaveLength(1)
    await close()
  })
})
