import { silentLogger } from '@shop/kit/process'
import type { Bus, PublicRecord, Subscription } from '@shop/kit'
import type { Chance } from '@shop/report-oracle'
import { createProjector } from '../src/messaging/projector.ts'
import type { Projector } from '../src/messaging/projector.ts'
import type { OpenVersion } from '../src/store/report-store.ts'

/** A projector on a bus that delivers what the test says, when the test says so. */
interface Running {
  readonly projector: Projector
  readonly subscriptions: ReadonlyMap<string, Subscription>
}

function run(version: OpenVersion): Running {
  const subscriptions = new Map<string, Subscription>()
  const bus: Bus = {
    announce: () => undefined,
    subscribe(subscription: Subscription) {
      subscriptions.set(subscription.source, subscription)
      return { stop: async () => undefined }
    },
  }
  const projector = createProjector({ consumer: 'reporting', version, bus, logger: silentLogger(), pace: 0 })
  projector.start()
  return { projector, subscriptions }
}

/** A bus that hands out whole logs by itself, so many records at a time. */
export function createLogBus(records: readonly PublicRecord[], batchSize: number): Bus {
  const logs = Map.groupBy(records, ({ source }) => source)
  return {
    announce: () => undefined,
    subscribe({ source, watermark, handle }) {
      const read = async (): Promise<void> => {
        const log = logs.get(source) ?? []
        for (let from = await watermark(0); from < log.length; from = await watermark(0)) {
          await handle(log.slice(from, from + batchSize), 0)
        }
      }
      const reading = read()
      return { stop: () => reading }
    },
  }
}

function withDuplicates(chance: Chance, records: readonly PublicRecord[]): PublicRecord[] {
  return records.flatMap((record) => (chance.happens(0.02) ? [record, record] : [record]))
}

/** The part of a log that comes next: most are large, as when a shop catches up, and some are a single record. */
function cut(chance: Chance, log: readonly PublicRecord[], from: number): readonly PublicRecord[] {
  const size = chance.happens(0.15) ? 1 : chance.between(150, 900)
  return log.slice(from, from + size)
}

/**
 * Lets a projector take in a whole history: the sources side by side, cut anywhere, records twice, ranges once more, and
 * begun anew now and then by a projector that knows only what its cursors say.
 */
export async function deliver(chance: Chance, version: OpenVersion, records: readonly PublicRecord[]): Promise<void> {
  const logs = Map.groupBy(records, ({ source }) => source)
  const reached = new Map([...logs.keys()].map((source) => [source, 0]))
  let running = run(version)
  const hand = async (source: string, part: readonly PublicRecord[]): Promise<void> => {
    if (part.length > 0) await running.subscriptions.get(source)?.handle(withDuplicates(chance, part), 0)
  }

  const goOn = async (source: string, log: readonly PublicRecord[]): Promise<void> => {
    const from = reached.get(source) ?? 0
    const part = cut(chance, log, from)
    reached.set(source, from + part.length)
    await hand(source, part)
  }
  const again = async (source: string, log: readonly PublicRecord[]): Promise<void> => {
    const from = chance.below(Math.max(1, reached.get(source) ?? 0))
    await hand(source, log.slice(from, Math.min(reached.get(source) ?? 0, from + chance.between(1, 200))))
  }
  const restart = async (): Promise<void> => {
    await running.projector.stop()
    running = run(version)
    for (const source of logs.keys()) reached.set(source, (await running.subscriptions.get(source)?.watermark(0)) ?? 0)
  }

  while ([...logs].some(([source, log]) => (reached.get(source) ?? 0) < log.length)) {
    const side = [...logs].filter(() => chance.happens(0.7))
    await Promise.all(side.map(([source, log]) => goOn(source, log)))
    if (chance.happens(0.2)) await again(...chance.pick([...logs]))
    if (chance.happens(0.1)) await restart()
  }
  await running.projector.stop()
}
