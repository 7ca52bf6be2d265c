import { runOps } from '@shop/ops'
import { withEmbeddedShop } from '../../src/commands/embedded-shop.ts'
import type { CommandResult } from './run-command.ts'

/** Runs the operator's tool on the shop in this folder, within the process of the test: a process of its own takes a second. */
export async function runOpsHere(folder: string, args: readonly string[]): Promise<CommandResult> {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(`${line}\n`)
  const terminal = { print, progress: print, ask: () => Promise.resolve(''), user: 'operator' }
  const code = await runOps(withEmbeddedShop({ SHOP_DATA: folder }), args, terminal)
  return { code, output: lines.join('') }
}
