import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { chartFolder } from '../src/chart/files.ts'
import { findHelm, lintChart, renderChart } from '../src/chart/helm.ts'
import { root } from '../src/compose.ts'
import { environmentErrors } from '../src/environment-errors.ts'
import { schemaErrorOf } from '../src/kubernetes-schema.ts'
import {
  buildFolder,
  containersOf,
  kubectlVersion,
  ofKind,
  ownVariablesOf,
  sharedVariablesOf,
  type Manifest,
} from '../src/kubernetes.ts'
import { readAlerts } from '../src/observability.ts'

const helm = findHelm()
const isReady = helm !== undefined && kubectlVersion() !== undefined
const inCi = process.env.CI === 'true'
const PRODUCTION = [`--values=${join(chartFolder, 'values-production.yaml')}`]

type Fields = Readonly<Record<string, unknown>>

/** A manifest without what the chart alone adds: image, hook, labels, the sum of the settings, empty lists. */
function comparable(manifest: Manifest): unknown {
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    if (['namespace', 'checksum/settings', 'app.kubernetes.io/managed-by'].includes(key)) return undefined
    if (['imagePullPolicy', 'imagePullSecrets', 'nodeSelector', 'tolerations'].includes(key)) return undefined
    if (key === 'image') return String(value).replace(/^registry\.example\.com\/shop\/(\w+):.*/, 'shop-$1')
    return Array.isArray(value) && value.length === 0 ? undefined : value
  })
  const { metadata, ...rest } = JSON.parse(text) as { metadata: { name: string } }
  return { ...rest, name: metadata.name }
}

