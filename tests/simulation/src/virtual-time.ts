import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { createLockWaits, type Backends, type Work } from './lock-waits.ts'
import type { PollRates } from './profile.ts'
import { seedRandom } from './random.ts'
import { startOf } from './seed-start.ts'
import { createTimerQueue, TimerHandle } from './timer-queue.ts'

/** What timers, clocks and random numbers belong to. A crashed process runs no more code that has an effect. */
export interface SimulatedProcess {
  readonly name: string
  /** How far its own clock is from the true time, milliseconds. */
  readonly skewMs: number
  crashed: boolean
}

/** What a step of a crashed process ends with. */
export class Crashed extends Error {}

interface Timer {
  readonly at: number
  readonly order: number
  readonly owner: SimulatedProcess | undefined
  readonly run: () => void
  readonly onCrash: (() => void) | undefined
  /** Since when a loop of a process waits for its next look, if this is one. */
  readonly pollSince: number | undefined
}

// Kept before they are replaced, also as the exports of Node's modules.
const realPause = pause
const realTurn = nextTurn
const realTimeout = setTimeout
const realClearTimeout = clearTimeout
const realNow = performance.now.bind(performance)
const processes = new AsyncLocalStorage<SimulatedProcess>()

const initialState = (start: number, backends: Backends) => ({
  now: start,
  started: start,
  order: 0,
  /** Of the statements in progress. */
  locks: createLockWaits(backends),
  ended: [] as { readonly order: number; readonly resolve: () => void }[],
  wake: undefined as (() => void) | undefined,
  polls: { short: 1, long: 1, afterChangeMs: 5_000 } as PollRates,
  lastChange: start,
  timers: new Map<number, Timer>(),
  queue: createTimerQueue<Timer>(),
  /** Polls that wait for a change. */
  idle: [] as Timer[],
})

/** Nothing waits for a lock where there is no database. */
export const noBackends: Backends = { waitingOf: () => Promise.resolve([]), halt: () => undefined, proceed: () => undefined }
const state = initialState(0, noBackends)
// Also of a process that ends in the middle of a seed.
process.on('exit', () => state.locks.letAllGo())

/** The true time, which the database shows; that of a process differs by its skew. */
export const trueTime = (): number => state.now
/** Milliseconds since the seed began. */
export const elapsed = (): number => state.now - state.started
export const currentProcess = (): SimulatedProcess | undefined => processes.getStore()
/** What opens connections: not a part of the shop, so it takes no random numbers from the seed. */
export const driver: SimulatedProcess = { name: 'driver', skewMs: 0, crashed: false }
export const runIn = <Result>(process: SimulatedProcess, work: () => Result): Result => processes.run(process, work)

function schedule(run: () => void, delayMs: number, onCrash?: () => void, pollSince?: number): number {
  const order = (state.order += 1)
  const timer = { at: state.now + Math.max(0, delayMs || 0), order, owner: currentProcess(), run, onCrash, pollSince }
  state.timers.set(order, timer)
  state.queue.push(timer)
  return order
}

/** @throws Crashed when the process of the caller has crashed, or does so meanwhile */
export function sleep(delayMs: number): Promise<void> {
  if (currentProcess()?.crashed === true) return Promise.reject(new Crashed('The process has crashed'))
  return new Promise((resolve, reject) => {
    schedule(resolve, delayMs, () => reject(new Crashed('The process has crashed')))
  })
}

/** All machines stand still: what is due meanwhile comes after it, in its order. */
export function standStill(milliseconds: number): void {
  state.now += milliseconds
}

/** Ends whatever the process waits for. */
export function endTimersOf(process: SimulatedProcess): void {
  process.crashed = true
  for (const [order, { owner, onCrash }] of state.timers) {
    if (owner !== process) continue
    state.timers.delete(order)
    onCrash?.()
  }
}

/**
 * Work outside the simulation, on the database: until it has ended, or waits for a lock, no time passes. What has ended at the same
 * time continues in the order in which it began.
 * @param work tells its backend, if it may wait for locks
 */
export async function inRealTime<Result>(work: (own: Work) => Promise<Result>): Promise<Result> {
  const { locks } = state
  const own: Work = { order: (state.order += 1) }
  locks.begin(own)
  try {
    return await work(own)
  } finally {
    locks.end(own)
    await new Promise<void>((resolve) => {
      state.ended.push({ order: own.order, resolve })
      state.wake?.()
    })
  }
}

/** A transaction is about to end, or a statement has failed: what waits for locks may go on from here. */
export const releaseLocks = (): void => state.locks.release()

/** What waits for a lock is about to be cancelled. */
export const letGo = (work: Work): void => state.locks.letGo(work)

/** How long an answer takes before it is asked whether all statements wait for locks, in real milliseconds. */
const PATIENCE_MS = 1

