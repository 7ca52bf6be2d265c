import { Pause, Radio, RefreshCw, Unplug } from 'lucide-react'
import { styled } from 'styled-components'
import { color, text } from '../../../../ui/tokens.ts'
import type { LiveStatus } from './reportSubscription.ts'

const Indicator = styled.span<{ $isLive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 6em;
  color: ${({ $isLive }) => ($isLive ? color.ok : color.ink2)};
  font-size: ${text.s};
  font-weight: 600;
`

const statusLabels = {
  live: { icon: Radio, label: 'Live' },
  connecting: { icon: RefreshCw, label: 'Connecting' },
  paused: { icon: Pause, label: 'Paused' },
  off: { icon: Unplug, label: 'Not live' },
} as const

/** Shows whether the figures update live. */
export function LiveIndicator({ status }: { status: LiveStatus }) {
  const { icon: Icon, label } = statusLabels[status]
  return (
    <Indicator $isLive={status === 'live'} data-liveness={status}>
      <Icon size={15} aria-hidden="true" />
      <span>{label}</span>
    </Indicator>
  )
}
