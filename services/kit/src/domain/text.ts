/** Text as it can be kept: well-formed, without the NUL that the database refuses, and without blanks around it. */
export function tidy(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim()
}
