import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresLog } from '../../src/messaging/postgres-log.ts'
import { listParked } from '../../src/messaging/parking.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import type { Bus } from '../../src/messaging/bus.ts'
import type { Reactions } from '../../src/messaging/reactions.ts'
import { eventually } from '../../src/testing/index.ts'
import { CONSUMER, granted, hearing, note, passedOver, startListening, unparseable, USERS } from '../fixtures/listener.ts'
import type { Listening, Reaction } from '../fixtures/listener.ts'

const [ADA, BOB, EVE] = USERS

describe('a record that keeps failing', () => {
  let listening: Listening
  let bus: Bus
  let reactions: Reactions | undefined

  beforeAll(async () => {
    listening = await startListening()
    bus = createPostgresLog({ database: listening.database, logger: silentLogger(), every: 20 })
  })
  afterAll(() => listening.test.drop())
  beforeEach(() => listening.clear())
  afterEach(() => reactions?.stop())

  const listen = async (reaction: Reaction): Promise<void> => {
    reactions = await listening.reactions(bus, hearing(reaction))
  }

  it('is parked after five tries with its error, and the later ones of its key with it; others go on', async () => {
    let tries = 0
    await listen(async (tx, record) => {
      if (record.key !== ADA) return note(tx, record)
      tries += 1
      throw new Error('Ada is not welcome')
    })
    await listening.tell(granted(BOB), granted(ADA), granted(BOB), granted(ADA), passedOver(ADA), granted(EVE))
    await eventually(async () => expect(await listening.effects()).toEqual([1, 3, 6]))
    expect(tries).toBe(5)
    expect((await listParked(listening.database, CONSUMER)).map(({ record, error }) => [record.seq, error])).toEqual([
      [2, 'Error: Ada is not welcome'],
      [4, 'an earlier record of this key is parked'],
    ])
  })

  it('is parked when its data does not fit the contract', async () => {
    await listen(note)
    await listening.tell(unparseable(ADA), granted(BOB), granted(ADA))
    await eventually(async () => expect(await listening.parked()).toEqual([1, 3]))
    expect(await listening.effects()).toEqual([2])
  })

  it('holds nobody else up for more than a second', async () => {
    await listen(note)
    await listening.tell(granted(BOB))
    await eventually(async () => expect(await listening.effects()).toEqual([1]))
    await listening.tell(unparseable(ADA), granted(EVE))
    await eventually(async () => expect(await listening.effects()).toEqual([1, 3]), 1_000)
  })

  it('has its effect when a try succeeds before the fifth', async () => {
    let tries = 0
    await listen(async (tx, record) => {
      await note(tx, record)
      if ((tries += 1) < 5) throw new Error('not yet')
    })
    await listening.tell(granted(ADA))
    await eventually(async () => expect(await listening.effects()).toEqual([1]))
    expect(await listening.parked()).toEqual([])
  })

  it('is parked whatever its error says', async () => {
    await listen(() => Promise.reject(new Error('before\0after')))
    await listening.tell(granted(ADA))
    await eventually(async () => expect(await listening.parked()).toEqual([1]))
    expect((await listParked(listening.database, CONSUMER))[0]?.error).toBe('Error: beforeafter')
  })

  it('is not parked for a database that is away, however long', async () => {
    let cuts = 0
    await listen(async (tx, record) => {
      await note(tx, record)
      if ((cuts += 1) <= 7) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await listening.tell(granted(ADA), granted(ADA))
    await eventually(async () => expect(await listening.effects()).toEqual([1, 2]), 20_000)
    expect(cuts).toBe(9)
    expect(await listening.parked()).toEqual([])
  })
})
