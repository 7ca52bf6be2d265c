import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../compose.ts'
import { parseManifests, type Manifest } from '../kubernetes.ts'
import { chartFolder } from './files.ts'

const VERSION = 'v4.3.1'
const CACHE = join(root, '.cache/helm', VERSION)
const MAX_OUTPUT_BYTES = 64 * 1_024 * 1_024

function run(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return undefined
  }
}

/** Builds Helm with Go, which takes five minutes the first time. No package of npm or Debian has it. */
function build(): boolean {
  console.log(`Building Helm ${VERSION} …`)
  mkdirSync(CACHE, { recursive: true })
  try {
    const env = { ...process.env, GOBIN: CACHE }
    execFileSync('go', ['install', '-trimpath', `helm.sh/helm/v4/cmd/helm@${VERSION}`], { cwd: CACHE, env, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** The path of Helm: an installed one of version 3 or 4, or one that is built here. Undefined where there is neither, nor Go. */
export function findHelm(): string | undefined {
  if (/^v[34]\./.test(run('helm', ['version', '--template', '{{.Version}}']) ?? '')) return 'helm'
  const built = join(CACHE, 'helm')
  return existsSync(built) || build() ? built : undefined
}

/** @throws Error with what Helm complains about */
export const lintChart = (helm: string, args: readonly string[] = []): string =>
  execFileSync(helm, ['lint', '--strict', chartFolder, ...args], { encoding: 'utf8', stdio: 'pipe' })

/** The manifests of the chart. @param args further ones of `helm template`. @throws Error with what Helm complains about */
export const renderChart = (helm: string, args: readonly string[] = []): Manifest[] =>
  parseManifests(
    execFileSync(helm, ['template', 'shop', chartFolder, '--namespace=shop', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: MAX_OUTPUT_BYTES,
    }),
  )
