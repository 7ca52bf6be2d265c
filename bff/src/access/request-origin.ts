import { deviceName } from '@shop/contracts/sessions'
import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** Of a user agent, what is long is not a browser's. */
const MAX_USER_AGENT = 512

function deviceOf(userAgent = ''): string {
  // The parser accepts no blank text.
  if (userAgent.trim() === '') return deviceName()
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT))
  return deviceName(browser.name, os.name)
}

/** Where a request comes from: its network address and device. */
export function originOf({ ip, headers }: FastifyRequest): { readonly address: string; readonly device: string } {
  return { address: ip, device: deviceOf(headers['user-agent']) }
}
