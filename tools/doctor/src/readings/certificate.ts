import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'
import type { CertificateReading, ChainPart } from '../judgements/certificate.ts'

const partOf = ({ subject, valid_from, valid_to }: DetailedPeerCertificate): ChainPart => ({
  name: [subject.CN ?? subject.O ?? ''].flat().join(' '),
  from: Date.parse(valid_from),
  until: Date.parse(valid_to),
})

/** The parts of a chain without its root, which every client has of its own. */
function restOfChain(certificate: DetailedPeerCertificate): ChainPart[] {
  const issuer = certificate.issuerCertificate as DetailedPeerCertificate | undefined
  if (issuer === undefined || issuer.fingerprint256 === certificate.fingerprint256) return []
  const next = issuer.issuerCertificate as DetailedPeerCertificate | undefined
  const isRoot = next === undefined || next.fingerprint256 === issuer.fingerprint256
  return isRoot ? [] : [partOf(issuer), ...restOfChain(issuer)]
}

/** What the other side of an open connection has presented. */
export function certificateOf(socket: TLSSocket, server: string): CertificateReading {
  const certificate = socket.getPeerCertificate(true)
  const error = socket.authorizationError as Error | string | null
  const distrust = socket.authorized ? undefined : String(error instanceof Error ? error.message : error)
  return { server, chain: [partOf(certificate), ...restOfChain(certificate)], distrust }
}

/**
 * Connects as a client that takes any certificate, to tell what is wrong with this one.
 * @param variable the setting that has the address
 */
export async function readCertificate(address: URL, variable: string, withinMs: number): Promise<CertificateReading> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = address.port === '' ? 443 : Number(address.port)
  const socket = connect({
    host,
    port,
    rejectUnauthorized: false,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(withinMs) })
    return certificateOf(socket, `${host}:${String(port)} (${variable})`)
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}
