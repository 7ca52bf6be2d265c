import { settingNames, type ChartSource } from './values.ts'

const ofType = (type: string): object => ({ type })
const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
})
const booleans = (...names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, ofType('boolean')]))
const strings = (...names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, ofType('string')]))
const lists = (...names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, ofType('array')]))
const numbers = (...names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { type: 'integer', minimum: 0 }]))

const lag = object({ ...strings('metric', 'perPod') })
const autoscaling = object({ ...booleans('enabled'), ...numbers('minReplicas', 'maxReplicas', 'cpu'), lag })
const process = object({ ...numbers('replicas'), resources: ofType('object'), ...lists('env', 'egress'), autoscaling })

/** The text of values.schema.json: Helm refuses a value that the chart does not have. */
export function schemaText(source: ChartSource): string {
  const scalar = { type: ['string', 'number', 'boolean'] }
  const schema = {
    $schema: 'https://json-schema.org/draft-07/schema#',
    ...object({
      global: ofType('object'),
      image: object({ ...strings('registry', 'tag', 'pullPolicy'), ...lists('pullSecrets') }),
      settings: object(Object.fromEntries(settingNames(source).map((name) => [name, scalar]))),
      ...lists('env', 'volumes', 'volumeMounts', 'tolerations', 'topologySpread'),
      migrations: object(lists('env')),
      nodeSelector: ofType('object'),
      ingress: object({ ...booleans('enabled'), ...strings('className', 'host', 'tlsSecret'), annotations: ofType('object') }),
      uploads: object({ ...booleans('persistence'), ...strings('storageClass', 'size'), ...lists('accessModes') }),
      networkPolicies: object({
        ...booleans('enabled'),
        ...lists('postgres', 'kafka', 'clickhouse', 'entrance', 'monitoring'),
      }),
      monitoring: object({
        ...booleans('serviceMonitor', 'podMonitor', 'prometheusRule'),
        ...strings('interval'),
        labels: ofType('object'),
      }),
      processes: object(Object.fromEntries(source.processes.map((name) => [name, process]))),
    }),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
