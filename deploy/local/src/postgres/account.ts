import { stat } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'
import { run } from './run.ts'
import type { Account } from './run.ts'

const NEW_USER = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']

async function accountOf(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

/**
 * Whom the server runs as: ourselves, unless we are root. Then it is whoever owns the data already, or the user
 * `postgres`, which is made where there is none.
 */
export async function accountFor(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = (await ownerOf(data)) ?? (await accountOf('postgres'))
  if (known !== undefined) return known
  await run('useradd', NEW_USER).catch((error: unknown) => {
    throw new Refusal('PostgreSQL does not run as root, and no user "postgres" could be made for it.', { cause: error })
  })
  return accountOf('postgres')
}
