/** @param letters capitals and digits alone. Codes of digits are also written after the letters of their country: D10115, LT10309 */
export const withoutCountryLetters = (letters: string): string => letters.replace(/^[A-Z]{1,2}(?=\d{4,}$)/, '')
