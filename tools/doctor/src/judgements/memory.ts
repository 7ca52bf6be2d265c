import { bytesText } from './figures.ts'
import { fault, ok, warning, type Judgement } from './judgement.ts'

export interface MemoryReading {
  /** Of the machine, or the limit of the container if that is less. Bytes. */
  readonly totalBytes: number
  /** What programs can still get. Bytes. */
  readonly availableBytes: number
}

/** A machine with less left than this part begins to swap, or ends programs. */
const LEAST_SHARE = 0.05

/** @param neededBytes what the whole shop takes; undefined when it runs already, and has it */
export function judgeMemory({ totalBytes, availableBytes }: MemoryReading, neededBytes: number | undefined): Judgement {
  const found = `${bytesText(availableBytes)} of ${bytesText(totalBytes)} are available`
  if (neededBytes !== undefined && totalBytes < neededBytes)
    return fault(`${found}; the shop takes ${bytesText(neededBytes)}`, 'Give the machine or the container more memory.')
  const least = neededBytes ?? totalBytes * LEAST_SHARE
  if (availableBytes >= least) return ok(found)
  const needs = neededBytes === undefined ? '' : `; the shop takes ${bytesText(neededBytes)}`
  return warning(`${found}${needs}`, 'End other programs, or give the machine more memory: what is left may not last.')
}
