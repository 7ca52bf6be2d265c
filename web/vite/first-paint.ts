import type { Plugin, Rolldown } from 'vite'
import { buildFirstScript } from './first-scripts.ts'

const ENTRY_SCRIPT = /<script type="module"([^>]*) src="([^"]+)"([^>]*)><\/script>/
const HEAD_END = '<!--/head-->'
const PAGE_END = '<!--/page-->'
const FRAME_END = '<!--/frame-->'
const BODY_END = '</body>'
const STYLESHEETS = /<link rel="stylesheet"[^>]* href="\/([^"]+)"([^>]*)>/g

/** Inlines the stylesheets. Their files stay in the build, because lazy chunks may still link to them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(STYLESHEETS, (_link, file: string, attributes: string) => {
    const stylesheet = bundle[file]
    if (stylesheet?.type !== 'asset') throw new Error(`index.html links to ${file}, which is not in the bundle.`)
    // Vite marks its stylesheets with a comment, which the page has no use for.
    const rules = String(stylesheet.source).replace(/\/\*\$vite\$:\d+\*\//, '')
    return `<style${attributes}>${rules.trim()}</style>`
  })
}

/**
 * start.ts, at the end of the page, imports the entry script. The page that the browser renders preloads it, in the head section:
 * a rendered page, which replaces that section, is painted first.
 */
async function deferEntryScript(html: string): Promise<string> {
  const [script, before, source, after] = ENTRY_SCRIPT.exec(html) ?? []
  if (script === undefined || !html.includes(HEAD_END)) throw new Error('index.html has no entry script or no head section.')
  const [stored, start] = await Promise.all([buildFirstScript('stored'), buildFirstScript('start')])
  return html
    .replace(script, '')
    .replace(FRAME_END, () => `<script${after}>${stored}</script>\n    ${FRAME_END}`)
    .replace(BODY_END, () => `<script data-entry="${source}"${after}>${start}</script>\n  ${BODY_END}`)
    .replace(HEAD_END, `<link rel="modulepreload"${before} href="${source}"${after}>\n    ${HEAD_END}`)
}

/** The pages that the server renders, what leads to most of them, and what the home page consists of. */
const PAGE = /\/web\/src\/(?:features\/(?!admin\/).*\/(\w+Page|homeParts)|app\/(FurtherRoutes))\.tsx?$/

/** The files of a chunk and of all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  chunk.imports.forEach((imported) => filesOf(bundle, imported, found))
  return found
}

/** The scripts of each page by the name of its module, without the entry script and what that imports. */
function pageScripts(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const initial = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)])
  const pages = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const [, page, routes] = PAGE.exec(id) ?? []
      const name = page ?? routes
      const files = [...filesOf(bundle, fileName)].filter((file) => !initial.includes(file)).map((file) => `/${file}`)
      return name === undefined ? [] : [[name, files] as const]
    }),
  )
  return Object.fromEntries(pages)
}

/** Lets the first paint wait for no other file than the HTML document, and a phone load few files before it. */
export function optimizeFirstPaint(): Plugin {
  return {
    name: 'optimize-first-paint',
    enforce: 'post',
    transformIndexHtml: async () => [{ tag: 'script', children: await buildFirstScript('theme'), injectTo: 'head' }],
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      // In the section that a rendered page replaces.
      const scripts = `<!--scripts ${JSON.stringify(pageScripts(bundle))}-->`
      const html = await deferEntryScript(inlineStyles(String(index.source), bundle))
      // Indentation would be bytes of every page.
      index.source = html.replace(PAGE_END, () => scripts + PAGE_END).replaceAll(/\n\s+/g, '\n')
    },
  }
}
