import { stringify } from 'yaml'

/**
 * Helm's expressions in a manifest: what stands in its place until the manifest is text, so that the text is YAML of one library and the
 * expressions stay as they are written here.
 */
export interface Templates {
  /** A value: `image: {{ … }}`. */
  value(expression: string): string
  /** An object or a list that stands below its key: `{{- toYaml … | nindent … }}`. */
  block(expression: string): string
  /** Further items of a list, below those that it has. */
  items(expression: string): string
  /** Of a key the value, and the key itself only while a condition holds. */
  onlyIf(condition: string, expression: string): string
  /** The text of a manifest with all expressions. */
  render(manifest: object): string
}

type Kind = 'value' | 'block' | 'items' | 'onlyIf'

interface Entry {
  readonly kind: Kind
  readonly expression: string
  readonly condition: string
}

const LINE = /^( *)(- )?(?:([\w./-]+): )?"?⟦(\d+)⟧"?(.*)$/

function renderLine(
  [line, indent = '', dash = '', key, index = '', rest = '']: RegExpExecArray,
  entries: readonly Entry[],
): string {
  const entry = entries[Number(index)]
  if (entry === undefined) throw new Error(`${line} has no expression`)
  const { kind, expression, condition } = entry
  const depth = indent.length + dash.length
  if (kind === 'items')
    return `${indent}{{- with ${expression} }}\n${indent}{{- toYaml . | nindent ${String(indent.length)} }}\n${indent}{{- end }}`
  if (key === undefined) return `${indent}${dash}{{ ${expression} }}${rest}`
  if (kind === 'block') return `${indent}${dash}${key}:\n${indent}{{- toYaml ${expression} | nindent ${String(depth + 2)} }}`
  const text = `${indent}${dash}${key}: {{ ${expression} }}${rest}`
  return kind === 'onlyIf' ? `${indent}{{- if ${condition} }}\n${text}\n${indent}{{- end }}` : text
}

export function createTemplates(): Templates {
  const entries: Entry[] = []
  const keep = (kind: Kind, expression: string, condition = ''): string => {
    entries.push({ kind, expression, condition })
    return `⟦${String(entries.length - 1)}⟧`
  }
  return {
    value: (expression) => keep('value', expression),
    block: (expression) => keep('block', expression),
    items: (expression) => keep('items', expression),
    onlyIf: (condition, expression) => keep('onlyIf', expression, condition),
    render(manifest) {
      const lines = stringify(manifest, { lineWidth: 0 }).trimEnd().split('\n')
      const rendered = lines.map((line) => {
        const match = LINE.exec(line)
        return match === null ? line : renderLine(match, entries)
      })
      return rendered.join('\n')
    },
  }
}

/** A manifest that is there only while a condition holds. */
export const manifestIf = (condition: string, text: string): string => `{{- if ${condition} }}\n${text}\n{{- end }}`
