import { processNames, processTable } from '@shop/processes'
import type { ProcessName, ProcessSpec } from '@shop/processes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../src/compose.ts'
import { containersOf, ofKind, readBase } from '../src/kubernetes.ts'
import type { Manifest } from '../src/kubernetes.ts'
import { egressPorts, egressTargets, ingressSources } from '../src/network-policies.ts'

const base = readBase()
const policies = ofKind(base, 'NetworkPolicy')
const deployed = processNames.filter((name) => processTable[name].kind !== 'demo')

const specOf = (name: ProcessName): ProcessSpec => processTable[name]
const namesOf = (manifests: readonly Manifest[]): string[] => manifests.map(({ metadata }) => metadata.name).sort()
const find = (kind: string, name: string) => ofKind(base, kind).find(({ metadata }) => metadata.name === name)
const callersOf = (callee: string): string[] => deployed.filter((name) => specOf(name).calls.includes(callee))

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
    const valueOf = (variable: string) => container?.env?.find((entry) => entry.name === variable)?.value
    expect(container?.image).toBe(`shop-${name}`)
    expect(valueOf('OPS_PORT')).toBe(ports.ops?.toString())
    for (const callee of calls) expect(valueOf(`${callee.toUpperCase()}_URL`)).toBe(`http://${callee}:8080`)
    const service = find('Service', name)?.spec?.ports ?? []
    expect(Object.fromEntries(service.map((entry) => [entry.name, entry.port]))).toEqual({ ...ports })
  })

  it.each(deployed)('allows the network connections of %s and no others', (name) => {
    const { kind, database, calls, usesKafka, usesClickHouse } = specOf(name)
    expect(egressTargets(policies, name).sort()).toEqual([...calls].sort())
    // Clients outside the cluster call the gateway, so its ingress names no process.
    expect(ingressSources(policies, name).sort()).toEqual(kind === 'gateway' ? [] : callersOf(name).sort())
    const ports = egressPorts(policies, name)
    expect(ports.includes(5432), 'PostgreSQL').toBe(database !== undefined)
    expect(ports.includes(9092), 'Kafka').toBe(usesKafka)
    expect(ports.includes(8123), 'ClickHouse').toBe(usesClickHouse)
  })

  it('has an image in production and secrets in the demo for every process', () => {
    const read = (file: string) => readFileSync(join(root, 'deploy/k8s/overlays', file), 'utf8')
    const [production, secrets] = [read('production/kustomization.yaml'), read('demo/make-secrets.sh')]
    for (const name of deployed) {
      const { database } = specOf(name)
      expect(production).toContain(`{ name: shop-${name}, `)
      expect(secrets).toContain(database === undefined ? `secret shop-${name} ` : `secret shop-${name} "$(url ${database})"`)
    }
  })
})
