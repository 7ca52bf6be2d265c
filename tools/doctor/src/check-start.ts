import { countFindings, type Finding } from '@shop/ops'
import { OperatorError } from '@shop/programs'
import type { Check } from './check.ts'
import { runChecks } from './run-checks.ts'

const sentence = ({ found, advice = '' }: Finding): string =>
  `${found.charAt(0).toUpperCase()}${found.slice(1)}. ${advice}`.trim()

/** Such as `Checked before the start: 1 warning. Memory: 0.9 GB … (make ops ARGS=doctor)`. */
function startLine(findings: readonly Finding[], command: string): string {
  const wrong = findings.filter(({ state }) => state !== 'ok')
  const details = wrong.map(({ check, found }) => `${check}: ${found}`).join('; ')
  const rest = wrong.length === 0 ? '' : ` – ${details}. What to do: ${command}`
  return `Checked before the start (${String(findings.length)} findings): ${countFindings(findings)}${rest}`
}

/**
 * Looks at what a start needs, and says in one line what was found.
 * @param command tells more
 * @throws OperatorError that says what to do, when the shop cannot start
 */
export async function checkStart(checks: readonly Check[], command: string, print: (line: string) => void): Promise<void> {
  const findings = await runChecks(checks)
  const obstacles = findings.filter(({ preventsStart }) => preventsStart === true)
  if (obstacles.length > 0) throw new OperatorError(obstacles.map(sentence).join('\n'))
  print(startLine(findings, command))
}
