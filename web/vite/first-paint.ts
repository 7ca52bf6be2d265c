import type { Plugin, Rolldown } from 'vite'

const PROGRAM = /<script type="module"([^>]*) src="([^"]+)"([^>]*)><\/script>/
const PARTS = /<link rel="modulepreload"/g
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"([^>]*)>/g

/** The page carries its few styles along, so that the first paint waits for no file. The file stays: a later part may name it. */
function withStyles(page: string, bundle: Rolldown.OutputBundle): string {
  return page.replaceAll(SHEET, (_link, file: string, attributes: string) => {
    const sheet = bundle[file]
    if (sheet?.type !== 'asset') throw new Error(`index.html names ${file}, which is not there.`)
    return `<style${attributes}>${String(sheet.source).trim()}</style>`
  })
}

/** The program is fetched from the beginning, but after what can be seen, and is begun by start.js. */
function withLaterProgram(page: string): string {
  if (!PROGRAM.test(page)) throw new Error('index.html has no program.')
  return page
    .replace(PROGRAM, '<link rel="modulepreload"$1 href="$2"$3>\n    <script defer src="/start.js" data-program="$2"$3></script>')
    .replaceAll(PARTS, '$& fetchpriority="low"')
}

/** Nothing stands between the page and its first paint but the page. */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type === 'asset') page.source = withLaterProgram(withStyles(String(page.source), bundle))
    },
  }
}
