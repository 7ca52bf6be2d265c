import type { Command } from '../command.ts'

/** One call moves for so long, so the progress of a long move is seen. */
const STEP_MS = 5_000

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export const movePicturesCommand: Command = {
  usage: 'move-pictures',
  summary:
    'Move the uploaded pictures to where new ones go: from the folder to the bucket, or back; compares each before it is removed',
  options: [],
  async run({ clients, progress }) {
    let moved = 0
    let bytes = 0
    for (;;) {
      const step = await clients.bff.moveImages({ forMs: STEP_MS })
      moved += step.moved
      bytes += step.bytes
      const { left, faults } = step
      if (step.moved > 0 && left > faults.length) {
        progress(`${String(moved)} pictures moved, ${megabytes(bytes)}; ${String(left)} are left`)
        continue
      }
      const lines = [`${String(moved)} pictures and variants moved, ${megabytes(bytes)}, each compared with the one before.`]
      if (left > 0) lines.push(`${String(left)} are left. These cannot be read, or are not stored as they are:`, ...faults)
      return { result: { moved, bytes, left, faults }, lines, ok: left === 0 }
    }
  },
}
