import { silentLogger } from '@shop/kit/telemetry'
import { createCallers } from './callers.ts'
import type { SimulationDatabases } from './databases.ts'
import { readEvidence, type Evidence } from './evidence.ts'
import { judge } from './judges.ts'
import { CALM, drawHabits, drawPollRates, drawWeather, type Conditions } from './profile.ts'
import { createScenario } from './scenario.ts'
import { createTrace } from './trace.ts'
import { Crashed, elapsed, quietMs, simulate, sleep, slowPolls } from './virtual-time.ts'
import { createWorld, serviceNames } from './world.ts'

/** What a seed led to, as a process tells it another. */
export interface SeedSummary {
  readonly seed: number
  /** Of the trace. */
  readonly hash: string
  readonly faults: readonly string[]
  readonly calls: number
  readonly steps: number
  readonly simulatedMs: number
  /** How often a process crashed, by its service and the step. */
  readonly crashes: Readonly<Record<string, number>>
  /** How many events of each type were appended. */
  readonly events: Readonly<Record<string, number>>
  /** The types of public events that were published, by source. */
  readonly published: readonly string[]
  /** The rows of each table, and the last number of each sequence. */
  readonly stored: Readonly<Record<string, number | null>>
}

export interface SeedResult extends SeedSummary {
  readonly trace: readonly string[]
}

/** Without an event for so long, all is settled: a process may be away for 40 minutes, a session lives 31, a poll is late by 25. */
const SETTLED_AFTER_MS = 60 * 60_000
/** A mail that the server has refused may wait longer for its next attempt. */
const SETTLED_WITHIN_MS = 150 * 60_000

export interface SeedOptions {
  readonly shared: SimulationDatabases
  readonly seed: number
  readonly omitted?: ReadonlySet<number>
  readonly conditions?: Conditions | undefined
}

/** Simulates a shop in which this seed decides everything, and judges it. */
export async function runSeed({ shared, seed, omitted = new Set(), conditions = {} }: SeedOptions): Promise<SeedResult> {
  await shared.empty()
  const { databases, cancel, backends } = shared
  const trace = createTrace()
  const faults: string[] = []
  const onError = (error: unknown): void => {
    if (!(error instanceof Crashed))
      faults.push(`unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
  process.on('unhandledRejection', onError)
  const world = createWorld({ databases, cancel, logger: silentLogger(), trace, skewsMs: conditions.skewsMs })
  const callers = createCallers(trace)
  const { told } = callers
  let isCalm = false
  let hasStoodStill = false
  const refunds = await simulate(seed, backends, async () => {
    const habits = { ...drawHabits(seed), ...conditions.habits }
    const scenario = createScenario(world, trace, callers, { omitted, habits })
    await world.start()
    await scenario.open()
    slowPolls(drawPollRates(seed, conditions))
    const weather = { ...drawWeather(), ...conditions.weather }
    isCalm = Object.values(weather).every((frequency) => frequency === 0)
    Object.assign(world.weather, weather)
    await scenario.run()
    hasStoodStill = scenario.hasStoodStill
    Object.assign(world.weather, CALM)
    const calmSince = elapsed()
    while (quietMs() < SETTLED_AFTER_MS && elapsed() - calmSince < SETTLED_WITHIN_MS) await sleep(60_000)
    await world.stop()
    return world.checkout.listRefunds({ createdFrom: new Date(0).toISOString(), limit: 1_000_000 })
  }).catch((error: unknown) => {
    faults.push(`the simulation ended: ${String(error)}`)
    return []
  })
  const simulatedMs = elapsed()
  const { checkout, mailed } = world
  const evidence = await readEvidence(databases, { checkout, refunds, told, mailed, isCalm, hasStoodStill })
  faults.push(...(await judge(evidence)))
  const occurred = { events: countTypes(evidence), published: await readPublished(evidence), stored: await shared.count() }
  process.off('unhandledRejection', onError)
  const counts = { calls: told.length, steps: trace.lines.length, simulatedMs, ...occurred }
  return { seed, hash: trace.hash(), faults, ...counts, crashes: Object.fromEntries(world.crashes), trace: trace.lines }
}

function countTypes({ events }: Evidence): Record<string, number> {
  const types = Map.groupBy(Object.values(events).flat(), ({ type }) => type)
  return Object.fromEntries([...types].map(([type, own]) => [type, own.length]))
}

async function readPublished({ databases }: Evidence): Promise<string[]> {
  const published = serviceNames.map(async (name) => {
    const { rows } = await databases[name].query<{ type: string }>('SELECT DISTINCT type FROM outbox ORDER BY type')
    return rows.map(({ type }) => `${name} ${type}`)
  })
  return (await Promise.all(published)).flat()
}