/** In real milliseconds: after that the simulation itself is at fault. */
const ANSWERED_WITHIN_MS = 30_000

/** @returns whether one of the statements in progress has ended before the patience has. */
async function nextEnd(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = realTimeout(() => resolve(false), PATIENCE_MS)
  state.wake = () => resolve(true)
  const hasEnded = await promise
  state.wake = undefined
  realClearTimeout(timer)
  return hasEnded
}

/** Waits until every process waits for time, or for a lock that another one holds. */
async function settle(): Promise<void> {
  const { locks } = state
  let began: number | undefined
  for (;;) {
    await realTurn()
    if (locks.isAnyRunning()) {
      if (await nextEnd()) continue
      began ??= realNow()
      if (realNow() - began > ANSWERED_WITHIN_MS) throw new Error(locks.describe())
      await locks.haltIfAllWait()
    } else if (!(await locks.letNextGo())) {
      if (state.ended.length > 1) state.ended.sort((one, other) => one.order - other.order)
      const next = state.ended.shift()
      if (next === undefined) return
      next.resolve()
    }
  }
}

/** A loop that has looked so long after the last change, milliseconds, finds nothing as a rule until the next. */
const QUIET_AFTER_MS = 10_000
/** They are late then, as those of a slow machine, but not later than this. */
const LATEST_POLL_MS = 25 * 60_000

/** When a poll looks that comes at this interval, and not before this time. */
const lookAfter = ({ at }: Timer, time: number, everyMs = state.polls.afterChangeMs): number =>
  at + Math.ceil((time - at) / everyMs) * everyMs

/** An event is about to be stored: polls may find something again. */
export function noteChange(): void {
  state.lastChange = state.now
  for (const timer of state.idle) state.queue.push({ ...timer, at: lookAfter(timer, state.now) })
  state.idle = []
}

/** Simulated milliseconds since an event was stored. */
export const quietMs = (): number => state.now - state.lastChange

/** @returns whether the timer is that of a poll that finds nothing; it comes later then */
function isPutOff(timer: Timer): boolean {
  const { pollSince } = timer
  if (pollSince === undefined || pollSince - state.lastChange <= QUIET_AFTER_MS) return false
  if (state.now - pollSince >= LATEST_POLL_MS) return false
  state.idle.push(timer)
  state.queue.push({ ...timer, at: lookAfter(timer, pollSince + LATEST_POLL_MS) })
  return true
}

/** Runs what is due, and moves the time on, until the work has ended. */
export async function simulate<Result>(seed: number, backends: Backends, work: () => Promise<Result>): Promise<Result> {
  // Timers of the seed before may still be stopped: their numbers are not used again.
  Object.assign(state, { ...initialState(startOf(seed), backends), order: state.order })
  seedRandom(seed * 7_919 + 1)
  let ended = false
  const hasEnded = () => ended
  const result = work().finally(() => (ended = true))
  result.catch(() => undefined)
  await settle()
  while (!hasEnded()) {
    const timer = state.queue.pop()
    if (timer === undefined) {
      await realPause(1)
      await settle()
      if (state.queue.isEmpty() && !state.locks.isAnyRunning() && !hasEnded())
        throw new Error('Everything waits, and nothing will happen')
      continue
    }
    if (!state.timers.has(timer.order)) continue
    state.now = Math.max(state.now, timer.at)
    if (isPutOff(timer)) continue
    state.timers.delete(timer.order)
    timer.run()
    await settle()
  }
  return result
}

/** What the clock of the current process shows. */
export const processTime = (): number => state.now + (currentProcess()?.skewMs ?? 0)

export function stopTimer(handle: unknown): void {
  if (handle instanceof TimerHandle) state.timers.delete(handle.order)
}

/** Timers from here on are the intervals of polls, which cost as much in an idle shop as in a busy one. */
const POLL_MS = 1_000
const LONGEST_SHORT_POLL_MS = 5_000

/** Makes the processes poll less often. Nothing may depend on how often they do. */
export function slowPolls(rates: PollRates): void {
  state.polls = rates
}

/** Of the database, which goes on when a process crashes. */
export const startAlarm = (run: () => Promise<void>, delayMs: number): TimerHandle =>
  runIn(driver, () => new TimerHandle(schedule(() => void run(), delayMs)))

export function startTimer(run: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]): TimerHandle {
  const owner = currentProcess()
  if (owner?.crashed === true) return new TimerHandle(-1)
  const isPoll = owner !== undefined && delayMs >= POLL_MS
  const context = new AsyncResource('SimulatedTimer')
  const inContext = () => context.runInAsyncScope(run, undefined, ...values)
  if (!isPoll) return new TimerHandle(schedule(inContext, delayMs))
  const times = delayMs > LONGEST_SHORT_POLL_MS ? state.polls.long : state.polls.short
  return new TimerHandle(schedule(inContext, delayMs * times, undefined, state.now))
}
