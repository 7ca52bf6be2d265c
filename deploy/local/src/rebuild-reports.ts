import type { RebuildState } from '@shop/contracts/internal'
import { setTimeout as pause } from 'node:timers/promises'
import { operate } from './operate.ts'
import { withReporting } from './reporting/operate.ts'
import type { Reporting } from './reporting/operate.ts'

type Done = Extract<RebuildState, { state: 'done' }>

const LOOK_MS = 200

const accept = process.argv.includes('--accept')
const back = process.argv.includes('--back')

function describe({ version, events, seconds, tables, switched }: Done): string[] {
  const wide = Math.max(...tables.map(({ table }) => table.length))
  const speed = Math.round(events / Math.max(seconds, 0.001))
  return [
    `version ${version}: ${events} events in ${seconds.toFixed(1)} s, ${speed} a second${switched ? '' : '; the one before was kept'}`,
    ...tables.map(
      ({ table, rows, identical, differing }) =>
        `  ${table.padEnd(wide)} ${String(rows).padStart(8)} rows  ${identical ? 'identical' : `DIFFERENT: ${differing.join(', ')}`}`,
    ),
  ]
}

async function untilOver(reporting: Reporting): Promise<RebuildState> {
  for (;;) {
    const state = await reporting.rebuildStatus({})
    if (state.state !== 'running') return state
    await pause(LOOK_MS)
  }
}

async function rebuild(reporting: Reporting, say: (line: string) => void): Promise<number> {
  await reporting.rebuild({ accept })
  const state = await untilOver(reporting)
  if (state.state !== 'done') {
    say(`The reports could not be built again${state.state === 'failed' ? `: ${state.reason}` : ''}`)
    return 1
  }
  describe(state).forEach(say)
  if (state.switched) say('To go back to the version before: npm run rebuild-reports -- --back')
  else say('To switch to the new one nevertheless: npm run rebuild-reports -- --accept')
  return state.switched ? 0 : 1
}

async function goBack(reporting: Reporting, say: (line: string) => void): Promise<number> {
  const { version } = await reporting.rollBack({})
  say(version === null ? 'There is no version to go back to.' : `Version ${version} is read again, and catches up.`)
  return version === null ? 1 : 0
}

await operate(async (operation) =>
  withReporting(operation, async (reporting) => (back ? goBack(reporting, operation.say) : rebuild(reporting, operation.say))),
)
