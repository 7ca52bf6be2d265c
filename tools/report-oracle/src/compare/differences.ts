/** A cell whose actual value differs from the expected one. */
export interface Difference {
  /** For example `dailySales[17].revenue`. */
  readonly path: string
  /** Undefined if the cell should not exist. */
  readonly expected: unknown
  /** Undefined if the cell is missing. */
  readonly actual: unknown
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathTo(path: string, key: string, parent: object): string {
  if (Array.isArray(parent)) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** Every cell in which two reports differ, including missing and additional ones. */
export function differences(expected: unknown, actual: unknown, path = ''): Difference[] {
  if (!isNested(expected) || !isNested(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return expected === actual ? [] : [{ path, expected, actual }]
  }
  const expectedCells = new Map<string, unknown>(Object.entries(expected))
  const actualCells = new Map<string, unknown>(Object.entries(actual))
  return [...new Set([...expectedCells.keys(), ...actualCells.keys()])].flatMap((key) =>
    differences(expectedCells.get(key), actualCells.get(key), pathTo(path, key, expected)),
  )
}

/** Counts the cells of a report. */
export function countCells(report: unknown): number {
  return isNested(report) ? Object.values(report).reduce<number>((sum, value) => sum + countCells(value), 0) : 1
}

const format = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

/** For example `dailySales[17].revenue 1200 ≠ 1300`: the expected value, then the actual one. */
export function describeDifference({ path, expected, actual }: Difference): string {
  return `${path} ${format(expected)} ≠ ${format(actual)}`
}
