import type { Manifest } from '../kubernetes.ts'
import { createTemplates, manifestIf, type Templates } from './template.ts'

/** The parts of a manifest that the chart replaces; the rest stays as the base has it. */
type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => (value ?? {}) as Fields
const list = (value: unknown): readonly Fields[] => (value ?? []) as readonly Fields[]

const HOOK = { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-delete-policy': 'before-hook-creation' }
const SETTINGS_SUM = 'include (print $.Template.BasePath "/settings.yaml") . | sha256sum'
/** The values with the ports of a store, by the first port that the base allows. */
const STORES: Readonly<Record<string, string>> = { 5432: 'postgres', 9092: 'kafka', 8123: 'clickhouse' }

const imageOf = (image: unknown): string => String(image).replace('shop-', '')

function container(template: Templates, own: Fields, extra: Fields): Fields {
  const image = template.value(`include "shop.image" (dict "values" .Values "chart" .Chart "name" "${imageOf(own.image)}")`)
  return { ...own, image, imagePullPolicy: template.value('.Values.image.pullPolicy'), ...extra }
}

const podExtras = (template: Templates): Fields => ({
  imagePullSecrets: template.block('.Values.image.pullSecrets'),
  nodeSelector: template.block('.Values.nodeSelector'),
  tolerations: template.block('.Values.tolerations'),
})

function deployment(template: Templates, manifest: Manifest): Fields {
  const { name } = manifest.metadata
  const spec = fields(manifest.spec)
  const pod = fields(spec.template)
  const podSpec = fields(pod.spec)
  const [own = {}] = list(podSpec.containers)
  const values = `.Values.processes.${name}`
  const volumes = list(podSpec.volumes).map((volume) =>
    volume.name === 'uploads' ? template.items('(list (include "shop.uploads" . | fromYaml))') : volume,
  )
  return {
    ...spec,
    replicas: template.onlyIf(`not ${values}.autoscaling.enabled`, `${values}.replicas`),
    template: {
      metadata: {
        ...fields(pod.metadata),
        annotations: { ...fields(fields(pod.metadata).annotations), 'checksum/settings': template.value(SETTINGS_SUM) },
      },
      spec: {
        ...podSpec,
        ...podExtras(template),
        topologySpreadConstraints: template.block('.Values.topologySpread'),
        containers: [
          container(template, own, {
            resources: template.block(`${values}.resources`),
            env: [...list(own.env), template.items(`(concat .Values.env ${values}.env)`)],
            volumeMounts: [...list(own.volumeMounts), template.items('.Values.volumeMounts')],
          }),
        ],
        volumes: [...volumes, template.items('.Values.volumes')],
      },
    },
  }
}

/** A Job, or the job of a CronJob. One that migrates connects to a store, which may need the files and variables of an authority. */
function job(template: Templates, own: Fields): Fields {
  const pod = fields(own.template)
  const podSpec = fields(pod.spec)
  const containers = list(podSpec.containers).map((each) =>
    each.name === 'migrate'
      ? container(template, each, {
          env: [...list(each.env), template.items('.Values.migrations.env')],
          volumeMounts: template.block('.Values.volumeMounts'),
        })
      : container(template, each, {}),
  )
  const volumes = containers[0]?.name === 'migrate' ? { volumes: template.block('.Values.volumes') } : {}
  return { ...own, template: { ...pod, spec: { ...podSpec, ...podExtras(template), containers, ...volumes } } }
}

function rule(template: Templates, own: Fields): Fields {
  const [first] = list(own.ports)
  const store = own.to === undefined && own.from === undefined ? STORES[String(first?.port)] : undefined
  if (store !== undefined) return { ports: template.block(`.Values.networkPolicies.${store}`) }
  const from = JSON.stringify(own.from ?? own.to ?? '')
  if (from.includes('ingress-nginx')) return { ...own, from: template.block('.Values.networkPolicies.entrance') }
  if (!from.includes('"monitoring"')) return own
  const peers = template.block('.Values.networkPolicies.monitoring')
  return own.from === undefined ? { ...own, to: peers } : { ...own, from: peers }
}

function policy(template: Templates, { metadata: { name }, spec }: Manifest, processes: readonly string[]): Fields {
  const { ingress, egress, ...rest } = fields(spec)
  const extra = processes.includes(name) ? [template.items(`.Values.processes.${name}.egress`)] : []
  return {
    ...rest,
    ...(ingress === undefined ? {} : { ingress: list(ingress).map((each) => rule(template, each)) }),
    ...(egress === undefined ? {} : { egress: [...list(egress).map((each) => rule(template, each)), ...extra] }),
  }
}

/** The text of a manifest of the base as a template of the chart. */
export function templateOf(manifest: Manifest, processes: readonly string[]): string {
  const template = createTemplates()
  const { kind, metadata } = manifest
  const { namespace: _namespace, annotations, labels, ...own } = fields(metadata)
  const named = processes.includes(metadata.name) ? { 'app.kubernetes.io/name': metadata.name } : {}
  const render = (spec: object, more: object = {}): string =>
    template.render({
      apiVersion: manifest.apiVersion,
      kind,
      metadata: {
        ...own,
        labels: { ...fields(labels), ...named, 'app.kubernetes.io/managed-by': template.value('.Release.Service') },
        ...(kind === 'Job' ? { annotations: HOOK } : annotations === undefined ? {} : { annotations }),
        ...more,
      },
      ...(Object.keys(spec).length === 0 ? { data: manifest.data } : { spec }),
    })
  if (kind === 'Deployment') return render(deployment(template, manifest))
  if (kind === 'Job') return render(job(template, fields(manifest.spec)))
  if (kind === 'CronJob') {
    const spec = fields(manifest.spec)
    const { spec: inner, ...rest } = fields(spec.jobTemplate)
    return render({ ...spec, jobTemplate: { ...rest, spec: job(template, fields(inner)) } })
  }
  if (kind === 'NetworkPolicy')
    return manifestIf('.Values.networkPolicies.enabled', render(policy(template, manifest, processes)))
  return render(fields(manifest.spec))
}

/** The autoscaler of a process, for all alike: the base has one where a process is busy. */
export function autoscalerOf(name: string): string {
  const template = createTemplates()
  const values = `.Values.processes.${name}.autoscaling`
  const target = { type: 'Utilization', averageUtilization: template.value(`${values}.cpu`) }
  return manifestIf(
    `${values}.enabled`,
    template.render({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: {
        name,
        labels: {
          'app.kubernetes.io/part-of': 'shop',
          'app.kubernetes.io/managed-by': template.value('.Release.Service'),
        },
      },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: template.value(`${values}.minReplicas`),
        maxReplicas: template.value(`${values}.maxReplicas`),
        metrics: [
          { type: 'Resource', resource: { name: 'cpu', target } },
          template.items(`(include "shop.lag" (dict "consumer" "${name}" "lag" ${values}.lag) | fromYamlArray)`),
        ],
      },
    }),
  )
}
