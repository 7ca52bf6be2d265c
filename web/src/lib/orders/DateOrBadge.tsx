import { formatShortDate } from '../format.ts'
import { Badge } from '../../ui/Badge.tsx'

/** The date of an event, or a badge with the placeholder while the event has not happened. */
export function DateOrBadge({ isoTime, placeholder }: { isoTime: string | undefined; placeholder: string }) {
  if (isoTime === undefined) return <Badge $tone="warn">{placeholder}</Badge>
  return <time dateTime={isoTime}>{formatShortDate(isoTime)}</time>
}
