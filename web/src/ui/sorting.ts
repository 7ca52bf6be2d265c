/** A column's values of the list's `sort` parameter; some columns have one direction only. */
export interface ColumnSort {
  ascending: string
  descending?: string
}

export interface Sorting {
  value: string
  onSort: (value: string) => void
}

export function directionOf(sort: ColumnSort, value: string): 'ascending' | 'descending' | 'none' {
  if (value === sort.ascending) return 'ascending'
  return value === sort.descending ? 'descending' : 'none'
}

/** The sort value after a click: ascending first, then descending, or the default order ('') if there is no descending. */
export function nextSort(sort: ColumnSort, value: string): string {
  return value === sort.ascending ? (sort.descending ?? '') : sort.ascending
}
