/** Stands for the postal code of a country that has none: an address is stored with one. */
export const NO_POSTAL_CODE = '-'

/** As people read it: blank in place of what stands for none. */
export const shownPostalCode = (postalCode: string): string => (postalCode === NO_POSTAL_CODE ? '' : postalCode)
