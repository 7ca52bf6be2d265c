import { access, constants, stat } from 'node:fs/promises'
import type { FolderReading } from '../judgements/container.ts'

/** @param purpose the variable that names it, or a word */
export async function readFolder(folder: string, purpose: string): Promise<FolderReading> {
  const refusal = await access(folder, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  )
  const [root, own] = await Promise.all(['/', folder].map((path) => stat(path).catch(() => undefined)))
  return { folder, purpose, refusal, isMounted: own !== undefined && own.dev !== root?.dev }
}
