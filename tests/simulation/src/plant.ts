import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Conditions } from './profile.ts'

interface Removal {
  /** Below the repository's root. */
  readonly file: string
  readonly guard: string
  /** What stands in its place: nothing by default. */
  readonly without?: string
}

/** A guard that is removed from the source as it is loaded. */
export interface PlantedFault extends Removal {
  readonly name: string
  /** Removes a guard of the database besides. */
  readonly sql?: string
  /** The guard behind it, which is removed as well: either of them is enough. */
  readonly behind?: Removal
  /** Where it is looked for: what shows it is rare otherwise. */
  readonly conditions?: Conditions
}

/** A transaction takes longer than an idempotency key is leased, and its process lives on. */
export const LATE_BEGINS: Conditions = { weather: { crash: 0, lateBegin: 0.08 } }
/** Others look meanwhile at what is not committed. */
export const LATE_COMMITS: Conditions = { weather: { crash: 0, lateCommit: 0.3 } }

const root = new URL('../../../', import.meta.url)

/** Must be called before the modules with the guards are loaded. @throws when the source has a guard not once */
export function plant({ behind, ...fault }: PlantedFault): void {
  for (const removal of behind === undefined ? [fault] : [fault, behind]) remove(removal)
}

function remove({ file, guard, without = '' }: Removal): void {
  const url = new URL(file, root).href
  const places = readFileSync(fileURLToPath(url), 'utf8').split(guard).length - 1
  if (places !== 1) throw new Error(`${file} has this guard ${String(places)} times: ${guard}`)
  registerHooks({
    load(loaded, context, nextLoad) {
      const result = nextLoad(loaded, context)
      if (loaded !== url) return result
      return {
        ...result,
        source: Buffer.from(result.source as string)
          .toString()
          .replace(guard, () => without),
      }
    },
  })
}
