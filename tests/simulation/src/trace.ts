import { createHash } from 'node:crypto'
import { currentProcess, elapsed } from './virtual-time.ts'

function timeText(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** What happened, in its order: the same seed gives the same trace. */
export function createTrace() {
  /** Minutes, process and step of each entry. */
  const lines: string[] = []
  return {
    lines,
    add(what: string): void {
      lines.push(`${timeText(elapsed())} ${(currentProcess()?.name ?? 'scenario').padEnd(12)} ${what}`)
    },
    hash: () => createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16),
  }
}
export type Trace = ReturnType<typeof createTrace>
