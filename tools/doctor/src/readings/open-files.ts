import { readFile } from 'node:fs/promises'

/** Of this process. Node.js has raised the limit of the shell as far as it may. */
function ownLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files?.soft
  return soft === 'unlimited' ? undefined : soft
}

/**
 * Files and connections that a process may have open at once.
 * @param pid of a running shop, which may have been started with another limit; this process by default
 * @returns undefined where the system sets no limit
 */
export async function readOpenFileLimit(pid?: number): Promise<number | undefined> {
  const limits = pid === undefined ? '' : await readFile(`/proc/${String(pid)}/limits`, 'utf8').catch(() => '')
  const [, soft] = /^Max open files +(\S+)/m.exec(limits) ?? []
  if (soft === undefined) return ownLimit()
  return soft === 'unlimited' ? undefined : Number(soft)
}
