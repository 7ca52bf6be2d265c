/** How many specifications a product may have. */
export const MAX_SPECIFICATIONS = 30

/** A property of a product, such as its material. */
export interface Specification {
  readonly name: string
  readonly value: string
}
