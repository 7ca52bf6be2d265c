/** HTML that needs no escaping. Only {@link html} creates it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | Markup[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function render(value: Value): string {
  if (Array.isArray(value)) return value.map(render).join('')
  return value instanceof Markup ? value.text : escape(String(value))
}

/** Template tag for HTML. Escapes every value that is not markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + render(values[index - 1] ?? '') + part))
