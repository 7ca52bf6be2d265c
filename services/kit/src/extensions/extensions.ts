import type { ExtensionState, PointAnswer, PointInputs, PointName } from '@shop/contracts/extensions'
import type { Logger } from '../telemetry/logger.ts'
import type { Series } from '../telemetry/metrics.ts'
import { createExtension } from './extension.ts'
import { readExtensions } from './read-extensions.ts'
import { createSandboxThread } from './sandbox-thread.ts'

/** The shop's own functions, which a process asks at some points. */
export interface Extensions {
  /**
   * What the extensions answer, in the order of their names. Of one that fails there is no answer: the shop goes on with its own rule.
   * @throws Rejection `unavailable` if too many calls wait
   */
  readonly answers: <Point extends PointName>(point: Point, input: PointInputs[Point]) => Promise<PointAnswer<Point>[]>
  readonly states: () => Promise<ExtensionState[]>
  readonly series: readonly Series[]
}

/** Of a shop without extensions; nothing is loaded for it. */
export const noExtensions: Extensions = { answers: async () => [], states: async () => [], series: [] }

export interface ExtensionOptions {
  /** Absent: there are none. */
  readonly extensionsFolder?: string | undefined
  readonly clock: () => Date
  readonly logger: Logger
}

const seriesOf = (states: () => Promise<ExtensionState[]>): Series[] => [
  {
    name: 'shop_extensions_off',
    help: 'Extensions that are switched off because they failed',
    labels: ['extension'],
    async read() {
      return (await states()).map(({ name, state }) => ({ extension: name, value: state === 'off' ? 1 : 0 }))
    },
  },
]

/**
 * The extensions of a folder, for the points at which this process asks. They are read once.
 * @throws Error if there is no such folder
 */
export function createExtensions(
  { extensionsFolder: folder, ...ports }: ExtensionOptions,
  points: readonly PointName[],
): Extensions {
  if (folder === undefined) return noExtensions
  const run = createSandboxThread()
  const all = readExtensions(folder).map((source) => createExtension(source, { ...ports, run }))
  const loaded = Promise.all(all.map((extension) => extension.load(points)))
  async function states(): Promise<ExtensionState[]> {
    await loaded
    return all.map((extension) => extension.state()).filter((state) => state.points.length > 0 || state.state === 'off')
  }
  return {
    states,
    series: seriesOf(states),
    async answers(point, input) {
      await loaded
      const asked = all.filter((extension) => extension.asksAt(point))
      const argument = JSON.stringify(input)
      const answers = await Promise.all(asked.map((extension) => extension.ask(point, argument)))
      return answers.filter((answer) => answer !== undefined)
    },
  }
}
