import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const SOURCES = join(import.meta.dirname, '../src/app/firstScripts')

/** The contracts call zod at module level. Marked as pure, unused schemas are dropped. */
export const treeshake = { manualPureFunctions: ['z'], propertyReadSideEffects: false as const }

/**
 * The code of a script in the document: a file of its own would cost a round trip of a phone. It contains what it shares with the
 * app, such as the rules of the cart, so it may import no large library.
 */
export async function buildFirstScript(name: 'theme' | 'stored' | 'start'): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: join(SOURCES, `${name}.ts`), formats: ['iife'], name },
      rolldownOptions: { treeshake },
    },
  })) as Rolldown.RolldownOutput[]
  const [script] = outputs.flatMap(({ output }) => output)
  if (script?.type !== 'chunk') throw new Error(`The script ${name} is missing in its build.`)
  // Every byte of the document counts: the first round trip of a phone has 14,600.
  return script.code
    .trim()
    .replace(/^\(function\(\)\{/, '(()=>{')
    .replace(/;$/, '')
}
