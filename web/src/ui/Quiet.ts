import { styled } from 'styled-components'
import { color } from './tokens.ts'

/** Text that stands back behind its heading. */
export const Quiet = styled.p`
  color: ${color.ink2};
  overflow-wrap: anywhere;
`
