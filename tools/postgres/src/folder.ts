import { runsSuccessfully, type UserAccount } from '@shop/programs'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REACHABLE_FOLDER } from './binaries.ts'
import { serverAccountFor } from './server-account.ts'

/** The folder of a PostgreSQL cluster, the files in it, and the account that the server runs as. */
export interface PostgresFolder {
  readonly path: string
  readonly data: string
  readonly passwordFile: string
  readonly logFile: string
  /** Undefined means the current user. */
  readonly account: UserAccount | undefined
}

/** A file that contains the path of the folder used instead, where the server may not enter this one. */
const REDIRECT = 'elsewhere'

async function describeFolder(path: string): Promise<PostgresFolder> {
  const data = join(path, 'data')
  return {
    path,
    data,
    passwordFile: join(path, 'password'),
    logFile: join(path, 'server.log'),
    account: await serverAccountFor(data),
  }
}

/** The folder that an earlier start has chosen for `path`, if there was one. */
export async function findPostgresFolder(path: string): Promise<PostgresFolder | undefined> {
  if (existsSync(join(path, 'data'))) return describeFolder(path)
  const redirect = await readFile(join(path, REDIRECT), 'utf8').catch(() => undefined)
  return redirect === undefined ? undefined : describeFolder(redirect.trim())
}

/** The name is unique: when `path` is deleted by hand, a new shop at the same path does not get the old data. */
async function createReachableFolder(path: string): Promise<PostgresFolder> {
  await mkdir(REACHABLE_FOLDER, { recursive: true })
  const folder = await mkdtemp(join(REACHABLE_FOLDER, 'shop-'))
  await chmod(REACHABLE_FOLDER, 0o755)
  await chmod(folder, 0o711)
  await writeFile(join(path, REDIRECT), `${folder}\n`)
  return describeFolder(folder)
}

/** Closed to other users. The server's own account has to pass through. */
async function createFolder({ path, account }: Pick<PostgresFolder, 'path' | 'account'>): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, account === undefined ? 0o700 : 0o711)
}

/**
 * The folder for the cluster of `path`: the choice of the first start. It is `path` itself, or a folder under /var/lib
 * when the launcher runs as root and the server's account may not enter `path`.
 */
export async function resolvePostgresFolder(path: string): Promise<PostgresFolder> {
  const existing = await findPostgresFolder(path)
  if (existing !== undefined) {
    await createFolder(existing)
    return existing
  }
  const folder = await describeFolder(path)
  await createFolder(folder)
  const isReachable = folder.account === undefined || (await runsSuccessfully('test', ['-x', path], folder.account))
  return isReachable ? folder : createReachableFolder(path)
}

/** Most systems limit the path of a Unix socket to 104 or 108 bytes, and PostgreSQL calls the socket `.s.PGSQL.` and its port. */
const MAX_SOCKET_FOLDER_BYTES = 85

/**
 * Creates an empty folder for the server's Unix socket, which the server's account alone may enter.
 * @returns undefined where a socket is not possible: the path is too long, or PostgreSQL would take it for a list of paths
 */
export async function createSocketFolder({ path, account }: PostgresFolder): Promise<string | undefined> {
  const folder = join(path, 'socket')
  if (process.platform === 'win32' || Buffer.byteLength(folder) > MAX_SOCKET_FOLDER_BYTES || /[",]/.test(folder)) return undefined
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  return folder
}

/** Deletes `path` and the folder that it redirects to. */
export async function deletePostgresFolder(path: string): Promise<void> {
  const existing = await findPostgresFolder(path)
  if (existing !== undefined) await rm(existing.path, { recursive: true, force: true })
  await rm(path, { recursive: true, force: true })
}
