import type { RebuildState } from '@shop/contracts/internal'
import { pollUntil } from '@shop/launcher-kit'
import { describeTables } from './describe-tables.ts'
import { runCommand } from './run-command.ts'
import { withReporting } from './with-reporting.ts'
import type { Reporting } from './with-reporting.ts'

type RebuildResult = Extract<RebuildState, { state: 'done' }>

const POLL_MS = 200

const accept = process.argv.includes('--accept')
const back = process.argv.includes('--back')

function describeRebuild({ version, events, seconds, tables, switched }: RebuildResult): string[] {
  const speed = Math.round(events / Math.max(seconds, 0.001))
  return [
    `version ${version}: ${events} events in ${seconds.toFixed(1)} s, ${speed} a second${switched ? '' : '; the one before was kept'}`,
    ...describeTables(tables),
  ]
}

async function finishedState(reporting: Reporting): Promise<RebuildState> {
  const state = await pollUntil(
    async () => {
      const current = await reporting.rebuildStatus({})
      return current.state === 'running' ? undefined : current
    },
    { everyMs: POLL_MS },
  )
  if (state === undefined) throw new Error('Polling without a time limit ended without a result')
  return state
}

async function rebuild(reporting: Reporting, print: (line: string) => void): Promise<number> {
  await reporting.rebuild({ accept })
  const state = await finishedState(reporting)
  if (state.state !== 'done') {
    print(`The reports could not be built again${state.state === 'failed' ? `: ${state.reason}` : ''}`)
    return 1
  }
  describeRebuild(state).forEach(print)
  if (state.switched) print('To go back to the version before: npm run rebuild-reports -- --back')
  else print('To switch to the new one nevertheless: npm run rebuild-reports -- --accept')
  return state.switched ? 0 : 1
}

async function rollBack(reporting: Reporting, print: (line: string) => void): Promise<number> {
  const { version } = await reporting.rollBack({})
  if (version === null) {
    const { state } = await reporting.rebuildStatus({})
    print(
      state === 'running'
        ? 'The reports are being rebuilt or rolled back: try again when that has ended.'
        : 'There is no version to go back to.',
    )
    return 1
  }
  const state = await finishedState(reporting)
  if (state.state === 'failed') {
    print(`Version ${version} could not be read again: ${state.reason}`)
    return 1
  }
  print(`Version ${version} is read again, and catches up.`)
  return 0
}

await runCommand(async (context) =>
  withReporting(context, (reporting) => (back ? rollBack(reporting, context.print) : rebuild(reporting, context.print))),
)
