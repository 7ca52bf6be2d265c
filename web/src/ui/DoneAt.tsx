import { formatShortDay } from '../lib/format.ts'
import { Badge } from './Badge.tsx'

/** The day on which something was done, or that it has not been. */
export function DoneAt({ at, not }: { at: string | undefined; not: string }) {
  return at === undefined ? <Badge $tone="warn">{not}</Badge> : <time dateTime={at}>{formatShortDay(at)}</time>
}
