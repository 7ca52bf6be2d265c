import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { deleteEndedCounts, type NewCount, type Usage } from './client-count-rows.ts'
import { createSharedCounts, type SharedCounts, type SharedCountsPorts } from './shared-counts.ts'

/** What was admitted unasked is added to the counts of the others after this. */
const GATHER_MS = 50
/**
 * This part of a limit is admitted without asking the database, so that ten instances that do not know of each other for 50 ms admit 5 %
 * too much at most. Of small limits it is nothing: each request asks.
 */
const UNASKED_SHARE = 0.005
const MAX_CLIENTS = 10_000
const CLEAN_UP_MS = 60_000

/** Counts of clients that all instances of the BFF share. While the database does not answer, each counts alone. */
export interface ClientCounts {
  /** Counts one more, in the present window of the key or in a new one. */
  add(key: string, windowMs: number, max: number): Promise<Usage>
  read(key: string): Promise<Usage>
  /** Deletes the counts of windows that have ended. */
  readonly loop: PollingLoop
}

/** What this instance knows of a client. */
interface Client {
  /** Counted by this instance, until `endsAt`. */
  own: number
  endsAt: number
  /** Counted by all as of the last answer, until `knownUntil`. */
  known: number
  knownUntil: number
  /** Counted here, and in no answer yet. */
  unanswered: number
  /** The part of these that the others were not told of. */
  untold: NewCount | undefined
}

const NOBODY: Client = { own: 0, endsAt: 0, known: 0, knownUntil: 0, unanswered: 0, untold: undefined }

const ownUsage = ({ own, endsAt }: Client): Usage => ({ current: own, ttl: Math.max(0, endsAt - performance.now()) })

/** The same client with nothing of a window that has ended. */
function asOfNow(client: Client, windowMs: number): Client {
  const now = performance.now()
  if (client.endsAt <= now) Object.assign(client, { own: 0, endsAt: now + windowMs })
  if (client.knownUntil <= now) client.known = 0
  return client
}

/** Tells the others of what was counted here. */
async function tell(shared: SharedCounts, key: string, client: Client): Promise<Usage> {
  const addition = client.untold
  if (addition === undefined) return ownUsage(client)
  client.untold = undefined
  const usage = await shared.add({ key, ...addition })
  client.unanswered -= addition.count
  if (usage === undefined) return ownUsage(client)
  client.known = usage.current
  client.knownUntil = performance.now() + usage.ttl
  return usage
}

/** Keys are stored as digests. */
const digestOf = (key: string): string => hash('sha256', key, 'base64url').slice(0, 22)

export function createClientCounts(ports: SharedCountsPorts): ClientCounts {
  const shared = createSharedCounts(ports)
  const clients = new LRUCache<string, Client>({ max: MAX_CLIENTS })
  const gathered = new Map<string, Client>()
  function tellLater(key: string, client: Client): void {
    if (gathered.size === 0) {
      setTimeout(() => {
        for (const entry of gathered) void tell(shared, ...entry)
        gathered.clear()
      }, GATHER_MS).unref()
    }
    gathered.set(key, client)
  }
  return {
    async add(text, windowMs, max) {
      const key = digestOf(text)
      const client = asOfNow(clients.get(key) ?? { ...NOBODY }, windowMs)
      clients.set(key, client)
      client.own += 1
      client.unanswered += 1
      client.untold = { count: (client.untold?.count ?? 0) + 1, windowMs }
      if (client.known + client.unanswered > max * UNASKED_SHARE) return tell(shared, key, client)
      tellLater(key, client)
      return ownUsage(client)
    },
    async read(text) {
      const key = digestOf(text)
      const { untold, ...own } = clients.get(key) ?? NOBODY
      const usage = await shared.read(key)
      if (usage === undefined) return own.endsAt <= performance.now() ? { current: 0, ttl: 0 } : ownUsage({ ...own, untold })
      return { ...usage, current: usage.current + (untold?.count ?? 0) }
    },
    loop: createPollingLoop({
      name: 'deleting counts of clients whose window has ended',
      logger: ports.logger,
      pollIntervalMs: CLEAN_UP_MS,
      run: async () => deleteEndedCounts(ports.database),
    }),
  }
}
