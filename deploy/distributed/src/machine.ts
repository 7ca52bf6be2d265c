import { machineChecks, type Check } from '@shop/doctor'
import { databaseNames, processTable } from '@shop/processes'
import { readConfig } from '@shop/kit/process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Below it, PostgreSQL and Kafka are soon without space for their logs. */
const DISK_FLOOR_BYTES = 500e6
/** Kafka, PostgreSQL and eight processes of Node with little to do. */
const MEMORY_BYTES = 2.5e9
/** Of a process, besides the connections of visitors. */
const OWN_FILES = 500

export interface MachineSettings {
  readonly folder: string
  /** Undefined when free ports are chosen. */
  readonly port: number | undefined
  readonly instances: number
  /** The environment variables of the processes, as far as they are set. */
  readonly variables: NodeJS.ProcessEnv
  /** The launcher of the shop that runs already, if one does. */
  readonly launcher?: number | undefined
}

/** The files and folders that other users must not read. */
function secretsIn(folder: string): { readonly path: string; readonly isNeeded: boolean }[] {
  const passwords = join(folder, 'database-passwords')
  const hasData = existsSync(join(folder, 'postgres/data'))
  return [
    { path: join(folder, 'internal-token'), isNeeded: false },
    { path: join(folder, 'running.json'), isNeeded: false },
    { path: join(folder, 'postgres/password'), isNeeded: hasData },
    ...databaseNames.map((name) => ({ path: join(passwords, name), isNeeded: false })),
  ]
}

/** The checks of the machine that the processes are started on. */
export function machineOfProcesses({ folder, port, instances, variables, launcher }: MachineSettings): Check[] {
  const { TOTAL_CONNECTION_LIMIT: connections } = readConfig(
    processTable.bff.environment.pick({ TOTAL_CONNECTION_LIMIT: true }),
    variables,
  )
  const gateways = Array.from({ length: instances }, (_, index) => ({ port: (port ?? 0) + 2 * index, variable: 'PORT' }))
  return machineChecks({
    folders: [folder],
    diskFloorBytes: DISK_FLOOR_BYTES,
    memoryBytes: MEMORY_BYTES,
    openFiles: connections + OWN_FILES,
    secrets: secretsIn(folder),
    ports: port === undefined ? [] : [...gateways, { port: port + 1, variable: 'PORT' }],
    host: '0.0.0.0',
    launcher,
  })
}
