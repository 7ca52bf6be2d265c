import { createCatalogueService } from '@shop/catalogue'
import { databaseSchema } from '@shop/contracts/events'
import { catalogueCalls, identityCalls, orderCalls, paymentCalls } from '@shop/contracts/services'
import { createIdentityService, type PasswordHasher } from '@shop/identity'
import { createClient, type Client, type Dispatch } from '@shop/kit/calls'
import type { Database } from '@shop/kit/event-store'
import { createPostgresLog } from '@shop/kit/messaging'
import { defaultShopProfile, type Service, type ServicePorts } from '@shop/kit/process'
import type { Logger } from '@shop/kit/telemetry'
import { createNotificationService } from '@shop/notification'
import { createOrderService } from '@shop/order'
import { createPaymentService } from '@shop/payment'
import { createInMemoryCheckout, type InMemoryCheckout } from '@shop/payment/testing'
import { createMailer, withNetwork, type TakenMail } from './outside-network.ts'
import { CALM, type Weather } from './profile.ts'
import { between, chance, latency, pick, random } from './random.ts'
import type { CancelStatement, Steps } from './session.ts'
import { simulateDatabase } from './simulated-database.ts'
import type { Trace } from './trace.ts'
import { Crashed, currentProcess, endTimersOf, runIn, sleep, trueTime, type SimulatedProcess } from './virtual-time.ts'

export const FIRST_ADMIN = { name: 'Robin', email: 'admin@shop.example', password: 'a long and unusual phrase' }

export const serviceNames = ['catalogue', 'identity', 'notification', 'order', 'payment'] as const
export type ServiceName = (typeof serviceNames)[number]

interface RunningProcess extends SimulatedProcess {
  readonly service: Service
  /** Rejects the calls in progress. */
  readonly crash: PromiseWithResolvers<never>
}

export interface WorldOptions {
  readonly databases: Readonly<Record<ServiceName | 'bff', Database>>
  readonly cancel: CancelStatement
  readonly logger: Logger
  readonly trace: Trace
  /** How far the clocks of the two processes of a service are off, milliseconds; drawn by default. */
  readonly skewsMs?: readonly number[] | undefined
}

export interface World {
  readonly weather: Weather
  readonly checkout: InMemoryCheckout
  /** The mails that the mail server took, each as often as it did. */
  readonly mailed: readonly TakenMail[]
  readonly clients: {
    readonly catalogue: Client<typeof catalogueCalls>
    readonly identity: Client<typeof identityCalls>
    readonly orders: Client<typeof orderCalls>
    readonly payments: Client<typeof paymentCalls>
  }
  /** Where processes crashed, by service and label of the step, with how often. */
  readonly crashes: ReadonlyMap<string, number>
  start(): Promise<void>
  stop(): Promise<void>
}

const INSTANCES = 2
/** Longer than a hold lasts, and a session. */
const LONG_OUTAGE_MS = 40 * 60_000
/** A transaction that has not begun holds no locks: it may wait longer than a hold lasts, and be begun after its expiry. */
const LATEST_BEGIN_MS = 120_000
/** Longer than a lock is waited for, and as long as an idempotency key is leased. */
const LATEST_STEP_MS = 12_000
/** How often COMMIT is not sent together with the statements in front of it: between them, others see what is not committed. */
const COMMIT_APART = 0.2
export const PUBLIC_URL = 'https://shop.example'
/** argon2id is slow on purpose. */
const hasher: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
}
const MAX_SKEW_MS = 5 * 60_000
/** Longer than in a shop: an idle process costs as much as a busy one. */
const POLL_MS = 5_000
const RECONCILE_MS = 30_000
/** A day in a shop: what no webhook has told is found by then. */
const LEDGER_MS = 60_000
/** Of a caller that gives up. */
const LONGEST_PATIENCE_MS = 400
const UNAVAILABLE = { status: 503, body: { code: 'unavailable' } }

const noWebhooks = {
  urlFault: () => undefined,
  send: async () => ({ status: 200, answer: '' }),
  read: async () => undefined,
  close: () => undefined,
}

