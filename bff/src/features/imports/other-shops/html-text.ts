import { Parser } from 'htmlparser2'
import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Read at once, before other requests have their turn. */
const SLICE = 16 * 1024

/** Stand on lines of their own, with a blank one around them. */
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article figure hr'.split(' '))
const LINES = new Set('div li tr dt dd address header footer caption'.split(' '))
const CELLS = new Set(['td', 'th'])
const UNSEEN = new Set('script style template head title noscript iframe svg'.split(' '))

/** Collects what a person reads, line by line. */
function createTextCollector() {
  const parts: string[] = []
  let breaks = 0
  let isSpaced = false
  let unseen = 0
  const breakLine = (count: number) => {
    breaks = Math.max(breaks, count)
  }
  const add = (text: string) => {
    const isStart = parts.length === 0 || breaks > 0
    if (parts.length > 0) parts.push('\n'.repeat(breaks))
    if (isSpaced && !isStart) parts.push(' ')
    parts.push(text)
    breaks = 0
    isSpaced = false
  }
  const breakAround = (name: string) => {
    if (PARAGRAPHS.has(name)) breakLine(2)
    else if (LINES.has(name)) breakLine(1)
    else if (CELLS.has(name)) isSpaced = true
  }
  return {
    handler: {
      onopentagname(name: string) {
        if (UNSEEN.has(name)) unseen += 1
        else if (name === 'br') breaks = Math.min(2, breaks + 1)
        else breakAround(name)
        if (name === 'li' && unseen === 0) add('- ')
      },
      onclosetag(name: string) {
        if (UNSEEN.has(name)) unseen -= 1
        else breakAround(name)
      },
      ontext(data: string) {
        if (unseen > 0) return
        const text = data.replaceAll(/\s+/g, ' ')
        isSpaced ||= text.startsWith(' ')
        if (text.trim() !== '') add(text.trim())
        isSpaced ||= text.endsWith(' ')
      },
    },
    text: (): string => parts.join(''),
  }
}

/** What a person reads of a description in HTML, as plain text with its paragraphs and lists. A text without tags keeps its lines. */
export async function textOfHtml(html: string): Promise<string> {
  const marked = /<[a-z!/]/i.test(html) ? html : html.replaceAll(/\r\n|\r|\n/g, '<br>')
  const { handler, text } = createTextCollector()
  const parser = new Parser(handler)
  for (let start = 0; start < marked.length; start += SLICE) {
    parser.write(marked.slice(start, start + SLICE))
    if (marked.length > SLICE) await yieldToOthers()
  }
  parser.end()
  return text()
}
