import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const AT_MOST = 10_000_000
const WARNING = 40

export interface LogFile {
  readonly write: (line: string) => void
  readonly close: () => void
}

/** Structured lines go to the file. When it is full it becomes the previous one, so that two files are all there ever are. */
export function openLogFile(path: string, onWarning: (text: string) => void): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size

  const turnOver = (): void => {
    closeSync(file)
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o600)
    size = 0
  }
  return {
    write(line) {
      if (size > AT_MOST) turnOver()
      size += writeSync(file, line)
      const warning = shortly(line)
      if (warning !== undefined) onWarning(warning)
    },
    close: () => closeSync(file),
  }
}

/** What a line of the log says in one line of the terminal, when it is a warning or worse. Only then is it parsed. */
function shortly(line: string): string | undefined {
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