/** Processes of every service, two of each, on one database, with one provider. */
export function createWorld({ databases, cancel, logger, trace, skewsMs }: WorldOptions): World {
  const weather: Weather = { ...CALM }
  const checkout = createInMemoryCheckout(() => new Date(trueTime()))
  const running = new Map<string, RunningProcess>()
  const mailed: TakenMail[] = []
  const crashes = new Map<string, number>()
  let stopped = false
  /** How often the database has ended all sessions. */
  let sessionLosses = 0

  const instancesOf = (name: ServiceName) => [...running.values()].filter((process) => process.service.name === name)

  function crash(process: RunningProcess, label: string): void {
    const step = `${process.service.name}: ${label}`
    crashes.set(step, (crashes.get(step) ?? 0) + 1)
    trace.add(`crashes at ${label}`)
    running.delete(process.name)
    endTimersOf(process)
    process.crash.reject(new Crashed('The process has crashed'))
    const { name } = process.service
    // Not by a timer of the world, which would be late as a poll is.
    const awayMs = between(50, chance(0.04) ? LONG_OUTAGE_MS : 4_000)
    runIn(outside, () => void sleep(awayMs).then(() => startProcess(name as ServiceName, process.name)))
  }

  function delayOf(label: string): number {
    if (label === 'BEGIN') return chance(weather.lateBegin) ? random() * LATEST_BEGIN_MS : 0
    return chance(weather.slow) ? random() * LATEST_STEP_MS : 0
  }

  const steps: Steps = {
    sessionLosses: () => sessionLosses,
    note: trace.add,
    commitDelay() {
      // Mostly for less time than others wait for the locks of the transaction.
      if (chance(weather.lateCommit)) return random() ** 2 * LATEST_STEP_MS
      return chance(COMMIT_APART) ? latency() : 0
    },
    async take(labelNow, details = [], delayMs = delayOf(labelNow())) {
      await sleep(latency() + delayMs)
      const label = labelNow()
      const process = running.get(currentProcess()?.name ?? '')
      if (currentProcess() !== process) throw new Crashed('The process has crashed')
      if (process !== undefined && chance(weather.crash)) {
        crash(process, label)
        throw new Crashed('The process has crashed')
      }
      if (chance(weather.lostSessions)) {
        sessionLosses += 1
        trace.add('the database ends all sessions')
      }
      trace.add(details.length === 0 ? label : `${label}: ${details.join(', ')}`)
      if (!label.startsWith('provider') && label !== 'COMMIT' && chance(weather.lostAnswer))
        throw new Error('Connection terminated unexpectedly')
    },
  }

  const dispatchTo =
    (name: ServiceName): Dispatch =>
    async (call, input, context) => {
      await sleep(latency())
      const targets = instancesOf(name)
      if (targets.length === 0 || chance(weather.lostAnswer)) return UNAVAILABLE
      const target = pick(targets)
      const answer = runIn(target, () => target.service.dispatch(call, input, context))
      const isImpatient = chance(weather.impatience)
      const givenUp = isImpatient ? [sleep(between(1, LONGEST_PATIENCE_MS)).then(() => UNAVAILABLE)] : []
      const settled = await Promise.race([answer, target.crash.promise, ...givenUp]).catch(() => UNAVAILABLE)
      await sleep(latency())
      return chance(weather.lostAnswer) ? UNAVAILABLE : settled
    }

  const clients = {
    catalogue: createClient(catalogueCalls, dispatchTo('catalogue')),
    identity: createClient(identityCalls, dispatchTo('identity')),
    orders: createClient(orderCalls, dispatchTo('order')),
    payments: createClient(paymentCalls, dispatchTo('payment')),
  }

  function createService(name: ServiceName): Service {
    const database = simulateDatabase(databases[name], steps, cancel)
    const log = simulateDatabase(databases.bff, steps, cancel)
    const bus = createPostgresLog({ database: log, databaseSchema, logger, pollIntervalMs: POLL_MS })
    const ports: ServicePorts = { database, bus, clock: () => new Date(), sharedClock: async () => new Date(trueTime()), logger }
    switch (name) {
      case 'catalogue':
        return createCatalogueService({ ...ports, orders: clients.orders, reviewsBy: 'buyers' })
      case 'identity':
        return createIdentityService({ ...ports, publicUrl: PUBLIC_URL, hasher, admin: FIRST_ADMIN })
      case 'notification': {
        const outside = { mailer: createMailer(mailed, steps, weather), webhooks: noWebhooks, readPicture: async () => undefined }
        // A drawn PDF takes long, and is not what mails are judged by.
        const orders = { ...clients.orders, renderInvoice: async () => ({ number: '1', pdf: '' }) }
        const settings = { publicUrl: PUBLIC_URL, shopProfile: defaultShopProfile({ publicUrl: PUBLIC_URL }) }
        return createNotificationService({ ...ports, ...settings, ...outside, ...clients, orders })
      }
      case 'order':
        return createOrderService({ ...ports, catalogue: clients.catalogue })
      case 'payment': {
        const provider = withNetwork(checkout, steps, weather)
        const settings = { publicUrl: PUBLIC_URL, reconcileMs: RECONCILE_MS, ledgerMs: LEDGER_MS }
        return createPaymentService({ ...ports, ...settings, orders: clients.orders, checkout: provider })
      }
    }
  }

  async function startProcess(name: ServiceName, processName: string): Promise<void> {
    if (stopped) return
    const drawn = between(-MAX_SKEW_MS, MAX_SKEW_MS)
    const skewMs = skewsMs?.[Number(processName.endsWith('2'))] ?? drawn
    const identity = { name: processName, skewMs, crashed: false }
    const crashed = Promise.withResolvers<never>()
    crashed.promise.catch(() => undefined)
    const process: RunningProcess = Object.assign(identity, { service: createService(name), crash: crashed })
    running.set(processName, process)
    await runIn(process, async () => {
      trace.add('starts')
      await process.service.start()
    }).catch((error: unknown) => {
      // A process that cannot start ends, and is started again.
      if (!(error instanceof Crashed)) runIn(process, () => crash(process, 'start'))
    })
  }

  const outside: SimulatedProcess = { name: 'outside', skewMs: 0, crashed: false }

  return {
    weather,
    checkout,
    mailed,
    clients,
    crashes,
    async start() {
      for (const name of serviceNames) {
        for (let instance = 1; instance <= INSTANCES; instance += 1) await startProcess(name, `${name} ${String(instance)}`)
      }
    },
    async stop() {
      stopped = true
      for (const process of running.values()) endTimersOf(process)
      running.clear()
      await sleep(1)
    },
  }
}
