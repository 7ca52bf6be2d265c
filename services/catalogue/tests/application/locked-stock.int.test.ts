import { v7 as uuidv7 } from 'uuid'
import { isRejection } from '@shop/kit/domain'
import { eventually, startSilentProxy } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openCatalogue, stockLevelsOf, type Catalogue } from '../fixtures/catalogue.ts'

const LIMITS = { lockMs: 900, statementMs: 1_500, answerMs: 2_000, idleInTransactionMs: 1_500, connectMs: 2_000 }
/** Less than an order for the locked product waits. */
const AT_ONCE_MS = 800

describe('stock that another transaction has locked', () => {
  let catalogue: Catalogue
  let locked: string
  let free: string[]

  beforeEach(async () => {
    catalogue = await openCatalogue(inject('postgresUrl'), {}, { limits: LIMITS })
    locked = await catalogue.publishProduct({ countInStock: 1_000 })
    free = await Promise.all([1, 2, 3].map(() => catalogue.publishProduct({ countInStock: 1_000 })))
  })
  afterEach(() => catalogue.drop())

  /** Runs `work` while another process has locked the product's stock. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await catalogue.openDatabase().transaction(async (tx) => {
      await tx.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [locked])
      await work()
    })
  }

  const codeOf = (reserving: Promise<unknown>): Promise<string> =>
    reserving.then(
      () => 'reserved',
      (error: unknown) => (isRejection(error) ? error.code : String(error)),
    )

  it('stops only the orders for it; those are answered as unavailable, and succeed when it is free again', async () => {
    await whileLocked(async () => {
      const waiting = Array.from({ length: 40 }, () => codeOf(catalogue.reserve(locked, 1)))
      const both = codeOf(
        catalogue.call.reserve({ orderId: uuidv7(), lines: [locked, free[0]!].map((productId) => ({ productId, qty: 1 })) }),
      )
      const others = await Promise.all(free.flatMap((productId) => [1, 2, 3].map(() => codeOf(catalogue.reserve(productId, 1)))))
      expect(new Set(others)).toEqual(new Set(['reserved']))
      for (let order = 0; order < 5; order += 1) {
        const startedAt = performance.now()
        waiting.push(codeOf(catalogue.reserve(locked, 1)))
        expect(await codeOf(catalogue.reserve(free[0]!, 1))).toBe('reserved')
        expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS)
      }
      expect(await both).toBe('unavailable')
      expect(new Set(await Promise.all(waiting))).toEqual(new Set(['unavailable']))
    })
    expect(await stockLevelsOf(catalogue, locked)).toMatchObject({ available: 1_000, held: 0 })
    expect(await stockLevelsOf(catalogue, free[0]!)).toMatchObject({ held: 8 })
    expect(await codeOf(catalogue.reserve(locked, 1))).toBe('reserved')
  })

  it('is reserved by the orders that wait for it when the lock ends in time', async () => {
    let waiting: Promise<string>[] = []
    await whileLocked(async () => {
      waiting = Array.from({ length: 10 }, () => codeOf(catalogue.reserve(locked, 1)))
      expect(await codeOf(catalogue.reserve(free[1]!, 1))).toBe('reserved')
    })
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['reserved']))
    expect(await stockLevelsOf(catalogue, locked)).toMatchObject({ available: 990, held: 10 })
  })

  it('is free again soon when the process that locked it fell silent', async () => {
    const proxy = await startSilentProxy(catalogue.databaseUrl)
    const silent = catalogue.openDatabase({ url: proxy.url, limits: LIMITS })
    const isLocked = Promise.withResolvers<void>()
    const holder = silent.transaction(async (tx) => {
      await tx.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [locked])
      proxy.silence()
      isLocked.resolve()
      await tx.query('SELECT 1')
    })
    holder.catch(() => undefined)
    await isLocked.promise
    expect(await codeOf(catalogue.reserve(free[0]!, 1))).toBe('reserved')
    await eventually(async () => expect(await codeOf(catalogue.reserve(locked, 1))).toBe('reserved'), 5_000)
    await expect(holder).rejects.toThrow()
    await proxy.close()
  })
})
