import { OperatorError, runProgram, type UserAccount } from '@shop/programs'
import { stat } from 'node:fs/promises'

const NEW_USER = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']

async function accountOfUser(user: string): Promise<UserAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([runProgram('id', ['-u', user]), runProgram('id', ['-g', user])])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

async function ownerOf(folder: string): Promise<UserAccount | undefined> {
  const stats = await stat(folder).catch(() => undefined)
  return stats === undefined || stats.uid === 0 ? undefined : { uid: stats.uid, gid: stats.gid }
}

/**
 * The account that the server runs as; undefined means the current user. As root it is the owner of the existing data,
 * or the user `postgres`, which is created when missing.
 */
export async function serverAccountFor(data: string): Promise<UserAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = (await ownerOf(data)) ?? (await accountOfUser('postgres'))
  if (existing !== undefined) return existing
  await runProgram('useradd', NEW_USER).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `PostgreSQL does not run as root, and no user "postgres" could be made for it: make one, or start the shop as another user than root. (${reason})`,
      { cause: error },
    )
  })
  return accountOfUser('postgres')
}
