import { randomUUID } from 'node:crypto'
import { describe, inject } from 'vitest'
import { reject } from '../../src/domain/index.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import type { BatchItem } from '../../src/event-store/event-metadata.ts'
import { handleBatch } from '../../src/event-store/handle-batch.ts'
import { handleFree, shareTransaction } from '../../src/event-store/shared-transaction.ts'
import { createTestDatabase, describeSharedTransactionContract } from '../../src/testing/index.ts'
import { counter, counterStore, migrated } from '../fixtures/counters.ts'

interface Count {
  readonly stream: string
  readonly by: number
}

const lockFree = async (tx: Queryable, streams: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.query<{ stream: string; locked: boolean }>(
    'SELECT stream, pg_try_advisory_xact_lock(hashtext(stream)) AS locked FROM unnest($1::text[]) AS stream',
    [streams],
  )
  return new Set(rows.filter(({ locked }) => locked).map(({ stream }) => stream))
}
const lock = (tx: Queryable, stream: string) => tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [stream])

describe('counters', () => {
  describeSharedTransactionContract(async (wrapDatabase) => {
    const test = await createTestDatabase(inject('postgresUrl'))
    const database = await migrated(test.open('counting'))
    const store = counterStore(wrapDatabase(database))
    const handle = (batch: readonly BatchItem<Count>[], waits: boolean) =>
      store.transaction(async (tx) => {
        const streams = [...new Set(batch.map(({ item }) => item.stream))]
        if (waits) for (const stream of streams) await lock(tx, stream)
        const locked = await lockFree(tx, streams)
        return handleFree(
          batch,
          ({ item }) => locked.has(item.stream),
          async (free) => {
            const states = await tx.loadAll([...locked], counter)
            return handleBatch(tx, { decider: counter, states, items: free }, ({ stream, by }, decide) =>
              by < 0 ? reject('invalid_request') : decide(stream, by).state,
            )
          },
        )
      })
    const count = shareTransaction<Count, number>(
      (batch) => handle(batch, false),
      (batch) => handle(batch, true),
    )
    return {
      database,
      newSubject: async () => randomUUID(),
      submit: (stream, rejected) => count({ stream, by: rejected ? -1 : 1 }),
      lock,
      close: () => test.drop(),
    }
  })
})
