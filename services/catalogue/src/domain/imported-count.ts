/** The stock that a row of a file names. */
export interface ImportedCount {
  readonly count: number
  /** The available stock that the export showed. */
  readonly seen: number
  /** Names the export; absent when it is not known. */
  readonly source?: string
}

/** What an event of the stock left. */
export interface PastMovement {
  /** That of a StockEvent. */
  readonly type: string
  readonly available: number
  readonly imported?: ImportedCount | null
}

/**
 * The figure to which a row's count is the difference. It is what the export showed, or the count of the row that was imported from
 * the same export before, so that a file that is imported again adds nothing twice. Two rows are of one export when their sources are
 * the same, or when the stock has not been what the export showed again since.
 * @param movements newest first
 */
export function basisOf({ count, seen, source }: ImportedCount, movements: readonly PastMovement[]): number {
  // A row that changes nothing does not take back what another file of the export has changed.
  if (count === seen) return count
  let isShownAgain = false
  for (const { type, available, imported } of movements) {
    const isSameExport = !isShownAgain || (source !== undefined && imported?.source === source)
    if (imported?.seen === seen && isSameExport) return imported.count
    if (available !== seen) continue
    // Somebody has set the figure: a count of this day.
    if (type === 'StockAdjusted' && !imported) return seen
    isShownAgain = true
  }
  return seen
}
