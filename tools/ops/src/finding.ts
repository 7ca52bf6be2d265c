/** What a look at one part of the machine has found. */
export interface Finding {
  /** The part, such as `disk`. */
  readonly check: string
  readonly state: 'ok' | 'warning' | 'fault'
  /** A short sentence with figures. */
  readonly found: string
  /** What to do about a warning or a fault. */
  readonly advice?: string
  /** Of a fault with which the shop cannot start at all. */
  readonly preventsStart?: boolean
}

/** Looks at the machine that the shop runs on. It neither opens the shop nor changes anything. */
export type Examine = () => Promise<readonly Finding[]>

const STATES = ['ok', 'warning', 'fault'] as const

/** The worst state among the findings; its place in the list is the exit code: 0, 1 or 2. */
export function worstState(findings: readonly Finding[]): { readonly state: Finding['state']; readonly code: number } {
  const code = Math.max(0, ...findings.map(({ state }) => STATES.indexOf(state)))
  return { state: STATES[code] ?? 'fault', code }
}

const countOf = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`

/** Such as `2 warnings, 1 fault`, or `nothing is wrong`. */
export function countFindings(findings: readonly Finding[]): string {
  const counts = (['fault', 'warning'] as const).flatMap((state) => {
    const count = findings.filter((finding) => finding.state === state).length
    return count === 0 ? [] : [countOf(count, state)]
  })
  return counts.length === 0 ? 'nothing is wrong' : counts.join(', ')
}
