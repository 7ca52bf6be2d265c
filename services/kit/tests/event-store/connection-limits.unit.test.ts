import { describe, expect, it } from 'vitest'
import { connectionSettings, MAINTENANCE_LIMITS, readLimits, SERVICE_LIMITS } from '../../src/event-store/connection-limits.ts'

const SECOND = 1_000

describe('the limits of a connection', () => {
  const { lockMs, statementMs, answerMs, idleInTransactionMs, connectMs } = SERVICE_LIMITS

  it('let the server report what it can before the client gives the connection up', () => {
    expect(lockMs).toBeLessThan(statementMs)
    expect(statementMs).toBeLessThan(answerMs)
  })

  it('free the others of a silent client within 20 s, and a process of its silent connections within 40 s', () => {
    expect(idleInTransactionMs + lockMs).toBeLessThan(20 * SECOND)
    const { idleTimeoutMillis } = connectionSettings('orders', SERVICE_LIMITS)
    expect((idleTimeoutMillis ?? Infinity) + answerMs + connectMs).toBeLessThan(40 * SECOND)
    expect(MAINTENANCE_LIMITS.idleInTransactionMs).toBe(60 * SECOND)
  })

  it('exempt the statements of maintenance', () => {
    expect(MAINTENANCE_LIMITS).toMatchObject({ lockMs: 0, statementMs: 0, answerMs: 0 })
  })

  it('are no parameters of the start, which a pooler refuses', () => {
    expect(connectionSettings('orders', SERVICE_LIMITS)).toEqual({
      application_name: 'orders',
      pipeline: true,
      query_timeout: 9_000,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 10_000,
      maxLifetimeSeconds: 1_800,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    const address = 'postgres://orders:secret@host/orders?lock_timeout=500&host=%2Frun&statement_timeout=700'
    expect(readLimits(address, SERVICE_LIMITS)).toEqual({
      address: 'postgres://orders:secret@host/orders?host=%2Frun',
      limits: { ...SERVICE_LIMITS, lockMs: 500, statementMs: 700 },
    })
  })

  it.each(['5s', '', '-1', '0.5'])('are refused in an address as %o', (text) => {
    const address = `postgres://orders:secret@host/orders?statement_timeout=${text}`
    expect(() => readLimits(address, SERVICE_LIMITS)).toThrow(
      `The address of the database has statement_timeout=${text}: it has to be a number of milliseconds, such as 500.`,
    )
  })
})
