import { styled } from 'styled-components'

/** A price with tabular digits on one line. */
export const Price = styled.span<{ $size?: 'm' | 'l' | 'xl' }>`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  font-weight: 680;
  font-size: ${({ $size = 'm' }) => ({ m: '1.06rem', l: '1.5rem', xl: '1.9rem' })[$size]};
  letter-spacing: ${({ $size = 'm' }) => ($size === 'm' ? '-0.005em' : '-0.02em')};
`
