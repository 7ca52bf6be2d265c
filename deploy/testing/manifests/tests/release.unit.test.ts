import { processNames, workspaceFolder } from '@shop/processes'
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../src/compose.ts'

interface Job {
  readonly needs?: string
  readonly uses?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: { readonly process: readonly string[] } }
  readonly steps?: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[]
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { jobs } = parse(read('.github/workflows/release.yml')) as { jobs: Readonly<Record<string, Job>> }

describe('the release workflow', () => {
  it('builds the image of every process for amd64 and arm64, after all checks', () => {
    const folders = new Set(processNames.map((name) => basename(workspaceFolder(name))))
    expect([...(jobs.images?.strategy?.matrix.process ?? [])].sort()).toEqual([...folders].sort())
    expect(jobs.images?.needs).toBe('checks')
    expect(jobs.checks?.uses).toBe('./.github/workflows/ci.yml')
    const build = jobs.images?.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
    expect(build?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', push: true })
  })

  it('attests the contents and the provenance of each image, and signs it', () => {
    const uses = jobs.images?.steps?.map((step) => step.uses?.split('@')[0]) ?? []
    for (const action of [
      'anchore/sbom-action',
      'actions/attest-sbom',
      'actions/attest-build-provenance',
      'sigstore/cosign-installer',
    ])
      expect(uses).toContain(action)
    expect(jobs.images?.permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' })
  })

  it('names the version of every action', () => {
    const used = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/uses: (\S+)/g)].map(([, action = '']) => action),
    )
    expect(used.filter((action) => !/^\.\/|@(v\d+(\.\d+)*|[0-9a-f]{40})$/.test(action))).toEqual([])
  })
})

describe('deploy/tools/release.sh', () => {
  let folder: string
  const run = (...args: readonly string[]): string =>
    execFileSync('sh', [join(root, 'deploy/tools/release.sh'), ...args], {
      env: { ...process.env, SHOP_ROOT: folder },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const file = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const production = 'deploy/k8s/overlays/production/kustomization.yaml'
  const notes = '### Added\n\n- A `\\d` thing.\n\n### Fixed\n\n- Another.'

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
    mkdirSync(join(folder, 'deploy/k8s/overlays/production'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "version": "0.1.0" }')
    writeFileSync(
      join(folder, 'CHANGELOG.md'),
      `# Changelog\n\n## Unreleased\n\n${notes}\n\n## 0.1.0 – 2026-01-01\n\n- The first.\n`,
    )
    writeFileSync(join(folder, production), read(production))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('refuses what is no version, and prints the notes of a section', () => {
    for (const version of ['', '1.2', 'v1.2.3', '1.2.3-rc.1']) expect(() => run(version), version).toThrow('usage')
    expect(() => run('0.1.0')).toThrow('has a version 0.1.0 already')
    expect(run('notes', '0.1.0')).toBe('- The first.\n')
    expect(() => run('notes', '0.3.0')).toThrow('no notes for 0.3.0')
  })

  it('gives the unreleased notes, the package and the images of production the version', () => {
    expect(run('0.2.0')).toContain('git tag v0.2.0')
    expect(run('notes', '0.2.0')).toBe(`${notes}\n`)
    expect(file('CHANGELOG.md')).toMatch(/^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 – \d{4}-\d\d-\d\d\n\n### Added\n/)
    expect(JSON.parse(file('package.json'))).toMatchObject({ version: '0.2.0' })
    const tags = [...file(production).matchAll(/newTag: (\S+)/g)].map(([, tag]) => tag)
    expect(tags.length).toBeGreaterThan(5)
    expect(new Set(tags)).toEqual(new Set(['0.2.0']))
    expect(() => run('0.3.0')).toThrow('nothing under "Unreleased"')
  })
})
