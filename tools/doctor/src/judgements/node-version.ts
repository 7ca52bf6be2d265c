import { fault, ok, warning, type Judgement } from './judgement.ts'

/** The first one that runs TypeScript as it is; `start.mjs` of the launcher refuses older ones. */
const OLDEST = [22, 18] as const
/** The one that comes with the packages, with which everything is tested. */
const TESTED = 24

const ADVICE = 'Start the shop with make, which uses the Node that comes with its packages.'

/** @param version such as 24.9.0 */
export function judgeNodeVersion(version: string): Judgement {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    return fault(`Node ${version} is older than ${OLDEST.join('.')}`, ADVICE)
  if (major !== TESTED) return warning(`Node ${version}; the shop is tested with ${String(TESTED)}`, ADVICE)
  return ok(`Node ${version}`)
}
