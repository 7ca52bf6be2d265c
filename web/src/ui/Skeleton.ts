import { keyframes, styled } from 'styled-components'
import { color, radius } from './tokens.ts'

const pulse = keyframes`
  50% {
    opacity: 0.45;
  }
`

/** A placeholder with the size of the content that is loading. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string; $square?: boolean }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em', $square }) => ($square ? 'auto' : $height)};
  aspect-ratio: ${({ $square }) => ($square ? '1' : 'auto')};
  border-radius: ${({ $square }) => ($square ? radius.l : radius.s)};
  background: ${color.fog};
  animation: ${pulse} 1.6s ease-in-out infinite;
`
