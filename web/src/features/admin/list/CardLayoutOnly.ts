import { styled } from 'styled-components'
import { tight } from '../../../ui/tokens.ts'

/** Shown only where table rows become cards: cards have no column headings to sort by. */
export const CardLayoutOnly = styled.div`
  display: none;

  ${tight} {
    display: block;
  }
`
