import { durationText } from './figures.ts'
import { fault, ok, warning, type Judgement } from './judgement.ts'

export interface ChainPart {
  readonly name: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly until: number
}

export interface CertificateReading {
  /** The setting that names the server, and host:port. */
  readonly server: string
  /** What the server presents: its own certificate first, then those of its authorities. Never empty. */
  readonly chain: readonly [ChainPart, ...ChainPart[]]
  /** Why Node does not trust it, such as CERT_HAS_EXPIRED or ERR_TLS_CERT_ALTNAME_INVALID. */
  readonly distrust: string | undefined
}

const DAY_MS = 86_400_000
/** Renewals begin a month before the end, so two weeks before it they have failed. */
const EARLY_MS = 14 * DAY_MS
/** A certificate of few days is renewed in its last third. */
const LAST_PART = 1 / 3

const RENEW = 'Renew it, and see why that did not happen by itself.'

/** Of the part of the chain that ends first. */
export function judgeCertificate({ server, chain, distrust }: CertificateReading, now: number): Judgement {
  const first = chain.reduce((earliest, part) => (part.until < earliest.until ? part : earliest))
  const what = first === chain[0] ? `the certificate of ${server}` : `the authority ${first.name} of ${server}`
  if (first.until <= now) {
    const found = `${what} has ended ${durationText(now - first.until)} ago`
    // Node has found another way to an authority that it trusts; not every client does.
    return first !== chain[0] && distrust === undefined ? warning(found, RENEW) : fault(found, RENEW)
  }
  if (first.from > now)
    return fault(`${what} begins only in ${durationText(first.from - now)}`, 'Set the clock, or use the certificate of before.')
  const left = first.until - now
  const found = `${what} ends in ${durationText(left)}`
  if (distrust !== undefined)
    return warning(`${found}, and is not trusted here (${distrust})`, 'Let the server present its name and its whole chain.')
  const early = Math.min(EARLY_MS, (first.until - first.from) * LAST_PART)
  return left < early ? warning(found, RENEW) : ok(found)
}
