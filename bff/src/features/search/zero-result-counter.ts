import { createTimeFormat, foldText } from '@shop/contracts/shared'
import { clientNetwork } from '@shop/kit/calls'
import { createPollingLoop, type PollingLoop } from '@shop/kit/concurrency'
import { LRUCache } from 'lru-cache'
import { hash, randomUUID } from 'node:crypto'
import type { ZeroResultCounter } from '../context.ts'
import type { BffPorts } from '../../ports.ts'
import { addCounts, listCounts } from './counted-days.ts'

const FLUSH_MS = 60_000
const MAX_LENGTH = 60
const MAX_KEYWORDS = 2_000
const DAY_MS = 24 * 3_600_000
/** As in a telephone number, a card number or that of an order. */
const MANY_DIGITS = /(?:\p{N}[^\p{L}\p{N}]*){7}/u

interface Counted {
  /** A digest of who asked first; undefined once a second one has asked. */
  firstClient: string | undefined
  count: number
}

/** The text as it is counted. Undefined if it is too long, or looks like an e-mail address or a long number. */
function countedText(keyword: string): string | undefined {
  const text = foldText(keyword).replace(/\s+/g, ' ').trim()
  return text === '' || text.length > MAX_LENGTH || text.includes('@') || MANY_DIGITS.test(text) ? undefined : text
}

/** Counts in memory, and adds to the database each minute: what was counted since is lost in a crash. */
export function createZeroResultCounter({
  database,
  clock,
  timeZone = 'UTC',
  logger,
}: Pick<BffPorts, 'database' | 'clock' | 'timeZone' | 'logger'>): ZeroResultCounter & { readonly loop: PollingLoop } {
  const formatTime = createTimeFormat(timeZone)
  const today = (): string => formatTime('day', clock())
  const salt = randomUUID()
  const counted = new LRUCache<string, Counted>({ max: MAX_KEYWORDS, ttl: DAY_MS })

  async function flush(): Promise<void> {
    const shared = [...counted].filter(([, { firstClient, count }]) => firstClient === undefined && count > 0)
    if (shared.length === 0) return
    const counts = new Map(shared.map(([keyword, { count }]) => [keyword, count]))
    for (const [, entry] of shared) entry.count = 0
    try {
      await addCounts(database, today(), counts)
    } catch (error) {
      for (const [keyword, entry] of shared) entry.count += counts.get(keyword) ?? 0
      throw error
    }
  }

  return {
    record(keyword, ip) {
      const text = countedText(keyword)
      if (text === undefined) return
      const client = hash('sha256', salt + clientNetwork(ip))
      const entry = counted.get(text)
      if (entry === undefined) counted.set(text, { firstClient: client, count: 1 })
      else {
        entry.count += 1
        if (entry.firstClient !== client) entry.firstClient = undefined
      }
    },
    async list() {
      await flush()
      return listCounts(database, today())
    },
    loop: createPollingLoop({ name: 'counting searches without results', logger, pollIntervalMs: FLUSH_MS, run: flush }),
  }
}
