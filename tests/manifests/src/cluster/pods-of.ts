import type { Manifest } from '../kubernetes.ts'

interface PodTemplate {
  readonly metadata?: object
  readonly spec: { readonly volumes?: readonly object[] }
}

type Workload = Manifest & {
  readonly spec?: {
    readonly template?: PodTemplate
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } }
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[]
  }
}

/** The pod that a Deployment, StatefulSet, Job or CronJob describes: its controllers would create it, and admission admits pods. */
export function podOf({ kind, metadata, spec }: Workload): object | undefined {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template
  if (template === undefined) return undefined
  const claims = (spec?.volumeClaimTemplates ?? []).map(({ metadata: { name } }) => ({
    name,
    persistentVolumeClaim: { claimName: `${name}-${metadata.name}-0` },
  }))
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...template.metadata, name: `${kind}-${metadata.name}`.toLowerCase() },
    spec: { ...template.spec, volumes: [...(template.spec.volumes ?? []), ...claims] },
  }
}
