import { describeSharedTransactionContract } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
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
})
