import { styled } from 'styled-components'
import { color, radius, text, tones, type Tone } from './tokens.ts'

/** A short label. On a picture it has an opaque background, so that its contrast does not depend on what is behind it. */
export const Badge = styled.span<{ $tone: Tone; $onPicture?: boolean }>`
  display: inline-flex;
  align-items: center;
  padding: 3px 10px;
  border-radius: ${radius.full};
  font-size: ${text.xs};
  font-weight: 600;
  white-space: nowrap;
  background: ${({ $tone, $onPicture }) => ($onPicture ? color.surface : tones[$tone].background)};
  color: ${({ $tone }) => tones[$tone].text};
`
