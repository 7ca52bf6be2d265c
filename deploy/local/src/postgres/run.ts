import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'

/** Whom a program runs as, when that is not ourselves: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const execute = promisify(execFile)

/** Runs a program to its end, in a folder that every account may enter. @returns what it printed; throws when it failed. */
export async function run(program: string, args: readonly string[], account?: Account): Promise<string> {
  const { stdout } = await execute(program, args, { cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C' }, ...account })
  return stdout.trim()
}

/** Whether the program runs and ends well. */
export async function succeeds(program: string, args: readonly string[], account?: Account): Promise<boolean> {
  return run(program, args, account).then(
    () => true,
    () => false,
  )
}
