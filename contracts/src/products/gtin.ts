const LENGTHS = [8, 12, 13, 14]

/** The last digit of a GTIN makes the sum, in which every other digit counts three times, a multiple of ten (GS1). */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * A global trade item number, as printed below a barcode (EAN, UPC, ISBN-13), in digits.
 * @returns undefined for what is none: another count of digits, or a check digit that is wrong
 */
export function readGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  const isGtin = /^\d+$/.test(digits) && !/^0+$/.test(digits) && LENGTHS.includes(digits.length) && hasCheckDigit(digits)
  return isGtin ? digits : undefined
}

/**
 * Whether a number is one that shops may tell others: those of other prefixes are for use inside of a shop (2, 02 and 04), and for
 * coupons (05, 98 and 99). Whoever lists products of many shops refuses them.
 */
export function isGlobalGtin(gtin: string): boolean {
  const thirteen = gtin.padStart(14, '0').slice(1)
  return gtin.length === 8 ? !/^[02]/.test(gtin) : !/^(?:2|02|04|05|98|99)/.test(thirteen)
}
