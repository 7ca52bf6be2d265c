/** Ends the name where a name and its value are typed in one line; also as Chinese and Japanese keyboards have it. */
export const NAME_END = /[:：]/

/** How many specifications a product may have. */
export const MAX_SPECIFICATIONS = 30

/** A property of a product, such as its material. */
export interface Specification {
  readonly name: string
  readonly value: string
}

/** The group of a product, and the options, such as size and colour, by which it differs from the others there. */
export interface Variant {
  readonly group: string
  readonly options: readonly Specification[]
}
