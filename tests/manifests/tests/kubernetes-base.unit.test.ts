import { processNames, processTable, type ProcessName, type ProcessSpec } from '@shop/processes'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../src/compose.ts'
import { environmentErrors } from '../src/environment-errors.ts'
import {
  containersOf,
  ofKind,
  ownVariablesOf,
  readBase,
  sharedVariablesOf,
  type Container,
  type Manifest,
} from '../src/kubernetes.ts'
import { egressPorts, egressTargets, ingressSources } from '../src/network-policies.ts'

const base = readBase()
const policies = ofKind(base, 'NetworkPolicy')
const deployed = processNames.filter((name) => ['service', 'gateway'].includes(processTable[name].kind))

const processesWithDatabase = deployed.filter((name) => (processTable[name] as ProcessSpec).database !== undefined)

const specOf = (name: ProcessName): ProcessSpec => processTable[name]
const namesOf = (manifests: readonly Manifest[]): string[] => manifests.map(({ metadata }) => metadata.name).sort()
const find = (kind: string, name: string) => ofKind(base, kind).find(({ metadata }) => metadata.name === name)
const variablesOf = (container: Container): Readonly<Record<string, string>> => ({
  ...sharedVariablesOf(container, base),
  ...ownVariablesOf(container),
})
const callersOf = (callee: string): string[] =>
  [...deployed, 'ops' as const].filter((name) => specOf(name).calls.includes(callee))

const secretsScript = join(root, 'deploy/k8s/overlays/demo/make-secrets.sh')
const documents = parseAllDocuments(execFileSync('sh', [secretsScript], { encoding: 'utf8' }))
const demoSecrets = Object.fromEntries(
  documents
    .map((document) => document.toJS() as { metadata: { name: string }; stringData: Record<string, string> } | null)
    .flatMap((secret) => (secret === null ? [] : [[secret.metadata.name, secret.stringData] as const])),
)

