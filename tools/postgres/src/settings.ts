import { archiveSettings } from './wal-archive.ts'

export interface ServerOptions {
  /** False gives up acknowledged transactions when the machine fails: for tests only. */
  readonly durable: boolean
  readonly maxConnections: number
  /** The folder of the Unix socket on which the server listens, too; none by default. */
  readonly socketFolder?: string
  /** The folder that the write-ahead log is archived in, once it exists; without it the log is not archived. */
  readonly archive?: string
  /** Replays an archived log before the server opens. */
  readonly recovery?: Recovery
}

export interface Recovery {
  /** The shell command that fetches a segment of the log. */
  readonly restoreCommand: string
  /** Replays no later transaction; ISO 8601. Everything that was archived by default. */
  readonly until?: string
}

/** For one machine and little memory: no replication, no parallel plans over a few thousand rows, no JIT compilation. */
const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %d ',
  // Failed statements are part of normal operation, such as a guarded update that conflicts; their callers handle them.
  log_min_error_statement: 'panic',
  // The detail of an error contains the values of rows: names, e-mail addresses, streets.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
} as const

/** Acknowledged transactions survive kill -9 and a power failure. */
const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
/** With a socket in the folder of the data, which costs less than TCP. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', unix_socket_directories: '.' }

/** What a recovered server has to archive waits for its next start: its data may be refused. Without these it would be recycled. */
export const KEEP_LOG = { wal_level: 'replica', archive_mode: 'on', archive_command: '' }

/** At this stage of its start PostgreSQL does not know the abbreviation Z. */
const withOffset = (moment: string): string => new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')

const recoverySettings = ({ restoreCommand, until }: Recovery): Readonly<Record<string, string>> => ({
  restore_command: restoreCommand,
  recovery_target_action: 'promote',
  hot_standby: 'off',
  ...(until === undefined ? {} : { recovery_target_time: withOffset(until) }),
})

/** Settings as command line arguments: those of a newer version of the shop also apply to existing data. */
export function settingsFor({ durable, maxConnections, socketFolder, archive, recovery }: ServerOptions): string[] {
  const settings = {
    ...baseSettings,
    ...(durable ? durableSettings : fastSettings),
    ...(socketFolder === undefined ? {} : { unix_socket_directories: socketFolder }),
    ...(archive === undefined ? {} : archiveSettings(archive)),
    ...(recovery === undefined ? {} : { ...KEEP_LOG, ...recoverySettings(recovery) }),
    max_connections: String(maxConnections),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
