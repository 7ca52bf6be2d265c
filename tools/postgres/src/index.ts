export { findBinaries } from './binaries.ts'
export { checkVersion, ensurePassword, SUPERUSER } from './cluster.ts'
export { deletePostgresFolder, findPostgresFolder, resolvePostgresFolder, type PostgresFolder } from './folder.ts'
export { findRunningServer, readPostmaster, stopOrphan } from './postmaster-file.ts'
export { lastTransactionIn, readRecoveryEnd } from './recovery-end.ts'
export { startServer } from './server.ts'
export { KEEP_LOG } from './settings.ts'
export { databaseUrl, runningDatabaseUrl, startLocalPostgres, type LocalPostgres } from './start.ts'
export {
  ARCHIVE_WITHIN,
  createWalArchive,
  findUnreplayed,
  listArchive,
  listUnarchived,
  ownWalArchive,
  pruneArchive,
  restoreCommand,
  walArchiveOf,
} from './wal-archive.ts'
