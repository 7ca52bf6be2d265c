import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The heap in use after a full garbage collection, in bytes. */
export function heapAfterGc(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  return process.memoryUsage().heapUsed
}
