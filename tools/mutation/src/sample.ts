import type { Ignorer } from '@stryker-mutator/api/ignore'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'
import { env } from 'node:process'
import { settings } from './settings.ts'

const { SHARE, DRAW } = settings.parse(env)
const LARGEST = 2 ** 32

/** The same declarations for the same DRAW, on every machine. */
function isDrawn(code: string): boolean {
  const drawn = createHash('sha256').update(`${DRAW} ${code}`).digest().readUInt32BE(0)
  return drawn / LARGEST < SHARE
}

/** What it takes of the path of Babel, which Stryker hands out without its type. */
interface BabelPath {
  readonly parentPath: BabelPath | null
  isProgram(): boolean
  getSource(): string
}

/** Leaves out all mutants of declarations that are not drawn: a sample of whole functions, since Stryker knows no other. */
const ignorer: Ignorer = {
  shouldIgnore(path) {
    const declaration = path as BabelPath
    if (declaration.parentPath?.isProgram() !== true) return undefined
    return isDrawn(declaration.getSource()) ? undefined : 'not drawn'
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sample', ignorer)]
