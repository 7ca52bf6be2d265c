export { findBinaries } from './binaries.ts'
export { checkVersion, passwordOf, SUPERUSER } from './cluster.ts'
export { deletePostgresFolder, findPostgresFolder, resolvePostgresFolder, type PostgresFolder } from './folder.ts'
export { findRunningServer, readPostmaster, stopOrphan } from './postmaster-file.ts'
export { startServer } from './server.ts'
export { databaseUrl, runningDatabaseUrl, startLocalPostgres, type LocalPostgres } from './start.ts'
export {
  ARCHIVE_WITHIN,
  createWalArchive,
  listArchive,
  listUnarchived,
  pruneArchive,
  restoreCommand,
  walArchiveOf,
} from './wal-archive.ts'
export { useInMemoryTempFolder } from './testing/in-memory-temp-folder.ts'
