import type { RebuildStatus } from '@shop/kit/process'

const INTERVAL_MS = 2_000

const count = (value: number): string => Math.round(value).toLocaleString('en')

/** Prints how far a rebuild is, at most every two seconds; nothing for a short one. */
export function createProgressLines(
  name: string,
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): (status: RebuildStatus) => void {
  let printedAt = now()
  return ({ events, total, perSecond }) => {
    if (now() < printedAt + INTERVAL_MS) return
    printedAt = now()
    print(`${name}: ${count(events)} of ${count(total)} events, ${count(perSecond)} per second`)
  }
}
