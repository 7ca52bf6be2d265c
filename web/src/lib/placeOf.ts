import type { Location } from 'react-router-dom'

/** The state of a link whose page takes the place of the present one: scroll position, focus and what is shown already stay. */
export interface KeptPlace {
  /** The path at which the reader came to the page. */
  readonly place: string
}

export function placeOf({ pathname, state }: Location): string {
  return (state as Partial<KeptPlace> | null)?.place ?? pathname
}
