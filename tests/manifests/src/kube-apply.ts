import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryFolder } from '@shop/programs'
import { chartFolder } from './chart/files.ts'
import { findHelm, renderChart } from './chart/helm.ts'
import { startApiServer, type ApiServer } from './cluster/api-server.ts'
import { podOf } from './cluster/pods-of.ts'
import { buildProgram, versionOf } from './cluster/programs.ts'
import { writeSchemaFiles } from './cluster/schema-files.ts'
import { root } from './compose.ts'
import { buildFolder, type Manifest } from './kubernetes.ts'

const DEPLOYMENTS = ['base', 'overlays/demo', 'overlays/production'] as const
const SECRETS = join(root, 'deploy/k8s/overlays/demo/make-secrets.sh')
const APPLY = ['apply', '--server-side', '--validate=strict', '--namespace=shop', '--filename=-']
/** Of the Pod Security Standards, the one that forbids most. Its plugin rejects pods; of their owners it only warns. */
const NAMESPACE = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'shop', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
}
/** A cluster's controllers create it; without it no pod is admitted. */
const SERVICE_ACCOUNT = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace: 'shop' } }

const listOf = (items: readonly object[]): string => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
const countLines = (text: string): number => text.trim().split('\n').length

/** @throws Error when the cluster accepts what it must reject: then what it accepts proves nothing. */
function expectRejection(server: ApiServer, object: object, reason: string): void {
  let complaint: string
  try {
    complaint = `accepted: ${server.kubectl([...APPLY, '--dry-run=server'], JSON.stringify(object))}`
  } catch (error) {
    complaint = String(error)
  }
  if (!complaint.includes(reason)) throw new Error(`Expected a rejection with "${reason}", but: ${complaint}`)
}

function checkRejections(server: ApiServer, manifests: readonly Manifest[], pods: readonly object[]): void {
  const deployment = manifests.find(({ kind }) => kind === 'Deployment')
  expectRejection(
    server,
    { ...deployment, spec: { ...deployment?.spec, replica: 2 } },
    '.spec.replica: field not declared in schema',
  )
  expectRejection(server, { ...deployment, spec: { ...deployment?.spec, replicas: -1 } }, 'spec.replicas: Invalid value')
  const pod = pods[0] as { spec: object } | undefined
  const onHost = { ...pod, metadata: { name: 'on-host' }, spec: { ...pod?.spec, hostNetwork: true } }
  expectRejection(server, onHost, 'violates PodSecurity "restricted')
}

async function checkWithKubeconform(server: ApiServer, manifests: readonly Manifest[]): Promise<string> {
  const folder = await makeTemporaryFolder('shop-schemas-')
  const kinds = new Set(manifests.map(({ kind }) => kind))
  const location = writeSchemaFiles(server.kubectl(['get', '--raw', '/openapi/v2']), kinds, folder)
  try {
    const args = ['-strict', '-summary', '-schema-location', location]
    return execFileSync(buildProgram('kubeconform'), args, { input: listOf(manifests), encoding: 'utf8' }).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Applies manifests to an empty cluster, twice, and the pods that they describe. */
async function check(name: string, manifests: readonly Manifest[]): Promise<void> {
  const pods = manifests.map(podOf).filter((pod) => pod !== undefined)
  const server = await startApiServer()
  try {
    // Another manager than that of the manifests, which would take the label away with the demo's own namespace.
    server.kubectl([...APPLY, '--field-manager=cluster'], listOf([NAMESPACE, SERVICE_ACCOUNT]))
    const secrets = server.kubectl(APPLY, execFileSync('sh', [SECRETS], { encoding: 'utf8' }))
    const applied = [1, 2].map(() => countLines(server.kubectl(APPLY, listOf(manifests))))
    const admitted = countLines(server.kubectl(APPLY, listOf(pods)))
    checkRejections(server, manifests, pods)
    console.log(`${name}: ${applied.join(' and ')} objects, ${String(countLines(secrets))} secrets, ${String(admitted)} pods`)
    console.log(`  kubeconform: ${await checkWithKubeconform(server, manifests)}`)
  } finally {
    await server.stop()
  }
}

console.log(`${versionOf('k8s.io/kubernetes')}, ${versionOf('go.etcd.io/etcd/server/v3')}`)
for (const folder of DEPLOYMENTS) await check(folder, buildFolder(join(root, 'deploy/k8s', folder)))
const helm = findHelm()
// Without their controllers the hooks would never end, so Helm renders and does not install.
if (helm !== undefined) await check('chart', renderChart(helm, [`--values=${join(chartFolder, 'values-production.yaml')}`]))
