interface TableComparison {
  readonly table: string
  readonly rows: number
  readonly identical: boolean
  /** Names of the columns that differ, where they are known. */
  readonly differing?: readonly string[]
}

/** One line for each rebuilt table: its rows, and whether they equal those of the table in use. */
export function describeTables(tables: readonly TableComparison[]): string[] {
  const width = Math.max(...tables.map(({ table }) => table.length))
  return tables.map(({ table, rows, identical, differing }) => {
    const columns = differing === undefined ? '' : `: ${differing.join(', ')}`
    return `  ${table.padEnd(width)} ${String(rows).padStart(8)} rows  ${identical ? 'identical' : `DIFFERENT${columns}`}`
  })
}