describe('the Kubernetes base', () => {
  it('has a Deployment, a Service and a PodDisruptionBudget for every process of the process table', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
      expect(namesOf(ofKind(base, kind)), kind).toEqual([...deployed].sort())
  })

  it('has a migration Job for every process with a database', () => {
    const migrated = deployed.filter((name) => specOf(name).database !== undefined)
    expect(namesOf(ofKind(base, 'Job'))).toEqual(migrated.map((name) => `migrate-${name}`).sort())
  })

  it.each(deployed)('gives %s its image, ports and addresses', (name) => {
    const { ports, calls } = specOf(name)
    const [container] = containersOf(find('Deployment', name))
    const variables = variablesOf(container!)
    expect(container?.image).toBe(`shop-${name}`)
    expect(variables.OPS_PORT).toBe(ports.ops?.toString())
    for (const callee of calls) expect(variables[`${callee.toUpperCase()}_URL`]).toBe(`http://${callee}:8080`)
    const service = find('Service', name)?.spec?.ports ?? []
    expect(Object.fromEntries(service.map((entry) => [entry.name, entry.port]))).toEqual({ ...ports })
  })

  // Of the instances of a service the one whose client id sorts first reads a topic. Two of one id would read half of the topics each, in
  // twice as many transactions. The id ends with the name of the host: that of the pod, unless the manifest says otherwise.
  it.each(deployed)('leaves each pod of %s a Kafka client id of its own', (name) => {
    const deployment = find('Deployment', name)
    const variables = containersOf(deployment).map((container) => variablesOf(container))
    expect(variables.filter((one) => 'KAFKA_CLIENT_ID' in one)).toEqual([])
    expect(deployment?.spec?.template?.spec).not.toHaveProperty('hostname')
    expect(deployment?.spec?.template?.spec).not.toHaveProperty('hostNetwork')
  })

  it.each(deployed)('allows the network connections of %s and no others', (name) => {
    const { database, calls, usesKafka, usesClickHouse } = specOf(name)
    expect(egressTargets(policies, name).sort()).toEqual([...calls].sort())
    // The public port of the BFF is for the ingress controller, which is no process of the shop.
    expect(ingressSources(policies, name).sort()).toEqual(callersOf(name).sort())
    const ports = egressPorts(policies, name)
    expect(ports.includes(5432), 'PostgreSQL').toBe(database !== undefined)
    expect(ports.includes(9092), 'Kafka').toBe(usesKafka)
    expect(ports.includes(8123), 'ClickHouse').toBe(usesClickHouse)
  })

  it('lets who is named reach the BFF, and no other pod: it believes the X-Forwarded-For of its peer', () => {
    const rules = policies.filter(({ metadata }) => metadata.name === 'bff').flatMap(({ spec }) => spec?.ingress ?? [])
    expect(rules.length).toBeGreaterThan(1)
    expect(rules.filter(({ from = [] }) => from.length === 0)).toEqual([])
  })

  it("has the template of the operator's tool, which reaches every process and runs only when asked", () => {
    const ops = find('CronJob', 'ops')?.spec
    const [container] = ops?.jobTemplate?.spec.template.spec.containers ?? []
    const variables = variablesOf(container!)
    expect(ops?.suspend).toBe(true)
    expect(container?.image).toBe('shop-ops')
    for (const callee of specOf('ops').calls) {
      const { ports } = specOf(callee as ProcessName)
      expect(variables[`${callee.toUpperCase()}_URL`]).toBe(`http://${callee}:${String(ports.ops ?? ports.http)}`)
    }
    expect(environmentErrors('ops', ownVariablesOf(container!), sharedVariablesOf(container!, base))).toEqual([])
    expect(egressTargets(policies, 'ops').sort()).toEqual([...specOf('ops').calls].sort())
  })

  it.each(deployed)('authenticates the calls of %s with a secret, in every overlay', (name) => {
    const [container] = containersOf(find('Deployment', name))
    const token = container?.env?.filter((entry) => entry.name.startsWith('INTERNAL_'))
    const valueFrom = { secretKeyRef: { name: 'shop-internal', key: 'INTERNAL_TOKENS' } }
    expect(token).toEqual([{ name: 'INTERNAL_TOKENS', valueFrom }])
  })

  it('reaches Kafka in production by TLS and SCRAM, with credentials from a secret', () => {
    const read = (file: string): unknown => parse(readFileSync(join(root, 'deploy/k8s/overlays/production', file), 'utf8'))
    const env = containersOf(read('kafka.yaml') as Manifest)[0]?.env
    expect(env).toEqual(
      expect.arrayContaining([
        { name: 'KAFKA_TLS', value: 'true' },
        { name: 'KAFKA_SASL_MECHANISM', value: 'scram-sha-512' },
        ...['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'].map((key) => ({
          name: key,
          valueFrom: { secretKeyRef: { name: 'shop-kafka', key } },
        })),
      ]),
    )
    const { patches } = read('kustomization.yaml') as { patches: object[] }
    expect(patches).toContainEqual({ path: 'kafka.yaml', target: { kind: 'Deployment' } })
    for (const file of readdirSync(join(root, 'deploy/k8s/overlays/production')))
      expect(JSON.stringify(read(file)), file).not.toContain('INTERNAL_')
  })

  it('gets a password for each role and an internal token from the secrets of the demo', () => {
    const stored = processesWithDatabase.map((name) => {
      const { username, password } = new URL(demoSecrets[`shop-${name}`]?.DATABASE_URL ?? '')
      expect(username).toBe(specOf(name).database)
      expect(demoSecrets['shop-stores']?.[`${username.toUpperCase()}_DB_PASSWORD`]).toBe(password)
      // The present one and the next one.
      expect(password).toMatch(/^\w{32,},\w{32,}$/)
      return password
    })
    expect(new Set(stored).size).toBe(processesWithDatabase.length)
    expect(demoSecrets['shop-internal']?.INTERNAL_TOKENS?.length).toBeGreaterThanOrEqual(32)
    expect(demoSecrets['shop-keys']?.KEY_ENCRYPTION_KEYS?.length).toBeGreaterThanOrEqual(32)
  })

  it('has an image in production for every process', () => {
    const production = readFileSync(join(root, 'deploy/k8s/overlays/production/kustomization.yaml'), 'utf8')
    for (const name of [...deployed, 'ops']) expect(production).toContain(`{ name: shop-${name}, `)
  })

  it('reads only secrets that the demo makes', () => {
    for (const name of deployed) {
      for (const { valueFrom } of containersOf(find('Deployment', name)).flatMap(({ env = [] }) => env)) {
        if (valueFrom === undefined || valueFrom.secretKeyRef.optional === true) continue
        expect(demoSecrets[valueFrom.secretKeyRef.name], name).toHaveProperty(valueFrom.secretKeyRef.key)
      }
    }
  })
})
