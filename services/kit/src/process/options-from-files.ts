import { readFileSync } from 'node:fs'

/**
 * Options that are the contents of files, by their paths; those without a path are left out. Whoever copies the options for each
 * connection, as the client of Kafka does, reads the files again for each: a certificate that is replaced needs no restart.
 *
 * @throws Error when a file cannot be read, at once and at each reading
 */
export function optionsFromFiles<Name extends string>(
  files: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const options: Partial<Record<Name, string>> = {}
  for (const [name, path] of Object.entries<string | undefined>(files)) {
    if (path === undefined) continue
    const get = (): string => readFileSync(path, 'utf8')
    get()
    Object.defineProperty(options, name, { get, enumerable: true })
  }
  return options
}
