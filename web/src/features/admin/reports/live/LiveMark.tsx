import { Pause, Radio, RefreshCw, Unplug } from 'lucide-react'
import { styled } from 'styled-components'
import { color, text } from '../../../../ui/tokens.ts'
import type { Liveness } from './watch.ts'

const Mark = styled.span<{ $isLive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 6em;
  color: ${({ $isLive }) => ($isLive ? color.ok : color.ink2)};
  font-size: ${text.s};
  font-weight: 600;
`

const looks = {
  live: { icon: Radio, words: 'Live' },
  connecting: { icon: RefreshCw, words: 'Connecting' },
  paused: { icon: Pause, words: 'Paused' },
  off: { icon: Unplug, words: 'Not live' },
} as const

/** Whether the figures follow the shop by themselves. */
export function LiveMark({ liveness }: { liveness: Liveness }) {
  const { icon: Icon, words } = looks[liveness]
  return (
    <Mark $isLive={liveness === 'live'} data-liveness={liveness}>
      <Icon size={15} aria-hidden="true" />
      {words}
    </Mark>
  )
}
