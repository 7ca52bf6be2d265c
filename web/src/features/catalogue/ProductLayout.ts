import { styled } from 'styled-components'
import { narrow } from '../../ui/tokens.ts'

export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  gap: clamp(24px, 5vw, 64px);
  align-items: start;

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
