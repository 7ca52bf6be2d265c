import { createEventSourcedCore } from '@shop/kit/process'
import { silentLogger } from '@shop/kit/telemetry'
import { describeSharedTransactionContract } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { describe, inject } from 'vitest'
import { createHandlePayment } from '../../src/application/handle-payments.ts'
import type { PaymentCommand } from '../../src/domain/commands.ts'
import { paymentDefinition } from '../../src/service.ts'
import { startPaymentService } from '../support/payment-service-fixture.ts'

const AT = '2026-03-01T09:00:00.000Z'

describe('payments', () => {
  describeSharedTransactionContract(
    async (wrapDatabase) => {
      const { database, close, clock } = await startPaymentService(inject('postgresUrl'))
      const bus = { announce: () => undefined, subscribe: () => ({ stop: async () => undefined }) }
      const ports = { database: wrapDatabase(database), bus, clock: clock.now, logger: silentLogger() }
      const handlePayment = createHandlePayment(createEventSourcedCore(ports, paymentDefinition))
      const requested = new Set<string>()
      return {
        database,
        newSubject: async () => randomUUID(),
        submit(orderId, rejected) {
          const handle = (command: PaymentCommand) => handlePayment({ orderId, commands: [command] })
          if (rejected) return handle({ type: 'BeginRefund', request: 'r', lines: [], restock: true, sold: [], now: AT })
          if (requested.has(orderId)) return handle({ type: 'CancelPayment', cancelledAt: AT })
          requested.add(orderId)
          return handle({ type: 'RequestPayment', orderId, userId: randomUUID(), amount: 1, deadline: AT })
        },
        close,
      }
    },
    { locksRows: false },
  )
})
