import { undressed } from '@shop/contracts/shared'

/** Neither letters nor digits: blanks, dashes of all kinds, points, and what nobody sees. */
const SEPARATORS = /[^\p{L}\p{Nd}]/gu

/** A one-time or recovery code as apps, phones and people write it, in small letters and plain digits. */
export const readCode = (text: string): string => undressed(text).replaceAll(SEPARATORS, '').toLowerCase()

/** Letters that are read as a digit. New recovery codes contain none of them. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' }

/** What a recovery code may be: as it was typed, or with digits that were read as letters. */
export function recoveryCodesOf(text: string): readonly string[] {
  const code = readCode(text)
  return [code, code.replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter)]
}
