import { reservePort } from '@shop/kit/testing'
import { processNames, processTable, type ProcessName, type ProcessSpec } from '@shop/processes'
import type { Ports } from './process-definitions.ts'

export interface PortChoice {
  /** The port of the first BFF instance. The sandbox uses the next port, further BFF instances every second one after it. Free ports by default. */
  readonly port?: number
  /** Instances of each service and of the BFF. */
  readonly instances: number
  readonly clickhouseUrl?: string
}

/**
 * The processes listen seconds later. Another launcher that starts meanwhile must not choose the same port: a process of its shop would
 * answer there that it is ready, and refuse every call.
 */
export const choosePortsFor = (count: number, first?: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => (first === undefined ? reservePort() : first + 2 * index)))

export async function choosePorts({ port, instances, clickhouseUrl }: PortChoice): Promise<Ports> {
  const portsOf = async (name: ProcessName): Promise<number[]> => {
    const spec: ProcessSpec = processTable[name]
    if (spec.ports.http === undefined) return []
    if (spec.kind === 'gateway') return choosePortsFor(instances, port)
    if (spec.kind === 'demo') return choosePortsFor(1, port === undefined ? undefined : port + 1)
    // Only one process may open a chDB folder.
    return choosePortsFor(spec.usesClickHouse && clickhouseUrl === undefined ? 1 : instances)
  }
  const entries: [ProcessName, number[]][] = []
  for (const name of processNames) entries.push([name, await portsOf(name)])
  return Object.fromEntries(entries) as unknown as Ports
}
