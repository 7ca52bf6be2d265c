import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyStep, copyRepository, linkPackages, readRecipes } from './recipes.ts'

const recipes = readRecipes()

/** What a recipe may break, in one program. Tests make their data with fixtures, so only those that a recipe names are part of it. */
const program = {
  extends: './tsconfig.lint-browser.json',
  files: recipes.flatMap(({ steps }) => steps.map(({ path }) => path)).filter((path) => /\.tsx?$/.test(path)),
  include: ['contracts', 'services', 'bff', 'web/src', 'deploy', 'tools/{ops,report-oracle,seed}', 'tests/support'],
  exclude: ['**/*.test.*', '**/node_modules'],
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  copyRepository(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** All are carried out on one copy, which is compiled once. */
describe('the recipes', () => {
  it.each(recipes)('$name finds its places', ({ steps }) => {
    for (const step of steps) applyStep(folder, step)
  })

  it('compile together, and a planted one does not', { timeout: 300_000 }, () => {
    applyStep(folder, { path: 'contracts/src/planted.ts', place: 'new', anchor: '', block: 'export const text: string = 1' })
    linkPackages(folder)
    writeFileSync(join(folder, 'tsconfig.recipes.json'), JSON.stringify(program))
    const options = { cwd: folder, encoding: 'utf8' } as const
    const { stdout } = spawnSync('node_modules/.bin/tsc', ['--project', 'tsconfig.recipes.json'], options)
    expect(stdout).toBe("contracts/src/planted.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.\n")
  })
})
