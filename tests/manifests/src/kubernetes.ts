import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './compose.ts'
import type { NetworkPolicySpec } from './network-policies.ts'
import { sampleOf } from './sample-values.ts'

interface Variable {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: {
    readonly configMapKeyRef?: { readonly name: string; readonly key: string }
    readonly secretKeyRef?: { readonly name: string; readonly key: string }
  }
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly env?: readonly Variable[]
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

const parseManifests = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS() as Manifest)

/** The version of kubectl, or undefined when it is not installed. */
export function kubectlVersion(): string | undefined {
  try {
    return execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0]
  } catch {
    return undefined
  }
}

/** The manifests that `kubectl apply -k` sends to the cluster. */
export function buildOverlay(name: string): Manifest[] {
  return parseManifests(execFileSync('kubectl', ['kustomize', join(root, 'deploy/k8s/overlays', name)], { encoding: 'utf8' }))
}

/** The manifests of the base as they are written, without kubectl. */
export function readBase(): Manifest[] {
  const folder = join(root, 'deploy/k8s/base')
  const files = globSync('**/*.yaml', { cwd: folder })
  return files.flatMap((file) => parseManifests(readFileSync(join(folder, file), 'utf8')))
}

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind)

export const containersOf = (manifest: Manifest | undefined): readonly Container[] =>
  manifest?.spec?.template?.spec.containers ?? []

/** The variables that a container starts with. Secrets have sample values. Throws when a setting does not exist. */
export function variablesOfContainer(container: Container, manifests: readonly Manifest[]): Record<string, string> {
  const valueOf = ({ name, value, valueFrom }: Variable): string => {
    const reference = valueFrom?.configMapKeyRef
    if (reference === undefined) return value ?? sampleOf(valueFrom?.secretKeyRef?.key ?? name)
    const map = manifests.find((manifest) => manifest.kind === 'ConfigMap' && manifest.metadata.name === reference.name)
    const setting = map?.data?.[reference.key]
    if (setting === undefined) throw new Error(`${name}: there is no ${reference.key} in ${reference.name}`)
    return setting
  }
  return Object.fromEntries((container.env ?? []).map((variable) => [variable.name, valueOf(variable)]))
}
