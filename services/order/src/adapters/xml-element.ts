import { xmlLine } from '../domain/e-invoice.ts'

/** An element, written. */
export interface XmlElement {
  readonly xml: string
}

type Attributes = Readonly<Record<string, string>>

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text within an element or an attribute: one line, without characters that XML does not have. */
const escapeXml = (text: string): string => xmlLine(text).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

function write(name: string, content: string, attributes: Attributes): XmlElement {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return { xml: `<${name}${written.join('')}>${content}</${name}>` }
}

/** An element with others in it, those that are there. */
export function element(name: string, children: readonly (XmlElement | undefined)[], attributes: Attributes = {}): XmlElement {
  return write(name, children.map((child) => child?.xml ?? '').join(''), attributes)
}

/** An element with a text; none without one, since EN 16931 has no empty elements. */
export function textElement(name: string, text: string | undefined, attributes: Attributes = {}): XmlElement | undefined {
  const content = escapeXml(text ?? '')
  return content === '' ? undefined : write(name, content, attributes)
}
