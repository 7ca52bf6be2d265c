import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_BYTES = 10_000_000
const WARNING = 40

export interface LogFile {
  readonly write: (line: string) => void
  readonly close: () => void
}

/** Appends structured log lines to a file. A full file is renamed to `.1` and replaces the one before, so two exist at most. */
export function openLogFile(path: string, onWarning: (text: string) => void): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size

  const rotate = (): void => {
    closeSync(file)
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o600)
    size = 0
  }
  return {
    write(line) {
      if (size > MAX_BYTES) rotate()
      size += writeSync(file, line)
      const warning = warningIn(line)
      if (warning !== undefined) onWarning(warning)
    },
    close: () => closeSync(file),
  }
}

/** The one-line summary of a log line with level warning or above. Other lines are not parsed. */
function warningIn(line: string): string | undefined {
  if (Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) < WARNING) return undefined
  const { level, service, msg, err } = JSON.parse(line) as {
    level: number
    service?: string
    msg?: string
    err?: { message?: string }
  }
  const reason =
    err?.message === undefined || err.message === msg ? '' : ` (${err.message.replaceAll(/\s+/g, ' ').slice(0, 160)})`
  return `${level > WARNING ? 'error' : 'warning'}: ${service === undefined ? '' : `${service}: `}${msg ?? ''}${reason}`
}
