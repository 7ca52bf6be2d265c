/** The beginning of a text, in UTF-16 code units: a character of two, such as an emoji, is left out rather than cut in half. */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The beginning of a text that is longer, and that it goes on. */
export const shortenText = (text: string, max: number): string => (text.length > max ? `${beginningOf(text, max)}…` : text)
