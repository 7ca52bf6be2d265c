/** How much is asked of the server. */
export interface ServerNeeds {
  /** False gives up what was acknowledged when the machine fails: for tests alone. */
  readonly durable: boolean
  readonly maxConnections: number
}

/** Small in memory, and quick on one machine: no replicas, no parallel plans over a few thousand rows, no compilation of queries. */
const frugal = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
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
  // What the shop does on purpose, like a guarded update that loses, is answered to its caller and is no news here.
  log_min_error_statement: 'panic',
  timezone: 'UTC',
} as const

/** With these an acknowledged order survives kill -9 and the loss of power. */
const safe = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The settings as arguments, so that a newer shop's take effect on data of an older one. */
export function settingsFor({ durable, maxConnections }: ServerNeeds): string[] {
  const all = { ...frugal, ...(durable ? safe : hasty), max_connections: String(maxConnections) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
