import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { exampleSettings, readCompose, root } from '../src/compose.ts'
import { readAlerts } from '../src/observability.ts'
import { schemaErrorOf } from '../src/kubernetes-schema.ts'
import type { Manifest } from '../src/kubernetes.ts'

const folder = join(root, 'deploy/k8s/backup')
const read = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS() as Manifest)
const { resources } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] }
const { services } = readCompose(exampleSettings())

interface PodSpec {
  readonly containers: readonly {
    readonly image: string
    readonly command: readonly string[]
    readonly volumeMounts: { name: string }[]
  }[]
  readonly volumes: readonly { readonly name: string }[]
}
const podOf = (manifest: unknown): PodSpec => {
  const { spec } = manifest as { spec: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } } }
  return spec.template?.spec ?? spec.jobTemplate?.spec.template.spec ?? { containers: [], volumes: [] }
}

describe('the backups of containers', () => {
  it.each([...resources, 'restore.yaml'])('have a valid %s', async (name) => {
    for (const manifest of read(name)) expect(await schemaErrorOf(manifest)).toBeUndefined()
  })

  // A backup is restored and taken by the programs of the server's own version.
  it('run the image of the database, and scripts that exist, in compose and in the cluster', () => {
    const pods = ['archive.yaml', 'cron-job.yaml', 'restore.yaml'].map((name) => podOf(read(name)[0]))
    const images = pods.flatMap(({ containers }) => containers.map(({ image }) => image))
    const ofCompose = ['backup-archive', 'backup-folder', 'backup', 'restore'].map((name) => services[name]?.image)
    expect(new Set([...images, ...ofCompose])).toEqual(new Set([services.postgres?.image]))
    const scripts = ['archive.sh', 'backup.sh', 'restore.sh']
    const inCluster = pods.flatMap(({ containers }) => containers.map(({ command }) => command[1]))
    expect(inCluster).toEqual(scripts.map((name) => `/etc/shop/${name}`))
    const inCompose = ['backup-archive', 'backup', 'restore'].map((name) => JSON.stringify(services[name]))
    for (const [index, name] of scripts.entries()) {
      expect(inCompose[index]).toContain(`/etc/shop/${name}`)
      expect(readFileSync(join(root, 'deploy/docker/postgres/backup', name), 'utf8')).toMatch(/^#!/)
    }
  })

  // The BFF renews the age of a picture that is used again, which only its owner may.
  it('give restored pictures to the user of the images', () => {
    const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8')
    const [, user = 'none'] = /^USER (\d+:\d+)$/m.exec(dockerfile) ?? []
    expect(JSON.stringify(services.restore)).toContain(`chown -R ${user} /uploads`)
  })

  it('write the moment of the last one where the node exporter reads it, as the alert about old backups expects it', () => {
    const { expr = '' } = readAlerts().find(({ alert }) => alert === 'BackupOld') ?? {}
    const [metric = 'none'] = /backup_\w+/.exec(expr) ?? []
    for (const script of ['archive.sh', 'backup.sh']) {
      const text = readFileSync(join(root, 'deploy/docker/postgres/backup', script), 'utf8')
      expect(text).toMatch(new RegExp(`echo ["']${metric} .*>"\\$backups/metrics/backup\\.prom`))
    }
    const { command, volumes } = services['node-exporter'] ?? {}
    expect(command).toEqual(expect.arrayContaining(['--collector.textfile', '--collector.textfile.directory=/backups/metrics']))
    expect(volumes).toContain('backups:/backups:ro')
    expect(expr).toContain(`cronjob="${read('cron-job.yaml')[0]?.metadata.name ?? ''}"`)
  })

  it.each(['0', '-1', 'all', '7d', '07'])('are not taken to keep %j of them, which would delete all', (keep) => {
    const script = join(root, 'deploy/docker/postgres/backup/backup.sh')
    const env = { ...process.env, BACKUPS: join(tmpdir(), 'shop-no-backups'), KEEP: keep }
    const { status, stderr } = spawnSync('sh', [script], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toBe(`KEEP (BACKUPS_KEPT) must be a whole number from 1 on, not '${keep}'.\n`)
  })

  it('mount only volumes that they have', () => {
    for (const name of ['archive.yaml', 'cron-job.yaml', 'restore.yaml']) {
      const { containers, volumes } = podOf(read(name)[0])
      for (const { volumeMounts } of containers) {
        expect(volumeMounts.map((mount) => mount.name).sort()).toEqual(volumes.map((volume) => volume.name).sort())
      }
    }
  })
})
