/** Limits on the time of creation, as Stripe's lists take them. */
export interface CreatedRange {
  gt?: Date | undefined
  gte?: Date | undefined
  lt?: Date | undefined
  lte?: Date | undefined
}
