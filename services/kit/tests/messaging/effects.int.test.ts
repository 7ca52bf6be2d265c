import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentContext } from '../../src/telemetry/work-context.ts'
import type { PublicRecord } from '../../src/domain/public-event.ts'
import type { Queryable } from '../../src/event-store/database.ts'
import { watermarkOf } from '../../src/messaging/cursors.ts'
import type { Transaction } from '../../src/messaging/handlers.ts'
import { upTo } from '../fixtures/count.ts'
import { CONSUMER, createHandBus, granted, hearing, note, passedOver, startListening, USERS } from '../fixtures/listener.ts'
import type { HandBus, Listening } from '../fixtures/listener.ts'

/** The process dies at every seventh transaction, and stays alive after the seventieth. */
const DEATHS_END = 71

const away = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

describe('an effect', () => {
  let listening: Listening
  let bus: HandBus

  beforeAll(async () => {
    listening = await startListening()
  })
  afterAll(() => listening.test.drop())
  beforeEach(async () => {
    await listening.clear()
    bus = createHandBus()
  })

  const tellMany = (count: number): Promise<PublicRecord[]> =>
    listening.tell(...upTo(count).map((place) => granted(USERS[place % 3]!)))
  const watermark = (partition = 0): Promise<number> => watermarkOf(listening.database, CONSUMER, 'identity', partition)

  /** Delivers from the beginning until everything was taken, as a bus would that forgets how far it came. */
  async function deliverUntilDone(records: readonly PublicRecord[]): Promise<number> {
    for (let deliveries = 1; ; deliveries += 1) {
      const done = await bus.deliver(records).then(
        () => true,
        () => false,
      )
      if (done) return deliveries
    }
  }

  it('happens once although the process dies again and again between the effect and the commit', async () => {
    let works = 0
    let handled = 0
    const dying: Transaction<Queryable> = (work) =>
      listening.database.transaction(async (tx) => {
        const result = await work(tx)
        works += 1
        if (works < DEATHS_END && works % 7 === 0) throw away()
        return result
      })
    const handlers = hearing(async (tx, record) => {
      handled += 1
      await note(tx, record)
    })
    await listening.reactions(bus, handlers, { transaction: dying })
    const deliveries = await deliverUntilDone(await tellMany(30))
    expect(deliveries).toBeGreaterThan(1)
    expect(handled).toBeGreaterThan(30)
    expect(await listening.effects()).toEqual(upTo(30))
    expect(await listening.parked()).toEqual([])
  })

  it('happens once although the process dies again and again after the commit, before the bus hears of it', async () => {
    let commits = 0
    const dying: Transaction<Queryable> = async (work) => {
      const result = await listening.database.transaction(work)
      commits += 1
      if (commits < DEATHS_END && commits % 7 === 0) throw away()
      return result
    }
    await listening.reactions(bus, hearing(note), { transaction: dying })
    expect(await deliverUntilDone(await tellMany(30))).toBeGreaterThan(1)
    expect(await listening.effects()).toEqual(upTo(30))
  })

  it('happens once although the same records come twice, also at the same time to two processes', async () => {
    const other = createHandBus()
    await listening.reactions(bus, hearing(note))
    await listening.reactions(other, hearing(note))
    const records = await tellMany(30)
    await Promise.all([bus.deliver(records), other.deliver(records)])
    await bus.deliver(records)
    expect(await listening.effects()).toEqual(upTo(30))
    expect(await watermark()).toBe(30)
  })

  it('is not there when its watermark is not, and neither is the watermark when the effect fails', async () => {
    await listening.reactions(bus, hearing(note), {
      transaction: (work) =>
        listening.database.transaction(async (tx) => {
          await work(tx)
          throw away()
        }),
    })
    await expect(bus.deliver(await tellMany(1))).rejects.toThrow('ECONNRESET')
    expect([await listening.effects(), await watermark()]).toEqual([[], 0])
  })

  it('has a watermark for each partition, also for one that nobody knew of at the start', async () => {
    await listening.reactions(bus, hearing(note))
    const records = await tellMany(4)
    await bus.deliver(records.slice(2), 7)
    await bus.deliver(records.slice(0, 2), 3)
    await bus.deliver(records.slice(2), 7)
    expect(await listening.effects()).toEqual([3, 4, 1, 2])
    expect([await watermark(7), await watermark(3), await watermark()]).toEqual([4, 2, 0])
  })

  it('follows from the types that somebody cares for; others move the watermark and nothing else', async () => {
    let transactions = 0
    await listening.reactions(bus, hearing(note), {
      transaction: (work) => {
        transactions += 1
        return listening.database.transaction(work)
      },
    })
    const [user] = USERS
    const newcomer = { type: 'UserTookUpChess', key: user, data: {} }
    await bus.deliver(await listening.tell(passedOver(user), newcomer, granted(user), newcomer, passedOver(user)))
    expect(await listening.effects()).toEqual([3])
    expect(await watermark()).toBe(5)
    expect(transactions).toBe(1)
  })

  it('belongs to the work that the record came of', async () => {
    const contexts: unknown[] = []
    await listening.reactions(
      bus,
      hearing(async () => void contexts.push(currentContext())),
    )
    const [record] = await tellMany(1)
    const metadata = { ...record!.metadata, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
    await bus.deliver([{ ...record!, metadata }])
    // Of its trace only the place where it was created is told, and what comes of it stands elsewhere in there.
    expect(contexts).toEqual([{ correlationId: record!.metadata.correlationId, causationId: record!.eventId }])
  })
})
