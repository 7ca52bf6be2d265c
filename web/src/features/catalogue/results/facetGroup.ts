/** A value of a filter as a link: to the list with it, or without it if it is chosen. */
export interface FacetOption {
  readonly label: string
  /** Undefined for a value that only the URL names. */
  readonly count?: number
  readonly isChosen: boolean
  readonly to: string
}

export interface FacetGroup {
  /** An option may have the title of another group. */
  readonly key: string
  readonly title: string
  readonly options: readonly FacetOption[]
}
