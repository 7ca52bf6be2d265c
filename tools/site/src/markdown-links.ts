import { relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { REFERENCE_FOLDER } from './api-reference.ts'
import { resolveLink } from './links.ts'
import { REFERENCE } from './page-table.ts'
import { REPOSITORY } from './site-settings.ts'

type Token = ReturnType<MarkdownRenderer['parse']>[number]

/** Links to files that are no pages lead to the repository, or become text. @param tokens of a paragraph or heading */
function convert(tokens: readonly Token[], from: string, repository: string | undefined): Token[] {
  let dropped = false
  return tokens.filter((token) => {
    if (token.type === 'link_close' && dropped) {
      dropped = false
      return false
    }
    if (token.type !== 'link_open') return true
    const { kind, href } = resolveLink(token.attrGet('href') ?? '', from)
    dropped = kind === 'file' && repository === undefined
    token.attrSet('href', kind === 'file' && repository !== undefined ? `${repository}/${href}` : href)
    return !dropped
  })
}

/**
 * Reads links as they are read in the repository, and keeps Vue from taking `{{` of a document for an expression.
 * @param repository address that paths of files are put behind
 */
export function useRepositoryLinks(md: MarkdownRenderer, repository: string | undefined): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const { path = '' } = env as { readonly path?: string }
    const from = relative(REPOSITORY, path).replace(`${REFERENCE_FOLDER}/`, REFERENCE)
    for (const token of tokens) if (token.children !== null) token.children = convert(token.children, from, repository)
  })
  const escapeBraces = (html: string): string => html.replaceAll('{{', '&#123;&#123;')
  const { text, code_inline: code } = md.renderer.rules
  md.renderer.rules.text = (...args) => escapeBraces(text?.(...args) ?? md.utils.escapeHtml(args[0][args[1]]?.content ?? ''))
  md.renderer.rules.code_inline = (...args) => escapeBraces(code?.(...args) ?? '')
}
