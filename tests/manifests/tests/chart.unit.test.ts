import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartFiles, chartFolder } from '../src/chart/files.ts'
import { kubectlVersion } from '../src/kubernetes.ts'

const BY_HAND = ['_helpers.tpl', 'NOTES.txt', 'ingress.yaml', 'monitoring.yaml', 'settings.yaml', 'uploads.yaml']

describe.skipIf(kubectlVersion() === undefined && process.env.CI !== 'true')('the chart (needs kubectl)', () => {
  const files = kubectlVersion() === undefined ? {} : chartFiles()

  it.each(Object.keys(files))('has in %s what the base and the settings say', async (path) => {
    await expect(files[path], 'npm run generate').toMatchFileSnapshot(join(chartFolder, path))
  })

  it('has no other files than those, and the ones that are written by hand', () => {
    const expected = [...Object.keys(files), ...BY_HAND.map((name) => `templates/${name}`)]
    const found = globSync('**', { cwd: chartFolder, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = found.map(({ parentPath, name }) => join(parentPath, name).slice(chartFolder.length + 1))
    expect(paths.sort()).toEqual(expected.sort())
    expect(existsSync(join(chartFolder, 'README.md'))).toBe(false)
  })
})
