import { publicEvents } from '@shop/contracts/events'
import { awaitRebuild, type FinalState } from '../await-rebuild.ts'
import { requireAnswers } from '../answer-in-time.ts'
import type { Command, CommandResult } from '../command.ts'
import { describeTables } from '../describe-tables.ts'
import { clientOf } from '../operator-clients.ts'

function describeRebuild(name: string, state: FinalState): string[] {
  if (state.state === 'failed') return [`${name}: the rebuild failed: ${state.reason}`]
  if (state.state === 'idle') return [`${name}: nothing was rebuilt`]
  const { version, events, seconds, switched, tables } = state
  return [
    `${name}: ${version === undefined ? '' : `version ${String(version)}, `}${String(events)} events in ${seconds.toFixed(1)} s${switched ? '' : ', left as it was'}`,
    ...(tables.length === 0 ? [] : describeTables(tables)),
  ]
}

const isSwitched = (state: FinalState): boolean => state.state === 'done' && state.switched

function toResult(states: readonly (readonly [string, FinalState])[], hint: string): CommandResult {
  const ok = states.every(([, state]) => isSwitched(state))
  const differs = states.some(([, state]) => state.state === 'done' && !state.switched)
  const lines = states.flatMap(([name, state]) => describeRebuild(name, state))
  return { result: Object.fromEntries(states), lines: differs ? [...lines, hint] : lines, ok }
}

const question = ({ accept }: { accept?: boolean }): string | undefined =>
  accept === true ? 'Tables that differ are replaced by the rebuilt ones.' : undefined

export const rebuildCommand: Command = {
  usage: 'rebuild [SERVICE] [--accept]',
  summary: 'Rebuild the read models of a service, or of all, from the events; compare, and switch',
  options: ['accept'],
  question,
  async run(input) {
    const { shop, clients, argument, progress } = input
    const { accept = false } = input.options
    // Notification stores no events, so it has nothing to rebuild.
    const rebuilt = new Map([...clients.services].filter(([name]) => Object.hasOwn(publicEvents, name)))
    const chosen = argument === undefined ? [...rebuilt] : [[argument, clientOf(rebuilt, argument)] as const]
    await requireAnswers(
      input,
      chosen.map(([name]) => name),
    )
    const states: [string, FinalState][] = []
    for (const [name, client] of chosen) {
      await client.rebuild({ accept })
      states.push([name, await awaitRebuild(name, shop, (options) => client.rebuildStatus({}, options), progress)])
    }
    return toResult(states, 'Where tables differ the ones in use were kept. To switch to the new ones: rebuild --accept')
  },
}

export const rebuildReportsCommand: Command = {
  usage: 'rebuild-reports [--accept]',
  summary: 'Rebuild the reports from the public events, compare, and switch',
  options: ['accept'],
  question,
  async run(input) {
    const { shop, clients, progress } = input
    const { accept = false } = input.options
    const client = clients.reporting()
    await requireAnswers(input, ['reporting'])
    await client.rebuild({ accept })
    const state = await awaitRebuild('reports', shop, (options) => client.rebuildStatus({}, options), progress)
    return toResult([['reports', state]], 'The version before was kept. To switch to the new one: rebuild-reports --accept')
  },
}

export const rollBackReportsCommand: Command = {
  usage: 'roll-back-reports',
  summary: 'Go back to the version of the reports before the last rebuild, and bring it up to date',
  options: [],
  question: () => 'The reports go back to the version before the last rebuild.',
  async run(input) {
    const { shop, clients, progress } = input
    const client = clients.reporting()
    await requireAnswers(input, ['reporting'])
    const { version } = await client.rollBack({})
    if (version === null) {
      const lines = ['There is no version to go back to, or the reports are being rebuilt.']
      return { result: { version }, lines, ok: false }
    }
    const state = await awaitRebuild('reports', shop, (options) => client.rebuildStatus({}, options), progress)
    const failed = state.state === 'failed' ? [`Version ${String(version)} could not be read again: ${state.reason}`] : undefined
    const lines = failed ?? [`Version ${String(version)} is read again, and up to date.`]
    return { result: { version, state }, lines, ok: failed === undefined }
  },
}
