/** The values of the list's `sort` that a column stands for; some can be had in one direction only. */
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

/** What a press asks for: ascending first, then the other way round; without another way, the list's own order ('') again. */
export function nextSort(sort: ColumnSort, value: string): string {
  return value === sort.ascending ? (sort.descending ?? '') : sort.ascending
}
