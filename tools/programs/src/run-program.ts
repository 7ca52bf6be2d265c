import { execFile } from 'node:child_process'
import { parse } from 'node:path'
import { promisify } from 'node:util'

/** The operating system account that a program runs as. PostgreSQL refuses to run as root. */
export interface UserAccount {
  readonly uid: number
  readonly gid: number
}

const execute = promisify(execFile)

/**
 * Runs a program to its end, in a folder that every account may enter, as `account` or as the current user.
 * @returns its standard output; throws when it exits with an error.
 */
export async function runProgram(program: string, args: readonly string[], account?: UserAccount): Promise<string> {
  const { stdout } = await execute(program, args, {
    cwd: parse(process.execPath).root,
    env: { ...process.env, LC_ALL: 'C' },
    ...account,
  })
  return stdout.trim()
}

export async function runsSuccessfully(program: string, args: readonly string[], account?: UserAccount): Promise<boolean> {
  return runProgram(program, args, account).then(
    () => true,
    () => false,
  )
}
