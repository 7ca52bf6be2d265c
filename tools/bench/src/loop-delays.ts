import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the time between two lines of `loop-delay.ts`. */
const WRITTEN_AFTER_MS = 200

export interface LoopDelays {
  /** With these variables a process writes its delays. */
  readonly variables: Readonly<Record<string, string>>
  /** The longest delay of the event loop of a process between two times, in milliseconds; undefined for one that writes none. */
  longest(pid: number, since: number, until?: number): Promise<number | undefined>
  remove(): Promise<void>
}

export async function recordLoopDelays(): Promise<LoopDelays> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-loop-delays-'))
  const preload = join(import.meta.dirname, 'loop-delay.ts')
  return {
    variables: { NODE_OPTIONS: `--import=${preload}`, LOOP_DELAY_FOLDER: folder },
    async longest(pid, since, until = Infinity) {
      await pause(WRITTEN_AFTER_MS)
      if (!(await readdir(folder)).includes(String(pid))) return undefined
      const lines = (await readFile(join(folder, String(pid)), 'utf8')).trim().split('\n')
      const delays = lines
        .map((line) => line.split(' ').map(Number))
        .flatMap(([at = 0, delay = 0]) => (at >= since && at < until ? [delay] : []))
      return Math.max(...delays)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
