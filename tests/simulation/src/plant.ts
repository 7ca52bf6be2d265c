import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Removal {
  /** Below the repository's root. */
  readonly file: string
  readonly guard: string
  readonly without: string
}

/** A guard that is removed from the source as it is loaded. */
export interface PlantedFault extends Removal {
  readonly name: string
  /** Removes a guard of the database besides. */
  readonly sql?: string
  /** The guard behind it, which is removed as well: either of them is enough. */
  readonly behind?: Removal
}

const root = new URL('../../../', import.meta.url)

/** Must be called before the modules with the guards are loaded. @throws when the source no longer has a guard */
export function plant({ behind, ...fault }: PlantedFault): void {
  for (const removal of behind === undefined ? [fault] : [fault, behind]) remove(removal)
}

function remove({ file, guard, without }: Removal): void {
  const url = new URL(file, root).href
  if (!readFileSync(fileURLToPath(url), 'utf8').includes(guard)) throw new Error(`${file} has no guard: ${guard}`)
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
