import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Most systems limit the path of a Unix socket to 104 or 108 bytes. */
const MAX_PATH_BYTES = 100

/** The socket (on Windows: the named pipe) of the reporting process of the shop in this folder. */
export function reportsSocketPath(folder: string): string {
  const path = join(folder, 'reports.sock')
  const shortName = `shop-reports-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return String.raw`\\.\pipe\${shortName}`
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : join(tmpdir(), `${shortName}.sock`)
}
