import type { Version } from '../store/versions.ts'
import { switchWhenEqual, untilAllHaveSwitched, type CatchUpOptions } from './catch-up.ts'

/** Brings the previous version up to date, then makes it the live one. */
export async function rollBackReports(options: CatchUpOptions, previous: Version): Promise<void> {
  const version = await options.live.store.open(previous)
  const compare = async () => undefined
  await switchWhenEqual(options, version, compare, () => true)
  await untilAllHaveSwitched(options)
}
