import { readFile } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import type { MemoryReading } from '../judgements/memory.ts'

/** File pages that a container counts as used and gives up at once. Bytes; 0 where that is not told. */
async function readReclaimable(): Promise<number> {
  const stat = await readFile('/sys/fs/cgroup/memory.stat', 'utf8').catch(() => '')
  return Number(/^inactive_file (\d+)$/m.exec(stat)?.[1] ?? 0)
}

/** The machine's memory, or that of the container, whichever is less. */
export async function readMemory(): Promise<MemoryReading> {
  const limit = process.constrainedMemory()
  const total = totalmem()
  if (limit === 0 || limit >= total) return { totalBytes: total, availableBytes: freemem() }
  return { totalBytes: limit, availableBytes: Math.min(freemem(), process.availableMemory() + (await readReclaimable())) }
}
