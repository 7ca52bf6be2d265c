const MAX_LENGTH = 160
/** Of a paragraph with its marks and the addresses of its links. */
const MAX_READ = 2_000

/** Headings at the beginning of a block, with `#` or underlined: a paragraph may follow them without a blank line. */
const HEADINGS = /^(?:(?:#{1,6}(?:[ \t].*)?|.+\n(?:=+|-+)[ \t]*)(?:\n|$))+/
/** The beginning of a list, quotation, table or code, and a rule. Marks of emphasis may begin a paragraph. */
const NO_PARAGRAPH = /^(?:[-*+][ \t]|\d{1,9}[.)][ \t]|[>|]|```|~~~|[-*_](?:[ \t]*[-*_]){2,}$)/
/** Marks of emphasis and code; an underscore within a word or an address is none, and so is an asterisk between blanks. */
const MARKS = /[`~]+|\*+(?=\S)|(?<=\S)\*+|(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])/gu

/** The first words of a text in Markdown, without its marks: its first paragraph that is no heading, list or table. */
export function excerptOf(markdown: string): string | undefined {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim().replace(HEADINGS, '').trim())
    .find((block) => block !== '' && !NO_PARAGRAPH.test(block))
  const text = paragraph
    ?.slice(0, MAX_READ)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(MARKS, '')
    .replaceAll(/\s+/g, ' ')
  const characters = Array.from(text ?? '')
  if (characters.length <= MAX_LENGTH) return text
  return `${characters
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/\s\S*$/, '')}…`
}
