import { z } from 'zod'
import type { InstanceHealth } from './operated-shop.ts'

const TIMEOUT_MS = 3_000

const readiness = z.object({ stoppedSources: z.array(z.string()).default([]), problem: z.string().optional() })

/** Requests /healthz and /readyz of an instance at this address. */
export async function readHealth(process: string, address: string): Promise<InstanceHealth> {
  const request = (path: string) => fetch(new URL(path, address), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const alive = await request('/healthz')
    const ready = await request('/readyz')
    const said = readiness.catch({ stoppedSources: [] }).parse(await ready.json())
    return { process, instance: address, state: alive.ok && ready.ok ? 'ready' : 'not ready', ...said }
  } catch {
    return { process, instance: address, state: 'unreachable', stoppedSources: [] }
  }
}
