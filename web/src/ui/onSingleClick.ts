import type { MouseEvent } from 'react'

/** For a button that takes its row away: the second click of a double click is on the row that has taken its place. */
export const onSingleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
