/** The text as far as it is at most so many UTF-16 code units, without half a character or half a word at its end. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  const whole = end > most / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}…`
}
