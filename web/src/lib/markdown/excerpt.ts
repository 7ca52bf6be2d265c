import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react'
import { withoutSettings } from './readable-text.ts'

const MAX_LENGTH = 160
/** As far as the end goes back to a blank. Texts of Chinese or Japanese have few, and would lose all behind the first. */
const MAX_WORD = 40
/** Letters may have many marks. */
const MAX_READ = 2_000

const graphemes = new Intl.Segmenter('en')

/** What a reader sees of a part of a paragraph. */
function textOf(node: MarkdownToJSX.ASTNode): string {
  if (node.type === RuleType.text || node.type === RuleType.codeInline) return node.text
  if (node.type === RuleType.image) return node.alt ?? ''
  if (node.type === RuleType.breakLine) return ' '
  return node.type === RuleType.link || node.type === RuleType.textFormatted ? node.children.map(textOf).join('') : ''
}

/** The end of a text that is too long, at a blank if there is one near. What is seen as one letter stays whole. */
function shortened(text: string): string {
  const read = text.slice(0, MAX_READ)
  const letters = Array.from(graphemes.segment(read), ({ segment }) => segment)
  if (letters.length <= MAX_LENGTH) return read
  const kept = letters.slice(0, MAX_LENGTH)
  const blank = kept.lastIndexOf(' ')
  return `${kept.slice(0, blank < MAX_LENGTH - MAX_WORD ? MAX_LENGTH : blank).join('')}…`
}

/** The first words of a text in Markdown, as they are shown: its first paragraph outside of headings, lists and tables. */
export function excerptOf(markdown: string): string | undefined {
  for (const node of parser(withoutSettings(markdown), { disableParsingRawHTML: true, forceBlock: true })) {
    const text = node.type === RuleType.paragraph ? node.children.map(textOf).join('').replaceAll(/\s+/g, ' ').trim() : ''
    if (text !== '') return shortened(text)
  }
  return undefined
}
