import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding.ts'
import { runOps } from '../run-ops.ts'

const ok: Finding = { check: 'disk', state: 'ok', found: '52.0 GB are free' }
const warning: Finding = { check: 'backup', state: 'warning', found: 'none', advice: 'Take one.' }
const fault: Finding = { check: 'port', state: 'fault', found: 'held', advice: 'Choose another.', preventsStart: true }

const closed = async (): Promise<never> => {
  throw new Error('the shop was opened')
}

async function doctor(findings: readonly Finding[] | undefined, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const terminal = { print, progress: print, ask: async () => '', user: 'operator' }
  const examine = findings === undefined ? undefined : async () => findings
  return { code: await runOps(closed, ['doctor', ...args], terminal, examine), output: lines.join('\n') }
}

describe('doctor', () => {
  it.each([
    [0, [ok]],
    [1, [ok, warning]],
    [2, [fault, warning, ok]],
    [0, []],
  ])('ends with %s for its worst finding, without opening the shop', async (code, findings) => {
    expect((await doctor(findings)).code).toBe(code)
  })

  it('prints what was found, and below it what to do', async () => {
    const { output } = await doctor([ok, fault])
    expect(output).toBe(
      ['ok     disk  52.0 GB are free', 'fault  port  held', '             Choose another.', '', '2 findings: 1 fault.'].join(
        '\n',
      ),
    )
  })

  it('prints the findings as JSON, with the worst state', async () => {
    const { output } = await doctor([ok, warning], '--json')
    expect(JSON.parse(output)).toEqual({ state: 'warning', findings: [ok, warning] })
  })

  it('says where to run it, when it runs elsewhere', async () => {
    expect(await doctor(undefined)).toEqual({ code: 1, output: expect.stringContaining('make start-distributed: run it there') })
  })
})
