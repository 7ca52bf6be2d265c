/** The tracking pages of carriers; `{number}` is the tracking number. */
const trackingPages = {
  DHL: 'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id={number}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.eu/track/{number}',
  PostNL: 'https://jouw.postnl.nl/track-and-trace/{number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
} as const

/** Other names of them, in lower case. */
const aliases: Readonly<Record<string, keyof typeof trackingPages>> = {
  'federal express': 'FedEx',
  'united parcel service': 'UPS',
}

/** Suggested by forms; any other name is a carrier, too. */
export const knownCarriers = Object.keys(trackingPages)

/** Characters of a carrier's name and of a tracking number. */
export const MAX_TRACKING = 60

/** Characters of the address of a tracking page, in place of the number. */
export const MAX_TRACKING_ADDRESS = 500

/** How people paste the address of a page: with http:// of old mails, or without either. */
const OTHER_START = /^(?:http:\/\/|(?=www\.[^\s.]+\.))/i

/** Undefined for a number. */
function pastedAddress(trackingNumber: string): string | undefined {
  const address = trackingNumber.replace(OTHER_START, 'https://')
  return /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : undefined
}

/** Whether a tracking number is the address of the page itself, as people paste it. */
export const isTrackingAddress = (trackingNumber: string): boolean => pastedAddress(trackingNumber) !== undefined

/** A carrier is known by its first words: 'DHL Paket', 'ups.com'. */
function trackingPageOf(carrier: string): string | undefined {
  const spelled = carrier.toLowerCase()
  const begins = (name: string) => spelled.startsWith(name) && !/^[\p{L}\p{N}]/u.test(spelled.slice(name.length))
  const alias = Object.keys(aliases).find(begins)
  const known = alias === undefined ? undefined : aliases[alias]
  return Object.entries(trackingPages).find(([name]) => name === known || begins(name.toLowerCase()))?.[1]
}

/** The page about a parcel: the pasted address, or the carrier's; undefined without a number, and where the page is not known. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | undefined {
  if (trackingNumber === null) return undefined
  const address = pastedAddress(trackingNumber)
  if (address !== undefined) return address
  const page = carrier === null ? undefined : trackingPageOf(carrier)
  return page?.replace('{number}', () => encodeURIComponent(trackingNumber.replaceAll(/\s/g, '')))
}

interface OrderUnits {
  readonly productId: string
  readonly qty: number
}

type Units = readonly { readonly lines: readonly OrderUnits[] }[]

/** What was ordered, sent, and refunded instead. */
export interface SentOrder {
  readonly lines: readonly OrderUnits[]
  readonly shipments: Units
  readonly withdrawals: Units
}

const quantityIn = (units: Units, productId: string): number =>
  units.flatMap(({ lines }) => lines).reduce((sum, line) => (line.productId === productId ? sum + line.qty : sum), 0)

/** The units of an order that were neither sent nor, by a refund, withdrawn. */
export function unsentLines({ lines, shipments, withdrawals }: SentOrder): OrderUnits[] {
  return lines.flatMap(({ productId, qty }) => {
    const left = qty - quantityIn([...shipments, ...withdrawals], productId)
    return left > 0 ? [{ productId, qty: left }] : []
  })
}

/** The units that the customer has given up by withdrawing from the contract, and that no refund has taken off what is to be sent. */
export interface GivenUpUnits {
  readonly givenUp?: Units | undefined
}

/** What is left to send, without what the customer has given up: as many units of it as were not sent. */
export function sendableLines({ givenUp = [], ...order }: SentOrder & GivenUpUnits): OrderUnits[] {
  return unsentLines(order).flatMap(({ productId, qty }) => {
    const left = qty - Math.max(0, quantityIn(givenUp, productId) - quantityIn(order.shipments, productId))
    return left > 0 ? [{ productId, qty: left }] : []
  })
}

/** What an admin may send now: of an order that is paid or to be paid on delivery, and not refunded in full. */
export function linesToSend(
  order: SentOrder &
    GivenUpUnits & {
      readonly status: string
      readonly paymentMethod: string
      readonly refunded: number
      readonly totals: { readonly total: number }
      readonly shippingAddress: { readonly address: string }
    },
): OrderUnits[] {
  const { status, paymentMethod, refunded, totals, shippingAddress } = order
  const isPayable = status === 'paid' || (status === 'open' && paymentMethod === 'COD')
  return isPayable && refunded < totals.total && shippingAddress.address !== '' ? sendableLines(order) : []
}
