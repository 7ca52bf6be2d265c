const COLUMNS = 24
const CELLS = 7 * COLUMNS

/** The index of the cell that a key moves to, or undefined for other keys. At an edge the index stays the same. */
export function nextCell(index: number, key: string): number | undefined {
  const column = index % COLUMNS
  const offsets: Record<string, number> = {
    ArrowLeft: column > 0 ? -1 : 0,
    ArrowRight: column < COLUMNS - 1 ? 1 : 0,
    ArrowUp: index >= COLUMNS ? -COLUMNS : 0,
    ArrowDown: index + COLUMNS < CELLS ? COLUMNS : 0,
    Home: -column,
    End: COLUMNS - 1 - column,
  }
  const offset = offsets[key]
  return offset === undefined ? undefined : index + offset
}
