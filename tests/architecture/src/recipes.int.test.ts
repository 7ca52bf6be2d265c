import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyStep, copyRepository, filesOf, linkPackages, parseRecipe, readRecipes } from './recipes.ts'

const recipes = readRecipes()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  copyRepository(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a recipe', () => {
  it('has a step for each block of code that follows the name of a file and a place', () => {
    const text =
      '1. Declare it. `a.ts`, after `const a`:\n\n   ```ts\n   const b = 1\n   ```\n\n2. Try it:\n\n   ```sh\n   make test\n   ```\n'
    expect(parseRecipe('a.md', text).steps).toEqual([{ path: 'a.ts', place: 'after', anchor: 'const a', text: 'const b = 1' }])
  })
})

/** All are carried out on one copy, which is compiled once: that takes as long as the tests of a service. */
describe('the recipes', () => {
  it.each(recipes)('$name finds its places', (recipe) => {
    expect(filesOf(recipe)).not.toEqual([])
    for (const step of recipe.steps) applyStep(folder, step)
  })

  it('compile together', { timeout: 300_000 }, () => {
    linkPackages(folder)
    const { stdout, status } = spawnSync('node_modules/.bin/tsc', ['--build'], { cwd: folder, encoding: 'utf8' })
    expect([stdout, status]).toEqual(['', 0])
  })
})
