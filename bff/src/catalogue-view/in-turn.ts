/** A list of a million products takes up to 50 ms. */
const TURN_MS = 5

const waiting: (() => void)[] = []

function runSome(): void {
  const end = performance.now() + TURN_MS
  do waiting.shift()?.()
  while (waiting.length > 0 && performance.now() < end)
  if (waiting.length > 0) setImmediate(runSome)
}

/**
 * Runs what may take long one after the other, and other work between: requests that arrived together would hold up all else for
 * their sum, also the changes without which the view is not used.
 */
export const inTurn = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve) => {
    // What throws in a promise of its own rejects it.
    waiting.push(() => resolve(new Promise((done) => done(work()))))
    if (waiting.length === 1) setImmediate(runSome)
  })
