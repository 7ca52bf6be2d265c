import { UCP_VERSION } from '@shop/contracts/ucp'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { AgentProfile, NotificationPorts, ReadAgentProfile } from '../ports.ts'

/** The protocol's own bound is not below it. */
const MAX_BYTES = 131_072
/** Strangers choose the addresses: however many there are, no more is kept and read at a time. */
const MAX_KEPT = 1_000
const MAX_READ_AT_ONCE = 20
const KEPT_MS = 300_000
/** No profile is read more often, whatever is asked. */
const FLOOR_MS = 60_000

const capability = z.object({
  version: z.string().optional(),
  config: z.object({ webhook_url: z.string().optional() }).optional(),
})

const document = z.object({
  ucp: z.object({
    capabilities: z.object({ 'dev.ucp.shopping.order': z.array(capability).optional() }).optional(),
  }),
  keys: z.array(z.record(z.string(), z.unknown())).default([]),
})

function parseProfile(text: string): AgentProfile | undefined {
  try {
    const { ucp, keys } = document.parse(JSON.parse(text))
    const entries = ucp.capabilities?.['dev.ucp.shopping.order'] ?? []
    const chosen = entries.find(({ version }) => version === UCP_VERSION) ?? entries[0]
    return { keys, webhookUrl: chosen?.config?.webhook_url }
  } catch {
    return undefined
  }
}

interface Kept {
  readonly profile: Promise<AgentProfile | undefined>
  readonly readAt: number
  failed: boolean
}

/** Reads the profiles of programs, and keeps them for five minutes, or for one what could not be read. */
export function createAgentProfiles({ webhooks, clock }: Pick<NotificationPorts, 'webhooks' | 'clock'>): ReadAgentProfile {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT })
  let reading = 0

  async function read(agent: string): Promise<AgentProfile | undefined> {
    if (reading >= MAX_READ_AT_ONCE) return undefined
    reading += 1
    try {
      const text = await webhooks.read(agent, MAX_BYTES)
      return text === undefined ? undefined : parseProfile(text)
    } finally {
      reading -= 1
    }
  }

  return async (agent, fresh = false) => {
    const now = clock().getTime()
    const before = kept.get(agent)
    const lasts = before?.failed === true || fresh ? FLOOR_MS : KEPT_MS
    if (before !== undefined && now - before.readAt < lasts) return before.profile
    const entry: Kept = { profile: read(agent), readAt: now, failed: false }
    kept.set(agent, entry)
    const profile = await entry.profile
    entry.failed = profile === undefined
    return profile
  }
}
