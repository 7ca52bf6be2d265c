/** Limits on the time of creation, as Stripe's lists take them. */
export interface CreatedRange {
  gt?: Date
  gte?: Date
  lt?: Date
  lte?: Date
}
