import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

const ENTRY_SCRIPT = /<script type="module"([^>]*) src="([^"]+)"([^>]*)><\/script>/
const HEAD_END = '<!--/head-->'
const BODY_END = '</body>'
const STYLESHEETS = /<link rel="stylesheet"[^>]* href="\/([^"]+)"([^>]*)>/g

/** Inlines the stylesheets. Their files stay in the build, because lazy chunks may still link to them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(STYLESHEETS, (_link, file: string, attributes: string) => {
    const stylesheet = bundle[file]
    if (stylesheet?.type !== 'asset') throw new Error(`index.html links to ${file}, which is not in the bundle.`)
    return `<style${attributes}>${String(stylesheet.source).trim()}</style>`
  })
}

/** The code of a script beside this file, for an element in the page: a file of its own would cost a round trip of a phone. */
function inlineScript(name: string): string {
  return minifySync(name, readFileSync(join(import.meta.dirname, name), 'utf8')).code
}

/**
 * start.js, at the end of the page, imports the entry script. The page that the browser renders preloads it, in the head section:
 * a rendered page, which replaces that section, is painted first.
 */
function deferEntryScript(html: string): string {
  const [script, before, source, after] = ENTRY_SCRIPT.exec(html) ?? []
  if (script === undefined || !html.includes(HEAD_END)) throw new Error('index.html has no entry script or no head section.')
  return html
    .replace(script, '')
    .replace(BODY_END, () => `<script data-entry="${source}"${after}>${inlineScript('start.js')}</script>\n  ${BODY_END}`)
    .replace(HEAD_END, `<link rel="modulepreload"${before} href="${source}"${after}>\n    ${HEAD_END}`)
}

/** Lets the first paint wait for no other file than the HTML document, and a phone load few files before it. */
export function optimizeFirstPaint(): Plugin {
  return {
    name: 'optimize-first-paint',
    enforce: 'post',
    transformIndexHtml: () => [{ tag: 'script', children: inlineScript('theme.js'), injectTo: 'head' }],
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type === 'asset') index.source = deferEntryScript(inlineStyles(String(index.source), bundle))
    },
  }
}
