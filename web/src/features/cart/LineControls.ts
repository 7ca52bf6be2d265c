import { styled } from 'styled-components'

/** What can be done with a line: at its end, on phones below it. */
export const LineControls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;

  @media (max-width: 560px) {
    grid-column: 1 / -1;
    justify-content: space-between;
  }
`
