import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../shop-process.ts'

const run = promisify(execFile)

/** The short name of a commit of this repository. @throws when there is none */
async function resolveCommit(commit: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short=9', `${commit}^{commit}`], { cwd: ROOT })
  return stdout.trim()
}

/** Clones a commit into a temporary folder and builds it. The folder is kept for the next run. @returns the folder */
export async function buildCommit(commit: string): Promise<string> {
  const name = await resolveCommit(commit)
  const folder = join(tmpdir(), `shop-bench-commit-${name}`)
  const built = join(folder, '.cache-built')
  if (existsSync(built)) return folder
  console.log(`Building ${name} in ${folder} …`)
  await rm(folder, { recursive: true, force: true })
  await run('git', ['clone', '--quiet', ROOT, folder])
  await run('git', ['checkout', '--quiet', name], { cwd: folder })
  await run('npm', ['ci', '--prefer-offline', '--loglevel=error'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder })
  await writeFile(built, '')
  return folder
}
