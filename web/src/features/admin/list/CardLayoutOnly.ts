import { styled } from 'styled-components'
import { cardLayout } from '../../../ui/tokens.ts'

/** Shown only where table rows become cards: cards have no column headings to sort by. */
export const CardLayoutOnly = styled.div`
  display: none;

  ${cardLayout} {
    display: block;
  }
`
