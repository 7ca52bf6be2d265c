import { access, constants, stat } from 'node:fs/promises'
import type { SecretReading } from '../judgements/secrets.ts'

/** Follows a symbolic link: the rights of the link itself say nothing. */
export async function readSecret(path: string, isNeeded: boolean): Promise<SecretReading> {
  const stats = await stat(path).catch((error: unknown) => (error as NodeJS.ErrnoException).code)
  if (stats === 'ENOENT') return { path, mode: undefined, isReadable: false, isFolder: false, isNeeded }
  if (stats === undefined || typeof stats === 'string') return { path, mode: 0, isReadable: false, isFolder: false, isNeeded }
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
  return { path, mode: stats.mode & 0o777, isReadable, isFolder: stats.isDirectory(), isNeeded }
}
