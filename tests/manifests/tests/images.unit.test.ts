import dockerignore from '@balena/dockerignore'
import { processNames, workspaceFolder } from '@shop/processes'
import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../src/compose.ts'

// Its types name a default export, which the CommonJS module is itself.
const createContext = dockerignore as unknown as typeof dockerignore.default
const context = createContext().add(readFileSync(join(root, '.dockerignore'), 'utf8'))

/** The workspaces of which `pack.sh` copies the sources: its own, and those that it depends on, also by others. */
function workspacesOf(folder: string, known: string[] = []): string[] {
  if (known.includes(folder)) return known
  known.push(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>
  }
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@shop/'))
  for (const name of names) workspacesOf(relative(root, realpathSync(join(root, 'node_modules', name))), known)
  return known
}

/** The folders that are packed: of each process, of the whole shop of one machine, and of the doctor beside each process. */
const packed = [...processNames.map(workspaceFolder), 'deploy/local', 'tools/doctor']

const isTest = (file: string): boolean => /\.test\.tsx?$|\/src\/testing\//.test(file)

const sourcesOf = (folder: string): string[] =>
  globSync(
    workspacesOf(folder).map((workspace) => `${workspace}/{package.json,src/**/*.ts}`),
    { cwd: root },
  )

/** The files that a source imports by their paths. Types are gone when it runs. */
function importsOf(file: string): string[] {
  const statements = readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm)
  return [...statements].map(([, path = '']) => join(dirname(file), path))
}

describe('the context of the images', () => {
  it.each(packed)('has the sources of %s and of what it depends on, without their tests', (folder) => {
    const files = sourcesOf(folder)
    expect(files.length).toBeGreaterThan(workspacesOf(folder).length)
    expect(context.filter(files)).toEqual(files.filter((file) => !isTest(file)))
  })

  it.each(packed)('has all that the sources of %s import', (folder) => {
    const files = context.filter(sourcesOf(folder)).filter((file) => file.endsWith('.ts'))
    expect(
      files.flatMap((file) =>
        importsOf(file)
          .filter((path) => context.ignores(path))
          .map((path) => `${file}: ${path}`),
      ),
    ).toEqual([])
  })
})

it('packs files that the user of the image can read, whatever the umask of the checkout', () => {
  const script = readFileSync(join(root, 'deploy/docker/pack.sh'), 'utf8')
  expect(script.trimEnd().split('\n').at(-1)).toBe('chmod -R a+rX "$packed"')
})
