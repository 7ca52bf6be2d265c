const HOURS = 24
const CELLS = 7 * HOURS

/** 14:00–15:00 */
export function hoursOfDay(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00–${String(hour + 1).padStart(2, '0')}:00`
}

/** Where a key leads from a cell, row by row; undefined for keys that lead nowhere. At an edge one stays. */
export function moved(place: number, key: string): number | undefined {
  const column = place % HOURS
  const steps: Record<string, number> = {
    ArrowLeft: column > 0 ? -1 : 0,
    ArrowRight: column < HOURS - 1 ? 1 : 0,
    ArrowUp: place >= HOURS ? -HOURS : 0,
    ArrowDown: place + HOURS < CELLS ? HOURS : 0,
    Home: -column,
    End: HOURS - 1 - column,
  }
  const step = steps[key]
  return step === undefined ? undefined : place + step
}
