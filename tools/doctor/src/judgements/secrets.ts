import { fault, obstacle, ok, warning, type Judgement } from './judgement.ts'

/** A file or a folder with what others must not know. Of a symbolic link, what it leads to. */
export interface SecretReading {
  readonly path: string
  /** The bits of its rights, such as 0o600; undefined when there is none. */
  readonly mode: number | undefined
  /** Whether this user can read it. */
  readonly isReadable: boolean
  readonly isFolder: boolean
  /** Whether it must be there: without it, what it has encrypted or opens is lost. */
  readonly isNeeded: boolean
}

const OTHERS = 0o007
const GROUP = 0o070
/** Who may pass through a folder does not see what is in it. */
const PASS = 0o011

function judgeSecret({ path, mode, isReadable, isFolder, isNeeded }: SecretReading): Judgement | undefined {
  if (mode === undefined)
    return isNeeded ? obstacle(`${path} is missing`, 'Put it back from its copy: no backup contains it.') : undefined
  if (!isReadable)
    return obstacle(
      `${path} cannot be read by this user`,
      'Start the shop as the user to whom it belongs, or give it to this one.',
    )
  const open = isFolder ? mode & ~PASS : mode
  const octal = (mode & 0o777).toString(8)
  const advice = `chmod ${isFolder ? 'go-rw' : '600'} ${path}`
  if ((open & OTHERS) !== 0) return fault(`${path} is open to every user of this machine (${octal})`, advice)
  if ((open & GROUP) !== 0) return warning(`${path} is open to its group (${octal})`, advice)
  return undefined
}

/** One judgement for each that is wrong, or one for all. */
export function judgeSecrets(secrets: readonly SecretReading[]): Judgement[] {
  const wrong = secrets.flatMap((secret) => judgeSecret(secret) ?? [])
  if (wrong.length > 0) return wrong
  const present = secrets.filter(({ mode }) => mode !== undefined).length
  return [ok(present === 0 ? 'none yet' : `${String(present)} files and folders are closed to other users`)]
}
