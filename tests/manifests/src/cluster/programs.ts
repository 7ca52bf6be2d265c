import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../compose.ts'

/** The Go module that names the versions. Nobody publishes these programs in a package. */
const MODULE = join(root, 'tests/manifests/cluster')
const CACHE = join(root, '.cache/cluster')

const PACKAGES = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform',
} as const
type Program = keyof typeof PACKAGES

/** Builds a program that is missing or older than the versions. The first time this takes ten minutes. @returns its path */
export function buildProgram(name: Program): string {
  const path = join(CACHE, name)
  if (!existsSync(path) || statSync(path).mtimeMs < statSync(join(MODULE, 'go.mod')).mtimeMs) {
    console.log(`Building ${name} …`)
    const flags = ['-trimpath', '-ldflags', '-s -w']
    execFileSync('go', ['build', ...flags, '-o', path, PACKAGES[name]], { cwd: MODULE, stdio: 'inherit' })
  }
  return path
}

/** Such as `k8s.io/kubernetes v1.36.3`. */
export const versionOf = (module: string): string =>
  execFileSync('go', ['list', '-m', module], { cwd: MODULE, encoding: 'utf8' }).trim()
