import { parseArgs } from 'node:util'

export interface CreateOptions {
  readonly folder: string
  readonly port: number
  readonly start: boolean
}

/** What the person at the terminal can mend. Only its message is shown. */
export class CreateError extends Error {}

export const usage = `npm create the-shop@latest [folder] [-- options]

Makes a shop in the folder (the-shop, if none is named), starts it, and prints its address and its logins.

  --port PORT   port of the shop; the next one is that of the payment sandbox (3000)
  --no-start    make it, and do not start it
  --help        show this
  --version     show the version of the shop`

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_534)
    throw new CreateError(`--port ${text}: a port is a number from 1 to 65534.`)
  return port
}

/**
 * What the arguments ask for.
 * @param port of the environment, for who sets it as for the shop
 * @throws CreateError for what is no argument of this program
 */
export function readOptions(args: readonly string[], port = '3000'): CreateOptions | 'help' | 'version' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        'no-start': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
    if (values.help === true) return 'help'
    if (values.version === true) return 'version'
    const [folder = 'the-shop', ...others] = positionals
    if (folder === '' || others.length > 0)
      throw new CreateError('Name one folder. If its name has spaces, put it in quotation marks.')
    return { folder, port: readPort(values.port ?? port), start: values['no-start'] !== true }
  } catch (error) {
    if (error instanceof CreateError || !(error instanceof TypeError)) throw error
    throw new CreateError(`${error.message.split('. ')[0] ?? ''}\n\n${usage}`)
  }
}
