import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './compose.ts'
import type { NetworkPolicySpec } from './network-policies.ts'
import { sampleOf } from './sample-values.ts'

interface Variable {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean } }
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly env?: readonly Variable[]
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[]
  readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean }
  readonly resources?: { readonly limits?: { readonly memory?: string } }
  readonly livenessProbe?: object
  readonly readinessProbe?: object
}

interface PodTemplate {
  readonly spec: { readonly containers: readonly Container[]; readonly securityContext?: object }
}

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  /** The fields of a Deployment, Job, CronJob, Service or NetworkPolicy that the tests read. */
  readonly spec?: NetworkPolicySpec & {
    readonly ports?: readonly { readonly name: string; readonly port: number }[]
    readonly template?: PodTemplate
    /** Of a CronJob. */
    readonly suspend?: boolean
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } }
  }
}

export const overlays = ['demo', 'production'] as const

/** Documents that are empty, as a template leaves them, are left out. */
export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null)

/** The version of kubectl, or undefined when it is not installed. */
export function kubectlVersion(): string | undefined {
  try {
    return execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0]
  } catch {
    return undefined
  }
}

/** The manifests that `kubectl apply -k` sends to the cluster. */
export const buildFolder = (folder: string): Manifest[] =>
  parseManifests(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }))

export const buildOverlay = (name: string): Manifest[] => buildFolder(join(root, 'deploy/k8s/overlays', name))

/** The manifests of the base as they are written, without kubectl. */
export function readBase(): Manifest[] {
  const folder = join(root, 'deploy/k8s/base')
  const files = globSync('**/*.yaml', { cwd: folder })
  return [...files.flatMap((file) => parseManifests(readFileSync(join(folder, file), 'utf8'))), ...generatedMaps(folder)]
}

interface Generator {
  readonly name: string
  readonly literals: readonly string[]
}

/** The ConfigMaps that Kustomize generates for a folder. */
function generatedMaps(folder: string): Manifest[] {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8')
  const { configMapGenerator } = parse(text) as { configMapGenerator: readonly Generator[] }
  return configMapGenerator.map(({ name, literals }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s) as [string, string])),
  }))
}

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind)

export const containersOf = (manifest: Manifest | undefined): readonly Container[] =>
  manifest?.spec?.template?.spec.containers ?? []

/** The variables of a container's own. Secrets have sample values. */
export function ownVariablesOf({ env = [] }: Container): Record<string, string> {
  const sample = ({ name, value, valueFrom }: Variable) => value ?? sampleOf(valueFrom?.secretKeyRef.key ?? name)
  return Object.fromEntries(env.map((variable) => [variable.name, sample(variable)]))
}

/** The variables that a container has in common with others. Throws when a ConfigMap does not exist. */
export function sharedVariablesOf({ envFrom = [] }: Container, manifests: readonly Manifest[]): Record<string, string> {
  const maps = envFrom.map(({ configMapRef: { name } }) => {
    const map = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name === name)
    if (map?.data === undefined) throw new Error(`there is no ConfigMap ${name}`)
    return map.data
  })
  return Object.assign({}, ...maps) as Record<string, string>
}
