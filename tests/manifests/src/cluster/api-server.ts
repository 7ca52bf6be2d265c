import { eventually, reservePort } from '@shop/kit/testing'
import { makeTemporaryFolder, terminate } from '@shop/programs'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildProgram } from './programs.ts'

/** An empty cluster without nodes and controllers: what is applied to it is checked, admitted and stored, and nothing runs. */
export interface ApiServer {
  /** @returns what it prints. @throws Error with what it complains about */
  kubectl(args: readonly string[], input?: string): string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000
const MAX_OUTPUT_BYTES = 64 * 1_024 * 1_024
const ENDING = { signal: 'SIGTERM', forceSignal: 'SIGKILL', forceAfterMs: 5_000 } as const

async function startEtcd(folder: string): Promise<{ etcd: ChildProcess; url: string }> {
  const [url, peerUrl] = [await reservePort(), await reservePort()].map((port) => `http://127.0.0.1:${String(port)}`)
  const etcd = spawn(
    buildProgram('etcd'),
    [
      ['--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync', '--initial-cluster', `default=${String(peerUrl)}`],
      ['--listen-client-urls', String(url), '--advertise-client-urls', String(url)],
      ['--listen-peer-urls', String(peerUrl), '--initial-advertise-peer-urls', String(peerUrl)],
    ].flat(),
    { stdio: 'ignore' },
  )
  return { etcd, url: String(url) }
}

/** The token of an administrator, and the key that signs the tokens of service accounts. */
function writeCredentials(folder: string): { token: string; tokens: string; key: string } {
  const token = randomUUID()
  const tokens = join(folder, 'tokens.csv')
  const key = join(folder, 'service-accounts.pem')
  writeFileSync(tokens, `${token},admin,admin,system:masters\n`)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { token, tokens, key }
}

function writeKubeconfig(folder: string, server: string, token: string): string {
  const path = join(folder, 'kubeconfig')
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
    'current-context': 'test',
  }
  writeFileSync(path, JSON.stringify(config))
  return path
}

/** Starts etcd and kube-apiserver on 127.0.0.1, with the admission plugins that are on by default. */
export async function startApiServer(): Promise<ApiServer> {
  const program = buildProgram('kube-apiserver')
  const folder = await makeTemporaryFolder('shop-cluster-')
  const { token, tokens, key } = writeCredentials(folder)
  const { etcd, url } = await startEtcd(folder)
  const port = String(await reservePort())
  const apiServer = spawn(
    program,
    [
      ['--etcd-servers', url, '--bind-address', '127.0.0.1', '--secure-port', port, '--cert-dir', join(folder, 'certificates')],
      ['--endpoint-reconciler-type', 'none', '--service-cluster-ip-range', '10.0.0.0/16'],
      ['--token-auth-file', tokens, '--authorization-mode', 'RBAC', '--service-account-issuer', 'https://127.0.0.1'],
      ['--service-account-key-file', key, '--service-account-signing-key-file', key],
    ].flat(),
    { stdio: 'ignore' },
  )
  const kubeconfig = writeKubeconfig(folder, `https://127.0.0.1:${port}`, token)
  const kubectl: ApiServer['kubectl'] = (args, input = '') =>
    execFileSync('kubectl', ['--kubeconfig', kubeconfig, ...args], {
      input,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: MAX_OUTPUT_BYTES,
    })
  const stop = async (): Promise<void> => {
    await terminate(apiServer, ENDING)
    await terminate(etcd, ENDING)
    rmSync(folder, { recursive: true })
  }
  try {
    await eventually(() => kubectl(['get', '--raw', '/readyz']), READY_WITHIN_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return { kubectl, stop }
}
