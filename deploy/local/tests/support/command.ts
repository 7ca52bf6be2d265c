import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs an operator's command to its end on the shop of this folder; `input` is what the person types. */
export async function command(name: string, folder: string, args: readonly string[] = [], input = ''): Promise<Ended> {
  const script = join(import.meta.dirname, `../../src/${name}.ts`)
  const env = { PATH: process.env.PATH, SHOP_DATA: folder }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
    child.stdin?.end(input)
  })
}
