/** A random number generator for [0, 1): the same seed gives the same values, so that a failing case can be repeated. */
export function createSeededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
