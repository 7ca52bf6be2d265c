import { setTimeout as pause } from 'node:timers/promises'

/** Whether the writers of the live version wait, because it is being compared. */
export interface WritePause {
  /** This instance compares, or rolls back. */
  here: boolean
  /** Any instance does, as the store says. */
  everywhere: boolean
}

const RETRY_MS = 20

/** Resolves when nothing is compared, or as soon as the version is no longer the live one: others need not wait. */
export async function untilWritable(paused: WritePause, isLive: () => boolean): Promise<void> {
  while ((paused.here || paused.everywhere) && isLive()) await pause(RETRY_MS)
}
