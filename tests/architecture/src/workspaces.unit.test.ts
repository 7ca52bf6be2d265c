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

interface TypeScriptProject {
  readonly references?: readonly { readonly path: string }[]
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const readManifest = (folder: string) => readJson(join(folder, 'package.json')) as Manifest

const { workspaces = [] } = readManifest('.')
const folderByName = new Map(workspaces.map((folder) => [readManifest(folder).name, folder]))

function readReferences(path: string): string[] {
  const folder = dirname(path)
  const { references = [] } = readJson(path) as TypeScriptProject
  return references.map((reference) => normalize(join(folder, reference.path))).sort()
}

describe('the workspaces', () => {
  test('are all type-checked', () => {
    expect(readReferences('tsconfig.json')).toEqual([...workspaces, 'tsconfig.tools.json'].sort())
  })

  test.each(workspaces)('%s is compiled after the workspaces that it depends on', (workspace) => {
    const { dependencies, devDependencies } = readManifest(workspace)
    const dependencyFolders = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderByName.get(name) ?? [])
    expect(readReferences(`${workspace}/tsconfig.json`)).toEqual(dependencyFolders.sort())
  })
})
