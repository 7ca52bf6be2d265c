import type { Plugin, Rolldown } from 'vite'

const ENTRY_SCRIPT = /<script type="module"([^>]*) src="([^"]+)"([^>]*)><\/script>/
const MODULE_PRELOADS = /<link rel="modulepreload"/g
const STYLESHEETS = /<link rel="stylesheet"[^>]* href="\/([^"]+)"([^>]*)>/g

/** Inlines the stylesheets. Their files stay in the build, because lazy chunks may still link to them. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(STYLESHEETS, (_link, file: string, attributes: string) => {
    const stylesheet = bundle[file]
    if (stylesheet?.type !== 'asset') throw new Error(`index.html links to ${file}, which is not in the bundle.`)
    return `<style${attributes}>${String(stylesheet.source).trim()}</style>`
  })
}

/** Preloads the entry script with low priority; start.js imports it after the first paint. */
function deferEntryScript(html: string): string {
  if (!ENTRY_SCRIPT.test(html)) throw new Error('index.html has no entry script.')
  return html
    .replace(
      ENTRY_SCRIPT,
      '<link rel="modulepreload"$1 href="$2"$3>\n    <script defer src="/start.js" data-program="$2"$3></script>',
    )
    .replaceAll(MODULE_PRELOADS, '$& fetchpriority="low"')
}

/** Lets the first paint wait for no other file than the HTML document. */
export function optimizeFirstPaint(): Plugin {
  return {
    name: 'optimize-first-paint',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type === 'asset') index.source = deferEntryScript(inlineStyles(String(index.source), bundle))
    },
  }
}
