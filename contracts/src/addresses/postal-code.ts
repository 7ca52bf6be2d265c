/** Stands for the postal code of a country that has none: an address is stored with one. */
export const NO_POSTAL_CODE = '-'

/** As people read it: blank in place of what stands for none. */
export const shownPostalCode = (postalCode: string): string => (postalCode === NO_POSTAL_CODE ? '' : postalCode)

/** @param letters capitals and digits alone. Codes of digits are also written after the letters of their country: D10115, LT10309 */
export const withoutCountryLetters = (letters: string): string => letters.replace(/^[A-Z]{1,2}(?=\d{4,}$)/, '')
