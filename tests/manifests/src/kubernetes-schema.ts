import type { Manifest } from './kubernetes.ts'

interface Model {
  validate(): void
}

/** The package kubernetes-models has one folder for each API version, such as `apps/v1` or `v1`; gateways have a package of their own. */
async function modelOf({ apiVersion, kind }: Manifest): Promise<new (manifest: Manifest) => Model> {
  const packageName = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models'
  const module = (await import(/* @vite-ignore */ `${packageName}/${apiVersion}`)) as Record<
    string,
    (new (manifest: Manifest) => Model) | undefined
  >
  const model = module[kind]
  if (model === undefined) throw new Error(`Kubernetes has no ${kind} in ${apiVersion}`)
  return model
}

/** Validates a manifest against the schema of Kubernetes. @returns undefined when it is valid. */
export async function schemaErrorOf(manifest: Manifest): Promise<string | undefined> {
  try {
    const model = await modelOf(manifest)
    new model(manifest).validate()
    return undefined
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${String(error)}`
  }
}
