import { bareEnvironment } from '@shop/kit/testing'
import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface CommandResult {
  readonly code: number
  readonly output: string
}

/** Runs an operator command on the shop in this folder to its end. `input` is what the operator types. */
export async function runCommand(
  name: string,
  folder: string,
  args: readonly string[] = [],
  input = '',
  variables: Readonly<Record<string, string>> = {},
  shell = 'exec "$@"',
): Promise<CommandResult> {
  const script = join(import.meta.dirname, `../../src/commands/${name}.ts`)
  const env = { ...bareEnvironment(), SHOP_DATA: folder, ...variables }
  return new Promise((resolve) => {
    const child = execFile('sh', ['-c', shell, 'sh', process.execPath, script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
    child.stdin?.end(input)
  })
}
