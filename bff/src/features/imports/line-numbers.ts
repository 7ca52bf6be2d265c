const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
const COMMA = 0x2c

const isBreak = (byte: number | undefined): boolean => byte === LINE_FEED || byte === CARRIAGE_RETURN

/** CRLF, LF and CR, as editors and spreadsheets count lines. */
export const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Numbers the lines of a file, from 1. */
export function createLineNumbers(file: Buffer) {
  let offset = 0
  let line = 1
  return {
    /** The line of a byte. The offsets of the calls ascend. */
    lineAt(wanted: number): number {
      for (; offset < wanted; offset += 1) {
        const isEnd = file[offset] === LINE_FEED || (file[offset] === CARRIAGE_RETURN && file[offset + 1] !== LINE_FEED)
        if (isEnd) line += 1
      }
      return line
    },
  }
}

/** The offset of the first quote, from the start of a record on, that opens no cell, or opens one that does not end in a quote. */
export function findMisplacedQuote(file: Buffer, start: number): number {
  let cellStart = start
  for (let at = start; at < file.length; at += 1) {
    if (file[at] === COMMA || isBreak(file[at])) cellStart = at + 1
    if (file[at] !== QUOTE) continue
    if (at !== cellStart) return at
    const end = findEndOfQuotes(file, at)
    if (end === -1) return at
    const next = file[end + 1]
    if (next !== undefined && next !== COMMA && !isBreak(next)) return at
    at = end
  }
  return start
}

/** The offset of the quote that closes a cell, whose own quotes are doubled; -1 without one. */
function findEndOfQuotes(file: Buffer, opening: number): number {
  let end = file.indexOf(QUOTE, opening + 1)
  while (end !== -1 && file[end + 1] === QUOTE) end = file.indexOf(QUOTE, end + 2)
  return end
}
