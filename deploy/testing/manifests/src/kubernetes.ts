import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './compose.ts'
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

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly Container[]; readonly securityContext?: object } }
  }
}

export const overlays = ['demo', 'production'] as const

/** Whether this machine can put an overlay together. */
export function kubectlVersion(): string | undefined {
  try {
    return execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0]
  } catch {
    return undefined
  }
}

/** Everything that `kubectl apply -k` would send. */
export function buildOverlay(name: string): Manifest[] {
  const text = execFileSync('kubectl', ['kustomize', join(root, 'deploy/k8s/overlays', name)], { encoding: 'utf8' })
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest)
}

/** The variables that a container starts with; a secret's are samples. Throws when a setting is referred to that nobody makes. */
export function variablesOf(container: Container, manifests: readonly Manifest[]): Record<string, string> {
  const valueOf = ({ name, value, valueFrom }: Variable): string => {
    const setting = valueFrom?.configMapKeyRef
    if (setting === undefined) return value ?? sampleOf(valueFrom?.secretKeyRef?.key ?? name)
    const map = manifests.find((one) => one.kind === 'ConfigMap' && one.metadata.name === setting.name)
    const found = map?.data?.[setting.key]
    if (found === undefined) throw new Error(`${name}: there is no ${setting.key} in ${setting.name}`)
    return found
  }
  return Object.fromEntries((container.env ?? []).map((variable) => [variable.name, valueOf(variable)]))
}