// Helm is the one of the machine, or built with Go; CI has one of them.
describe.skipIf(!isReady && !inCi)('the chart (needs kubectl, and Helm or Go)', () => {
  let base: readonly Manifest[] = []
  let rendered: readonly Manifest[] = []
  const render = (...args: readonly string[]): Manifest[] => renderChart(helm ?? 'helm', args)
  const find = (manifests: readonly Manifest[], kind: string, name: string) =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)

  beforeAll(() => {
    base = buildFolder(join(root, 'deploy/k8s/base'))
    rendered = render()
  })

  it('satisfies the linter of Helm', () => {
    expect(lintChart(helm ?? 'helm')).toContain('0 chart(s) failed')
    expect(lintChart(helm ?? 'helm', PRODUCTION)).toContain('0 chart(s) failed')
  })

  it('is the base while nobody sets its values', () => {
    const named = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`
    expect(rendered.map(named).sort()).toEqual(base.map(named).sort())
    for (const manifest of base) {
      const own = find(rendered, manifest.kind, manifest.metadata.name)!
      const { replicas: _replicas, ...spec } = (manifest.spec ?? {}) as Fields
      const isScaled = find(base, 'HorizontalPodAutoscaler', manifest.metadata.name) !== undefined
      const expected = manifest.kind === 'Deployment' && isScaled ? { ...manifest, spec } : manifest
      expect(comparable(own), named(manifest)).toEqual(comparable(expected))
    }
  })

  it.each([[[]], [PRODUCTION]])('starts every process with valid and complete variables, with %j', async (args) => {
    const manifests = render(...args)
    const errors = [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')].flatMap((manifest) =>
      containersOf(manifest).flatMap((container) =>
        environmentErrors(manifest.metadata.name, ownVariablesOf(container), sharedVariablesOf(container, manifests)),
      ),
    )
    expect(errors).toEqual([])
    expect((await Promise.all(manifests.map(schemaErrorOf))).filter((error) => error !== undefined)).toEqual([])
  })

  it('migrates before it installs or upgrades', () => {
    const jobs = ofKind(rendered, 'Job')
    expect(jobs.length).toBeGreaterThan(4)
    for (const { metadata } of jobs)
      expect((metadata as unknown as { annotations: Fields }).annotations).toEqual({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-delete-policy': 'before-hook-creation',
      })
  })

  it('refuses a setting that there is not, and a value that the chart does not have', () => {
    expect(() => render('--set=settings.RATE_LIMITS=5')).toThrow('RATE_LIMITS')
    expect(() => render('--set=ingres.host=shop.example.com')).toThrow('ingres')
  })

  it('passes numbers of settings as they are written, and leaves what is empty to the processes', () => {
    const { data } = find(
      render('--set=settings.UPLOADS_MAX_BYTES=5000000000,settings.TAX_PERCENT=7.7'),
      'ConfigMap',
      'shop-settings',
    )!
    expect(data).toMatchObject({ UPLOADS_MAX_BYTES: '5000000000', TAX_PERCENT: '7.7' })
    expect(data).not.toHaveProperty('SHOP_NAME')
  })

  it('scales by the lag of a consumer, too, and starts the pods again when a setting changes', () => {
    const lag = '--set=processes.payment.autoscaling.enabled=true,processes.payment.autoscaling.lag.metric=shop_consumer_lag'
    const manifests = render(lag, '--set-string=processes.payment.autoscaling.lag.perPod=500')
    const { spec } = find(manifests, 'HorizontalPodAutoscaler', 'payment') as unknown as { spec: { metrics: Fields[] } }
    expect(spec.metrics).toEqual([
      expect.objectContaining({ type: 'Resource' }),
      {
        type: 'External',
        external: {
          metric: { name: 'shop_consumer_lag', selector: { matchLabels: { consumer: 'payment' } } },
          target: { type: 'AverageValue', averageValue: '500' },
        },
      },
    ])
    expect(find(manifests, 'Deployment', 'payment')?.spec).not.toHaveProperty('replicas')
    expect(() => render(lag)).toThrow('autoscaling.lag.perPod is missing')
    const sumOf = (all: readonly Manifest[]) =>
      /"checksum\/settings":"(\w+)"/.exec(JSON.stringify(find(all, 'Deployment', 'order')))?.[1]
    expect(sumOf(render('--set=settings.SHOP_NAME=Other'))).not.toBe(sumOf(rendered))
  })

  it('gives Prometheus the ports of the metrics, and the rules as they are', () => {
    const manifests = render('--set=monitoring.serviceMonitor=true,monitoring.podMonitor=true,monitoring.prometheusRule=true')
    for (const [kind, key] of [
      ['ServiceMonitor', 'endpoints'],
      ['PodMonitor', 'podMetricsEndpoints'],
    ] as const) {
      const monitors = ofKind(manifests, kind).map(({ spec }) => spec as unknown as Record<string, Fields[]>)
      expect(monitors.flatMap((spec) => spec[key]?.map(({ port }) => port))).toEqual(['http', 'ops'])
    }
    const [rule] = ofKind(manifests, 'PrometheusRule') as unknown as { spec: { groups: { rules: unknown[] }[] } }[]
    expect(rule?.spec.groups.flatMap(({ rules }) => rules)).toEqual(readAlerts())
  })

  it('allows other ports of stores and further connections, and needs no volume with a bucket', () => {
    const values = [
      'networkPolicies.postgres[0].port=6432',
      'processes.bff.egress[0].ports[0].port=443',
      'uploads.persistence=false',
    ]
    const manifests = render(`--set=${values.join(',')}`)
    const policies = JSON.stringify(ofKind(manifests, 'NetworkPolicy'))
    expect(policies).toContain('6432')
    expect(policies).not.toContain('5432')
    expect(JSON.stringify(find(manifests, 'NetworkPolicy', 'bff'))).toContain('{"ports":[{"port":443}]}')
    expect(ofKind(manifests, 'PersistentVolumeClaim')).toEqual([])
    expect(JSON.stringify(find(manifests, 'Deployment', 'bff'))).not.toContain('persistentVolumeClaim')
  })
})
