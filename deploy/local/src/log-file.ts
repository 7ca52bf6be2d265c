import { OperatorError } from '@shop/programs'
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_BYTES = 10_000_000
const WARNING = 40

/**
 * Appends structured log lines to a file. A full file is renamed to `.1` and replaces the one before, so two exist at most. Lines
 * that cannot be written, because the disk is full for example, are counted; the first that can be is preceded by their number.
 */
export function openLogFile(path: string, onWarning: (text: string) => void) {
  let file = openToAppend(path)
  let size = fstatSync(file).size
  let lost = 0

  const rotate = (): void => {
    renameSync(path, `${path}.1`)
    const full = file
    file = openSync(path, 'a', 0o600)
    closeSync(full)
    size = 0
  }
  const append = (line: string): void => {
    if (size > MAX_BYTES) rotate()
    const text = lost > 0 ? `${lostLines(lost)}${line}` : line
    const written = writeSync(file, text)
    size += written
    if (written < Buffer.byteLength(text)) throw new Error('no space is left')
    lost = 0
  }
  return {
    write(line: string): void {
      try {
        append(line)
      } catch (error) {
        if (lost === 0) onWarning(`error: the log cannot be written: ${(error as Error).message}`)
        lost += 1
      }
      const warning = warningIn(line)
      if (warning !== undefined) onWarning(warning)
    },
    close: () => closeSync(file),
  }
}

/** Throws an OperatorError when it cannot be written, as on a read-only disk. */
function openToAppend(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    return openSync(path, 'a', 0o600)
  } catch (cause) {
    throw new OperatorError(`The log ${path} cannot be written: ${(cause as Error).message}`, { cause })
  }
}

const lostLines = (lost: number): string =>
  `\n${JSON.stringify({ level: WARNING, time: new Date().toISOString(), msg: `${String(lost)} lines of the log could not be written` })}\n`

/** The one-line summary of a log line with level warning or above. Other lines are not parsed. */
function warningIn(line: string): string | undefined {
  if (Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) < WARNING) return undefined
  const { level, service, msg, err, code } = JSON.parse(line) as {
    level: number
    service?: string
    msg?: string
    err?: { message?: string }
    /** What another program has answered, such as a mail server. */
    code?: unknown
  }
  const cause = err?.message ?? (typeof code === 'string' ? code : msg)
  const reason = cause === undefined || cause === msg ? '' : ` (${cause.replaceAll(/\s+/g, ' ').slice(0, 160)})`
  return `${level > WARNING ? 'error' : 'warning'}: ${service === undefined ? '' : `${service}: `}${msg ?? ''}${reason}`
}
