import { OperatorError } from '@shop/programs'
import { alignColumns } from '../align-columns.ts'
import type { MachineCommand } from '../command.ts'
import { countFindings, worstState, type Finding } from '../finding.ts'

/** A line for each finding, and one more for each advice. */
function findingLines(findings: readonly Finding[]): string[] {
  const rows = findings.flatMap(({ state, check, found, advice }) => {
    const row = [state, check, found]
    return advice === undefined ? [row] : [row, ['', '', advice]]
  })
  return [...alignColumns(rows), '', `${String(findings.length)} findings: ${countFindings(findings)}.`]
}

export const doctorCommand: MachineCommand = {
  usage: 'doctor',
  summary: 'Look at the machine and what the shop needs: memory, disk, ports, secrets, clocks, certificates, mail, backups',
  options: [],
  async runOn(examine) {
    if (examine === undefined)
      throw new OperatorError('doctor looks at the machine of make start or make start-distributed: run it there.')
    const findings = await examine()
    const { state, code } = worstState(findings)
    return { result: { state, findings }, lines: findingLines(findings), ok: code === 0, code }
  },
}
