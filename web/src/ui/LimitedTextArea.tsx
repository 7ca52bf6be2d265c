import type { ComponentProps } from 'react'
import { TextArea } from './Field.tsx'

type LimitedTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'maxLength' | 'error'> & {
  /** Characters. */
  max: number
  value: string
}

/** Keeps what is pasted beyond its limit, and says so: a browser would cut it off without a word, and nobody would notice. */
export function LimitedTextArea({ max, value, ...area }: LimitedTextAreaProps) {
  const error = value.length > max ? `At most ${String(max)} characters, and these are ${String(value.length)}` : undefined
  return <TextArea {...area} value={value} error={error} />
}
