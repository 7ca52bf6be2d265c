import { machineChecks, type Check } from '@shop/doctor'
import type { PostgresFolder } from '@shop/postgres'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { LaunchConfig } from './configuration.ts'
import { KEY_ENCRYPTION_KEY, sandboxKeyFileOf } from './shop-folder.ts'

/** PostgreSQL, the services and the reports of a shop with some thousand orders. */
const MEMORY_BYTES = 1e9
/** Connections of the services to their database, and files. */
const OWN_FILES = 500

interface MachineState {
  /** Undefined before the first start. */
  readonly postgres: PostgresFolder | undefined
  /** The process of the shop that runs already, if one does. */
  readonly launcher?: number | undefined
  /** The folder of the backups, if it is to be looked at. */
  readonly backups?: string
}

/** The checks of the machine that this configuration starts a shop on. */
export function machineOf(config: LaunchConfig, { postgres, launcher, backups }: MachineState): Check[] {
  const { dataFolder, port, sandboxPort, host, stripe, settings, diskFloorBytes } = config
  const hasData = postgres !== undefined && existsSync(postgres.data)
  const isElsewhere = postgres !== undefined && relative(dataFolder, postgres.path).startsWith('..')
  const secrets = [
    { path: join(dataFolder, KEY_ENCRYPTION_KEY), isNeeded: hasData },
    { path: sandboxKeyFileOf(dataFolder), isNeeded: false },
    ...(postgres === undefined ? [] : [{ path: postgres.passwordFile, isNeeded: hasData }]),
    ...(backups === undefined ? [] : [{ path: backups, isNeeded: false }]),
  ]
  return machineChecks({
    folders: isElsewhere ? [dataFolder, postgres.path] : [dataFolder],
    diskFloorBytes,
    memoryBytes: MEMORY_BYTES,
    openFiles: settings.totalConnectionLimit + OWN_FILES,
    secrets,
    ports: [{ port, variable: 'PORT' }, ...(stripe === undefined ? [{ port: sandboxPort, variable: 'SANDBOX_PORT' }] : [])],
    host,
    launcher,
  })
}
