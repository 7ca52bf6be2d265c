/** Lines between two rules at the very beginning are taken for settings and left out: the first rule is written in another way. */
export const withoutSettings = (markdown: string): string => markdown.replace(/^\s*---[ \t]*(?=\r?\n)/, '***')
