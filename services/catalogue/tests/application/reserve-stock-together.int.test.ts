import { describeSharedTransactionContract, interceptStatements } from '@shop/kit/testing'
import { describe, expect, inject, it } from 'vitest'
import { openCatalogue } from '../fixtures/catalogue.ts'

describe('reservations of stock', () => {
  describeSharedTransactionContract(async (wrapDatabase) => {
    const catalogue = await openCatalogue(inject('postgresUrl'))
    const { reserve } = catalogue.openInstance(wrapDatabase(catalogue.openDatabase()))
    return {
      database: catalogue.database,
      newSubject: () => catalogue.publishProduct({ countInStock: 100 }),
      submit: (productId, rejected) => reserve({ orderId: crypto.randomUUID(), lines: [{ productId, qty: rejected ? 101 : 1 }] }),
      lock: (tx, productId) => tx.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [productId]),
      close: catalogue.drop,
    }
  })

  it('look for earlier holds without waiting for the lock of the stock', async () => {
    const sent: string[] = []
    let sentBeforeLocked: readonly string[] = []
    const catalogue = await openCatalogue(inject('postgresUrl'))
    const database = interceptStatements(catalogue.openDatabase(), {
      before: async (text) => void sent.push(text),
      after(text) {
        if (text.includes('FOR UPDATE OF s')) sentBeforeLocked = [...sent]
      },
    })
    const productId = await catalogue.publishProduct({ countInStock: 1 })
    await catalogue.openInstance(database).reserve({ orderId: crypto.randomUUID(), lines: [{ productId, qty: 1 }] })
    expect(sentBeforeLocked.filter((text) => text.includes('FROM holds'))).toHaveLength(1)
    await catalogue.drop()
  })
})
