import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './repository.ts'

interface Manifest {
  readonly name: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

interface Project {
  readonly references?: readonly { readonly path: string }[]
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const manifestOf = (folder: string) => read(join(folder, 'package.json')) as Manifest

const { workspaces = [] } = manifestOf('.')
const folderOf = new Map(workspaces.map((folder) => [manifestOf(folder).name, folder]))

function referencesOf(path: string): string[] {
  const folder = dirname(path)
  const { references = [] } = read(path) as Project
  return references.map((reference) => normalize(join(folder, reference.path))).sort()
}

describe('the workspaces', () => {
  test('are all type-checked', () => {
    expect(referencesOf('tsconfig.json')).toEqual([...workspaces, 'tsconfig.tools.json'].sort())
  })

  test.each(workspaces)('%s is compiled after the workspaces that it depends on', (workspace) => {
    const { dependencies, devDependencies } = manifestOf(workspace)
    const own = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? [])
    expect(referencesOf(`${workspace}/tsconfig.json`)).toEqual(own.sort())
  })
})
