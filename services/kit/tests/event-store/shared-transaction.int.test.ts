import { randomUUID } from 'node:crypto'
import { describe, inject } from 'vitest'
import { reject } from '../../src/domain/index.ts'
import { createDecisions } from '../../src/event-store/decisions.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import type { BatchItem } from '../../src/event-store/event-metadata.ts'
import { handleEach, handleFree, shareTransaction } from '../../src/event-store/shared-transaction.ts'
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
            const decisions = createDecisions(counter, await tx.loadAll([...locked], counter))
            const outcomes = await handleEach(free, ({ item: { stream, by }, metadata }) => {
              if (by < 0) return reject('invalid_request')
              const decision = decisions.decide(stream, by)
              decisions.keep(metadata, decision)
              return decision.state
            })
            await tx.appendAll(decisions.appends)
            return outcomes
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
