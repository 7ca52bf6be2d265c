import { OperatorError } from '@shop/programs'
import { existsSync } from 'node:fs'
import { access, chown, constants, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresFolder } from './folder.ts'

/** The folder that receives the write-ahead log. While it does not exist, nothing is archived. */
export const walArchiveOf = ({ path }: Pick<PostgresFolder, 'path'>): string => join(path, 'wal')

/** Timeline, then the number of the segment: 24 hexadecimal digits. */
const SEGMENT = /^[0-9A-F]{24}$/
const ARCHIVED_SEGMENT = /^[0-9A-F]{24}\.gz$/
const HISTORY = /^[0-9A-F]{8}\.history$/
const TIMELINE_DIGITS = 8

/** In single quotes for the shell; in PostgreSQL's commands a percent sign is doubled. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%')

/**
 * The settings of a server whose write-ahead log can be archived. Before the first backup has created the folder the command
 * succeeds without a copy, so that the log is recycled as usual. A segment has its name only when it is complete and on the disk.
 * The command fails for a name that is there with another content: that is the log of another database, or of another moment.
 */
export function archiveSettings(archive: string): Readonly<Record<string, string>> {
  if (process.platform === 'win32') return {}
  const folder = quoted(archive)
  const part = `${folder}/'%f.part'`
  const file = `${folder}/'%f.gz'`
  const copy = `gzip -1 < '%p' > ${part} && sync ${part} && mv ${part} ${file}`
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -d ${folder} || { if test -f ${file}; then gunzip -c ${file} | cmp -s - '%p'; else ${copy}; fi; }`,
  }
}

/** SQL after which at most this time of acknowledged transactions is not yet in the archive. It holds for later starts, too. */
export const ARCHIVE_WITHIN = ["ALTER SYSTEM SET archive_timeout = '3s'", 'SELECT pg_reload_conf()'] as const

/** Reads segments from the first folder that has them. */
export function restoreCommand(archives: readonly string[]): string {
  const attempts = archives.map((archive) => {
    const file = `${quoted(archive)}/'%f.gz'`
    return `{ test -f ${file} && gunzip -c ${file} > '%p'; }`
  })
  return attempts.join(' || ')
}

/** Creates the archive where it is missing, for the server's account. */
export async function createWalArchive(folder: PostgresFolder): Promise<string> {
  if (process.platform === 'win32') throw new OperatorError('Backups of the shop on one machine need Linux or macOS.')
  const archive = walArchiveOf(folder)
  await mkdir(archive, { recursive: true, mode: 0o700 })
  if (folder.account !== undefined) await chown(archive, folder.account.uid, folder.account.gid)
  return archive
}

/**
 * Gives the archive to the server's account: one that was copied by root is root's.
 * @throws OperatorError that names the folder, when this user may not give it and the server could not read it
 */
export async function ownWalArchive(folder: PostgresFolder): Promise<void> {
  const archive = walArchiveOf(folder)
  if (!existsSync(archive)) return
  const { account } = folder
  try {
    const paths = (await readdir(archive)).map((name) => join(archive, name))
    if (account === undefined) for (const path of paths) await access(path, constants.R_OK)
    else for (const path of [archive, ...paths]) await chown(path, account.uid, account.gid)
    if (account === undefined) await access(archive, constants.W_OK)
  } catch (cause) {
    const reason = (cause as Error).message
    throw new OperatorError(`The archived log in ${archive} must belong to this user (chown -R): ${reason}`, { cause })
  }
}

const positionOf = (name: string): string => name.slice(TIMELINE_DIGITS, 24)

/** The archived files that lead from one segment to another, with the histories of timelines. */
export async function listArchive(archive: string, from: string, to: string): Promise<string[]> {
  const names = existsSync(archive) ? await readdir(archive) : []
  return names.filter(
    (name) =>
      name.endsWith('.history.gz') ||
      (ARCHIVED_SEGMENT.test(name) && positionOf(name) >= positionOf(from) && positionOf(name) <= positionOf(to)),
  )
}

/** Deletes the segments before the one with which the oldest backup begins. @returns how many. */
export async function pruneArchive(archive: string, oldest: string): Promise<number> {
  const names = await readdir(archive)
  const unused = names.filter((name) => ARCHIVED_SEGMENT.test(name) && positionOf(name) < positionOf(oldest))
  for (const name of unused) await rm(join(archive, name))
  return unused.length
}

/** The segments of a server that was killed before it archived them, with the histories of their timelines. */
export async function listUnarchived(data: string, archive: string): Promise<string[]> {
  const names = await readdir(join(data, 'pg_wal')).catch(() => [])
  const isLog = (name: string): boolean => SEGMENT.test(name) || HISTORY.test(name)
  return names.filter((name) => isLog(name) && !existsSync(join(archive, `${name}.gz`)))
}

/** Where a recovery has ended. */
export interface RecoveryEnd {
  /** The timeline that was followed, and the segment of its last record: the first and the last digits of a segment's name. */
  readonly timeline: string
  readonly position: string
}

/**
 * What is newer in the archive than the end of the recovery. PostgreSQL takes a segment that it cannot read, or that is missing, for
 * the end of the log.
 * @returns the name of the newest segment, undefined when everything was replayed
 */
export async function findUnreplayed(archive: string, { timeline, position }: RecoveryEnd): Promise<string | undefined> {
  const names = existsSync(archive) ? await readdir(archive) : []
  const newest = names
    .filter((name) => ARCHIVED_SEGMENT.test(name))
    .toSorted()
    .at(-1)
    ?.slice(0, 24)
  if (newest === undefined || newest <= `${timeline}${position}`) return undefined
  return newest
}
