import { processNames, workspaceFolder } from '@shop/processes'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../src/compose.ts'

interface Job {
  readonly needs?: readonly string[] | string
  readonly uses?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: { readonly process: string } }
  readonly steps?: readonly { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[]
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { jobs } = parse(read('.github/workflows/release.yml')) as { jobs: Readonly<Record<string, Job>> }

describe('Renovate', () => {
  const renovate = JSON.parse(read('renovate.json')) as {
    readonly extends: readonly string[]
    readonly kubernetes: { readonly managerFilePatterns: readonly string[] }
  }

  it('pins images and actions by digest, and looks into every manifest', () => {
    expect(renovate.extends).toEqual(expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']))
    const patterns = renovate.kubernetes.managerFilePatterns.map((pattern) => new RegExp(pattern.slice(1, -1)))
    const manifests = globSync('deploy/k8s/**/*.yaml', { cwd: root }).filter((path) => /^ *image: /m.test(read(path)))
    expect(manifests.length).toBeGreaterThan(10)
    expect(manifests.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
  })
})

describe('the release workflow', () => {
  it('builds the image of every process, and that of the whole shop, for amd64 and arm64, after all checks', () => {
    const folders = new Set(processNames.map((name) => basename(workspaceFolder(name))))
    const script = jobs.processes?.steps?.find(({ run }) => run !== undefined)?.run ?? ''
    const output = execFileSync('sh', ['-c', script.replace('>> "$GITHUB_OUTPUT"', '')], { cwd: root, encoding: 'utf8' })
    const names = JSON.parse(output.replace('names=', '')) as readonly string[]
    expect([...names].sort()).toEqual([...folders, 'shop'].sort())
    expect(jobs.images?.strategy?.matrix.process).toBe('${{ fromJSON(needs.processes.outputs.names) }}')
    expect(jobs.images?.needs).toEqual(['checks', 'processes'])
    expect(jobs.checks?.uses).toBe('./.github/workflows/ci.yml')
    const build = jobs.images?.steps?.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
    expect(build?.with).toMatchObject({ target: "${{ matrix.process == 'shop' && 'shop' || '' }}" })
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

let folder: string
/** Runs a script of tools on the files in `folder`, with a registry that knows every image. */
const runTool = (script: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}): string =>
  execFileSync('sh', [join(root, 'tools', script), ...args], {
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`, SHOP_ROOT: folder, ...variables },
    encoding: 'utf8',
    stdio: 'pipe',
  })
const file = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** The digest of an image is that of its name; none if it is UNKNOWN. */
const DOCKER = `#!/bin/sh
for image; do :; done
[ "$image" = "\${UNKNOWN:-}" ] || echo "sha256:$(printf %s "$image\${SALT:-}" | sha256sum | cut -d' ' -f1)"
`
const digestOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/docker'), DOCKER, { mode: 0o755 })
  for (const path of ['docker-compose.yml', 'docker-compose.production.yml', 'deploy/docker', 'deploy/k8s', 'deploy/helm'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  // Of a release, the images are pinned already.
  for (const path of pinnedFiles()) writeFileSync(join(folder, path), file(path).replaceAll(/@sha256:[0-9a-f]{64}/g, ''))
})
afterAll(() => rmSync(folder, { recursive: true }))

const pinnedFiles = (): string[] =>
  globSync(['docker-compose*.yml', 'deploy/docker/Dockerfile', 'deploy/k8s/**/*.yaml'], { cwd: folder })

/** The images in these files, with what stands behind their names. */
const imagesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    [...file(path).matchAll(/^[^#\n]*\b(?:image: |NODE_IMAGE=)([^\s,}]+)/gm)].map(([, image = '']) => image),
  )

describe('tools/pin-images.sh', () => {
  it('changes nothing if a registry does not answer', () => {
    const before = pinnedFiles().map(file)
    expect(() => runTool('pin-images.sh', [], { UNKNOWN: 'grafana/loki:3.5.3' })).toThrow(
      'grafana/loki:3.5.3: the registry gave no',
    )
    expect(pinnedFiles().map(file)).toEqual(before)
  })

  it('writes the digests of all images that others publish, and new ones at the next run', () => {
    expect(() => runTool('pin-images.sh', ['check'])).toThrow('without a digest: postgres:18')
    const images = imagesOf(pinnedFiles())
    const published = images.filter((image) => image.includes(':'))
    expect(new Set(published).size).toBeGreaterThan(10)
    expect(published).toContain('node:24-bookworm-slim')
    expect(images.filter((image) => !image.includes(':')).every((image) => image.startsWith('shop-'))).toBe(true)
    const pinned = (salt: string): string[] =>
      images.map((image) => (image.includes(':') ? `${image}@${digestOf(`${image}${salt}`)}` : image))
    for (const SALT of ['', 'later']) {
      runTool('pin-images.sh', [], { SALT })
      expect(imagesOf(pinnedFiles())).toEqual(pinned(SALT))
    }
    expect(runTool('pin-images.sh', ['check'])).toBe('')
  })
})

describe('tools/release.sh', () => {
  const run = (...args: readonly string[]): string => runTool('release.sh', args)
  const published = ['client', 'create-the-shop']
  const production = 'deploy/k8s/overlays/production/kustomization.yaml'
  const notes = '### Added\n\n- A `\\d` thing.\n\n### Fixed\n\n- Another.'

  beforeAll(() => {
    writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "version": "0.1.0" }')
    for (const name of published) {
      mkdirSync(join(folder, 'tools', name), { recursive: true })
      const manifest = read(`tools/${name}/package.json`).replace(/"version": .*/, '"version": "0.1.0",')
      writeFileSync(join(folder, `tools/${name}/package.json`), manifest)
    }
    // The repository may have the version of the test already.
    writeFileSync(join(folder, 'deploy/helm/shop/Chart.yaml'), 'version: 0.1.0\nappVersion: 0.1.0\n')
    writeFileSync(join(folder, production), file(production).replaceAll(/newTag: [\d.]+/g, 'newTag: 0.1.0'))
    writeFileSync(
      join(folder, 'CHANGELOG.md'),
      `# Changelog\n\n## Unreleased\n\n${notes}\n\n## 0.1.0 – 2026-01-01\n\n- The first.\n`,
    )
  })

  it('refuses what is no version, and prints the notes of a section', () => {
    for (const version of ['', '1.2', 'v1.2.3', '1.2.3-rc.1']) expect(() => run(version), version).toThrow('usage')
    expect(() => run('0.1.0')).toThrow('has a version 0.1.0 already')
    expect(run('notes', '0.1.0')).toBe('- The first.\n')
    expect(() => run('notes', '0.3.0')).toThrow('no notes for 0.3.0')
    const dockerfile = file('deploy/docker/Dockerfile')
    writeFileSync(join(folder, 'deploy/docker/Dockerfile'), read('deploy/docker/Dockerfile').replace(/@sha256:[0-9a-f]{64}/, ''))
    expect(() => run('0.2.0')).toThrow('run tools/pin-images.sh first')
    writeFileSync(join(folder, 'deploy/docker/Dockerfile'), dockerfile)
  })

  it('gives the unreleased notes, the package and the images of production the version', () => {
    expect(run('0.2.0')).toContain('git tag v0.2.0')
    expect(run('notes', '0.2.0')).toBe(`${notes}\n`)
    expect(file('CHANGELOG.md')).toMatch(/^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 – \d{4}-\d\d-\d\d\n\n### Added\n/)
    expect(JSON.parse(file('package.json'))).toMatchObject({ version: '0.2.0' })
    for (const name of published) expect(JSON.parse(file(`tools/${name}/package.json`))).toMatchObject({ version: '0.2.0' })
    const tags = [...file(production).matchAll(/newTag: (\S+)/g)].map(([, tag]) => tag)
    expect(tags.length).toBeGreaterThan(5)
    expect(new Set(tags)).toEqual(new Set(['0.2.0']))
    expect(parse(file('deploy/helm/shop/Chart.yaml'))).toMatchObject({ version: '0.2.0', appVersion: '0.2.0' })
    expect(() => run('0.3.0')).toThrow('nothing under "Unreleased"')
  })
})
