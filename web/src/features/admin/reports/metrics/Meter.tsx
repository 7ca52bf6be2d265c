import { styled } from 'styled-components'
import { color } from '../../../../ui/tokens.ts'

const Track = styled.svg`
  width: 100%;
  height: 8px;
  margin: 11px 0;
  border-radius: 99px;
  background: ${color.fog};
`

/** A bar that is filled to `share` per cent. */
export function Meter({ share }: { share: number }) {
  return (
    <Track viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect width={Math.min(100, share)} height={1} fill={color.accent} />
    </Track>
  )
}
