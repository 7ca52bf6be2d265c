import { describeSharedTransactionContract } from '@shop/kit/testing'
import { describe, inject } from 'vitest'
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
})
