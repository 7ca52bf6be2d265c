const MAX_LENGTH = 160
/** Of a paragraph with its marks and the addresses of its links. */
const MAX_READ = 2_000

/** The first words of a text in Markdown, without its marks: its first paragraph that is no heading, list or table. */
export function excerptOf(markdown: string): string | undefined {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => block !== '' && !/^(?:#|[-*_|>`]|\d+\.)/.test(block))
  const text = paragraph
    ?.slice(0, MAX_READ)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_`~]+/g, '')
    .replaceAll(/\s+/g, ' ')
  const characters = Array.from(text ?? '')
  if (characters.length <= MAX_LENGTH) return text
  return `${characters
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/\s\S*$/, '')}…`
}
