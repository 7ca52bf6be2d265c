/** A cell of a report where what is told is not what the events come to. */
export interface Difference {
  /** `dailySales[17].revenue` */
  readonly path: string
  /** Undefined where there should be nothing. */
  readonly expected: unknown
  /** Undefined where something is missing. */
  readonly actual: unknown
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathTo(path: string, key: string, within: object): string {
  if (Array.isArray(within)) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** Every cell in which two reports differ: other values, missing ones, and ones too many. */
export function differences(expected: unknown, actual: unknown, path = ''): Difference[] {
  if (!isNested(expected) || !isNested(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return expected === actual ? [] : [{ path, expected, actual }]
  }
  const [wanted, given] = [new Map<string, unknown>(Object.entries(expected)), new Map<string, unknown>(Object.entries(actual))]
  return [...new Set([...wanted.keys(), ...given.keys()])].flatMap((key) =>
    differences(wanted.get(key), given.get(key), pathTo(path, key, expected)),
  )
}

/** How many cells there are to compare. */
export function cellsOf(report: unknown): number {
  return isNested(report) ? Object.values(report).reduce<number>((sum, value) => sum + cellsOf(value), 0) : 1
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

/** `dailySales[17].revenue 1200 ≠ 1300`: what it should be, then what it is. */
export function describeDifference({ path, expected, actual }: Difference): string {
  return `${path} ${shown(expected)} ≠ ${shown(actual)}`
}
