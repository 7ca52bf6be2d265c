/**
 * Makes a number for each id below `size` for one pass over many products, `initial` at first. All passes use the same memory: it is
 * theirs until the next.
 */
export function createMarks(): (size: number, initial: number) => Int32Array {
  let marks = new Int32Array(0)
  return (size, initial) => {
    if (marks.length < size) marks = new Int32Array(Math.ceil(size * 1.25))
    return marks.subarray(0, size).fill(initial)
  }
}
