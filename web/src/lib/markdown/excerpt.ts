const MAX_LENGTH = 160

/** The first words of a text in Markdown, without its marks: its first paragraph that is no heading, list or table. */
export function excerptOf(markdown: string): string | undefined {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => block !== '' && !/^(?:#|[-*_|>`]|\d+\.)/.test(block))
  const text = paragraph
    ?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`~]+/g, '')
    .replaceAll(/\s+/g, ' ')
  if (text === undefined || text.length <= MAX_LENGTH) return text
  return `${text.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')}…`
}
