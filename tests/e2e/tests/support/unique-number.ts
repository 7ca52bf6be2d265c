let count = 0

/** Another number at each call: an attempt of a test does not find in the shop what an earlier one has left there. */
export function uniqueNumber(): number {
  count += 1
  return count
}
