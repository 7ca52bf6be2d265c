import type { Check } from './check.ts'
import { judgeDisk } from './judgements/disk.ts'
import { judgeMemory } from './judgements/memory.ts'
import { judgeNodeVersion } from './judgements/node-version.ts'
import { judgeOpenFiles } from './judgements/open-files.ts'
import { judgePort } from './judgements/ports.ts'
import { judgeSecrets } from './judgements/secrets.ts'
import { readDisk } from './readings/disk.ts'
import { readMemory } from './readings/memory.ts'
import { readOpenFileLimit } from './readings/open-files.ts'
import { readPort } from './readings/ports.ts'
import { readSecret } from './readings/secrets.ts'

/** What the quick part looks at: this machine alone, in milliseconds. */
export interface MachineOptions {
  /** The folders of the data, which may be on several disks. */
  readonly folders: readonly string[]
  readonly diskFloorBytes: number
  /** Bytes that the whole shop takes. */
  readonly memoryBytes: number
  /** Files and connections that its busiest process needs. */
  readonly openFiles: number
  readonly secrets: readonly { readonly path: string; readonly isNeeded: boolean }[]
  readonly ports: readonly { readonly port: number; readonly variable: string }[]
  readonly host: string
  /** The process of the shop that runs on this data, if one does. */
  readonly launcher: number | undefined
}

const unknown = (advice: string): Check['otherwise'] => ({ state: 'warning', advice })

export function machineChecks(options: MachineOptions): Check[] {
  const { folders, diskFloorBytes, memoryBytes, openFiles, secrets, ports, host, launcher } = options
  return [
    {
      name: 'node',
      look: async () => judgeNodeVersion(process.versions.node),
      otherwise: unknown('Start the shop with make.'),
    },
    {
      name: 'memory',
      look: async () => judgeMemory(await readMemory(), launcher === undefined ? memoryBytes : undefined),
      otherwise: unknown('See how much memory is left: free -h.'),
    },
    ...folders.map((folder) => ({
      name: 'disk',
      look: async () => judgeDisk(await readDisk(folder), diskFloorBytes),
      otherwise: { state: 'fault' as const, advice: `See whether the disk of ${folder} answers: df ${folder}.` },
    })),
    {
      name: 'open files',
      look: async () => judgeOpenFiles(await readOpenFileLimit(launcher), openFiles),
      otherwise: unknown('See the limit: ulimit -n.'),
    },
    {
      name: 'secrets',
      look: async () => judgeSecrets(await Promise.all(secrets.map(({ path, isNeeded }) => readSecret(path, isNeeded)))),
      otherwise: unknown('See whether the disk of the data folder answers.'),
    },
    ...ports.map(({ port, variable }) => ({
      name: 'port',
      look: async () => judgePort(await readPort(port, host, variable), launcher),
      otherwise: unknown(`See whether HOST is an address of this machine, and who uses port ${String(port)}.`),
    })),
  ]
}
