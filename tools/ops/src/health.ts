import { z } from 'zod'
import { ANSWER_WITHIN_MS } from './answer-in-time.ts'
import type { InstanceHealth } from './operated-shop.ts'

const readiness = z.object({ stoppedSources: z.array(z.string()).default([]), problem: z.string().optional() })

/** Requests /healthz and /readyz of an instance at this address. */
export async function readHealth(process: string, address: string): Promise<InstanceHealth> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const request = (path: string) => fetch(new URL(path, address), { signal })
  try {
    const alive = await request('/healthz')
    const ready = await request('/readyz')
    const said = readiness.catch({ stoppedSources: [] }).parse(await ready.json())
    return { process, instance: address, state: alive.ok && ready.ok ? 'ready' : 'not ready', ...said }
  } catch {
    return { process, instance: address, state: 'unreachable', stoppedSources: [] }
  }
}
