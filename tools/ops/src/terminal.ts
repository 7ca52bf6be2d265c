import { createInterface } from 'node:readline/promises'

/** What the operator's tool reads from and writes to. */
export interface Terminal {
  /** Writes a line of the result. */
  print(line: string): void
  /** Writes a line about work that takes long, apart from the result. */
  progress(line: string): void
  ask(question: string): Promise<string>
  /** Noted by commands that drop events or change an account. */
  readonly user: string
}

/** Reads the operator's answer. The end of the input counts as an empty answer. */
export async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  try {
    return await Promise.race([terminal.question(question), closed])
  } finally {
    terminal.close()
  }
}

export const processTerminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  progress: (line) => void process.stderr.write(`${line}\n`),
  ask: prompt,
  user: process.env.USER ?? 'operator',
}
