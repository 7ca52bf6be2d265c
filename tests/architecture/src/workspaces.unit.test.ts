import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './repository.ts'

interface Manifest {
  readonly name: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

interface TypeScriptProject {
  readonly references?: readonly { readonly path: string }[]
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const readManifest = (folder: string) => readJson(join(folder, 'package.json')) as Manifest

const workspaces = globSync(readManifest('.').workspaces ?? [], { cwd: root })
const folderByName = new Map(workspaces.map((folder) => [readManifest(folder).name, folder]))

function readReferences(path: string): string[] {
  const folder = dirname(path)
  const { references = [] } = readJson(path) as TypeScriptProject
  return references.map((reference) => normalize(join(folder, reference.path))).sort()
}

/** The projects that `tsc --build` reaches from a project. */
function reachedFrom(path: string, reached = new Set<string>()): ReadonlySet<string> {
  for (const reference of readReferences(path).filter((folder) => !reached.has(folder))) {
    reached.add(reference)
    if (!reference.endsWith('.json')) reachedFrom(`${reference}/tsconfig.json`, reached)
  }
  return reached
}

describe('the workspaces', () => {
  test('are all type-checked', () => {
    expect([...reachedFrom('tsconfig.json')].sort()).toEqual([...workspaces, 'tsconfig.tools.json'].sort())
  })

  test.each(workspaces)('%s has a README that says what it is, its face and where to begin', (workspace) => {
    const path = join(root, workspace, 'README.md')
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    expect(text).toMatch(/^# /)
    expect(text).toContain('**Face.**')
    expect(text).toContain('**Begin**')
  })

  test.each(workspaces)('%s is compiled after the workspaces that it depends on', (workspace) => {
    const { dependencies, devDependencies } = readManifest(workspace)
    const dependencyFolders = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderByName.get(name) ?? [])
    expect(readReferences(`${workspace}/tsconfig.json`)).toEqual(dependencyFolders.sort())
  })
})
