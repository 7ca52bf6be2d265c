/** Which law the shop follows beside its own rules: `eu` is that of the European Union for sales to consumers. */
export const consumerLaws = ['none', 'eu'] as const
export type ConsumerLaw = (typeof consumerLaws)[number]

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
