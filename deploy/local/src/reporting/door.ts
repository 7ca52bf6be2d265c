import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A longer name of a socket is no name to most systems. */
const AT_MOST = 100

/** Where the reporting process of the shop in this folder is reached. */
export function doorOf(folder: string): string {
  const inside = join(folder, 'reports.sock')
  const short = `shop-reports-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return String.raw`\\.\pipe\${short}`
  return Buffer.byteLength(inside) <= AT_MOST ? inside : join(tmpdir(), `${short}.sock`)
}
