import type { Logger } from '@shop/kit/telemetry'

/** Files and connections that the shop may have open at once; undefined where the system sets no limit. */
function openFileLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files?.soft
  return soft === 'unlimited' ? undefined : soft
}

/** Every connection of a browser is an open file. Node.js has raised the limit of the shell as far as it may. */
export function warnOfFewOpenFiles(logger: Logger, needed: number): void {
  const limit = openFileLimit()
  if (limit === undefined || limit >= needed) return
  logger.warn(
    `The shop may have ${String(limit)} files and connections open at once, and needs ${String(needed)} when many visitors come: ` +
      `it then answers 503. Raise the limit before the start: \`ulimit -n ${String(needed)}\`, LimitNOFILE of systemd, or --ulimit of Docker.`,
  )
}
