import type { Currency } from './money.ts'

type Decimals = '0' | '2' | '3'

/** What Stripe charges, by the decimals of ISO 4217; MGA has fifths there, which nobody pays in. */
const CODES: Readonly<Record<Decimals, string>> = {
  0: 'bif clp djf gnf isk jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf',
  2:
    'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop ' +
    'dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl ' +
    'mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd sar sbd scr sek sgd shp sos ' +
    'srd szl thb tjs top try ttd twd tzs uah usd uyu uzs wst xcd yer zar zmw',
  3: 'bhd jod kwd omr tnd',
}

const currencies = new Map(
  Object.entries(CODES).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, { code, decimals: Number(decimals) }] as const),
  ),
)

/** @param code ISO 4217 in any case; undefined for one that Stripe does not charge */
export const findCurrency = (code: string): Currency | undefined => currencies.get(code.toLowerCase())

export const currencyCodes: readonly string[] = [...currencies.keys()].toSorted()

/** Stripe counts them in hundredths, which nobody can pay in. */
const HUNDREDTHS = ['isk', 'ugx']

/** How many of Stripe's units one cent of the currency is. */
const unitsOf = (code: string): number => (HUNDREDTHS.includes(code) ? 100 : 1)

/** An amount as Stripe takes it. @param code in lower case */
export const toStripeAmount = (amount: number, code: string): number => amount * unitsOf(code)

/** An amount that Stripe names, in the smallest unit of its currency. @param code in lower case */
export const fromStripeAmount = (amount: number, code: string): number => amount / unitsOf(code)

/** The least that Stripe charges, in cents, where it says so: else the equivalent of some cents of the account's currency. */
const LEAST: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 15_00,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 175_00,
  inr: 50,
  jpy: 50,
  mxn: 10_00,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 10_00,
  usd: 50,
}

/** The least that Stripe charges in the currency, in cents. */
export const leastCharge = ({ code }: Currency): number => LEAST[code] ?? 1

const EIGHT_DIGITS = 99_999_999

/** The most that Stripe charges at once in the currency, in cents: eight digits of its units; $999,999.99. */
export const mostCharge = ({ code }: Currency): number => Math.floor(EIGHT_DIGITS / unitsOf(code))
