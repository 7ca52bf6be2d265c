import type { Manifest } from './kubernetes.ts'

interface Model {
  validate(): void
}

/** The folder of the models of an API version: `apps/v1`, `v1`. */
async function modelOf({ apiVersion, kind }: Manifest): Promise<new (manifest: Manifest) => Model> {
  const module = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}`)) as Record<
    string,
    (new (manifest: Manifest) => Model) | undefined
  >
  const model = module[kind]
  if (model === undefined) throw new Error(`Kubernetes knows no ${kind} in ${apiVersion}`)
  return model
}

/** What Kubernetes' own schema says against a manifest; nothing when it fits. */
export async function complaintOf(manifest: Manifest): Promise<string | undefined> {
  try {
    const model = await modelOf(manifest)
    new model(manifest).validate()
    return undefined
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${String(error)}`
  }
}
