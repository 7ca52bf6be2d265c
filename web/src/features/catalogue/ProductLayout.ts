import { styled } from 'styled-components'
import { narrow } from '../../ui/tokens.ts'

/**
 * Heading, pictures and details of a product. On phones they follow each other: the box to buy, which stays at the bottom of the
 * screen, would cover a heading below the pictures.
 */
export const ProductLayout = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1.1fr) minmax(0, 1fr);
  column-gap: clamp(24px, 5vw, 64px);
  align-items: start;

  > :first-child {
    grid-column: 2;
  }

  > :nth-child(2) {
    grid-area: 1 / 1 / span 2;
  }

  ${narrow} {
    display: block;

    > :nth-child(2) {
      margin-bottom: 20px;
    }
  }
`
