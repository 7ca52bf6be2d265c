/** Which law the shop follows beside its own rules: `eu` is that of the European Union for sales to consumers. */
export const consumerLaws = ['none', 'eu'] as const
export type ConsumerLaw = (typeof consumerLaws)[number]

/** The member states of the European Union, and of the European Economic Area, which has taken over its law of consumers. */
const EEA: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
)

/** @param country a code of ISO 3166-1 */
export const isInEea = (country: string | undefined): boolean => country !== undefined && EEA.has(country)

interface LawAndPlace {
  /** As somebody has chosen it. */
  readonly consumerLaw?: ConsumerLaw | undefined
  /** Where the seller is: a code of ISO 3166-1. */
  readonly country?: string | undefined
}

/**
 * The law that a shop follows: the one that was chosen, else that of its country. Without a choice it never follows it by half: prices
 * without tax, which the law does not allow, leave it off.
 */
export function lawOf({ consumerLaw, country }: LawAndPlace, terms: { readonly pricesIncludeTax: boolean }): ConsumerLaw {
  return consumerLaw ?? (isInEea(country) && terms.pricesIncludeTax ? 'eu' : 'none')
}

/** Directive 2011/83, article 9: no shop may give less. */
export const MIN_WITHDRAWAL_DAYS = 14

export interface ShopLaw {
  /** Absent: none. */
  readonly consumerLaw?: ConsumerLaw
  /** Absent: as many as the law demands. */
  readonly withdrawalDays?: number
}

/** Calendar days after the last delivery of an order in which its customer may withdraw; undefined: the law of the shop gives no right to. */
export const withdrawalDaysOf = ({ consumerLaw, withdrawalDays = MIN_WITHDRAWAL_DAYS }: ShopLaw): number | undefined =>
  consumerLaw === 'eu' ? withdrawalDays : undefined
