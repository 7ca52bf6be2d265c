import dockerignore from '@balena/dockerignore'
import { processNames, workspaceFolder } from '@shop/processes'
import { globSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../src/compose.ts'

// Its types name a default export, which the CommonJS module is itself.
const createContext = dockerignore as unknown as typeof dockerignore.default
const context = createContext().add(readFileSync(join(root, '.dockerignore'), 'utf8'))

/** The workspaces of which `pack.sh` copies the sources. */
function workspacesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>
  }
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@shop/'))
  return [folder, ...names.map((name) => relative(root, realpathSync(join(root, 'node_modules', name))))]
}

const isTest = (file: string): boolean => /\.test\.tsx?$|\/src\/testing\//.test(file)

describe('the context of the images', () => {
  it.each(processNames)('has the sources of %s and of what it depends on, without their tests', (name) => {
    const folders = workspacesOf(workspaceFolder(name))
    const files = globSync(
      folders.map((folder) => `${folder}/{package.json,src/**/*.ts}`),
      { cwd: root },
    )
    expect(files.length).toBeGreaterThan(folders.length)
    expect(context.filter(files)).toEqual(files.filter((file) => !isTest(file)))
  })
})

it('packs files that the user of the image can read, whatever the umask of the checkout', () => {
  const script = readFileSync(join(root, 'deploy/docker/pack.sh'), 'utf8')
  expect(script.trimEnd().split('\n').at(-1)).toBe('chmod -R a+rX "$packed"')
})
