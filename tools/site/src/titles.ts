import { referencePages } from './api-reference.ts'
import { readText } from './site-settings.ts'

const made = new Map(referencePages().map(({ name, markdown }) => [`docs/api/${name}.md`, markdown]))

/** The Markdown of a page, as it lies in the repository or as it is made. @param path of the page */
export const markdownOf = (path: string): string => made.get(path) ?? readText(path)

/** The first heading of a page, without marks. */
export function titleOf(path: string): string {
  const [, heading = path] = /^# (.+)$/m.exec(markdownOf(path)) ?? []
  return heading.replaceAll(/[`*]/g, '')
}

/** The first paragraph of a page, as one line without links and marks. */
export function pageSummary(path: string): string {
  const paragraphs = markdownOf(path).split(/\n\s*\n/)
  const first = paragraphs.find((text) => /^[\p{L}\p{N}[`*"]/u.test(text.trim()) && !text.startsWith('```')) ?? ''
  const line = first
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .trim()
  const [sentence = line] = /^.*?[.:?](?=\s|$)/.exec(line) ?? []
  return sentence.replace(/:$/, '.')
}
