import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** Of a user agent, what is long is not a browser's. */
const MAX_USER_AGENT = 512

/** The browser and system of a user agent as people name them, such as 'Firefox on Linux'; blank for one that names neither. */
function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT))
  return [browser.name, os.name].filter(Boolean).join(' on ')
}

/** Where a request comes from: its network address and device. */
export function originOf({ ip, headers }: FastifyRequest): { readonly address: string; readonly device: string } {
  return { address: ip, device: deviceName(headers['user-agent']) }
}
