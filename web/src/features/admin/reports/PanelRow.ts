import { styled } from 'styled-components'
import { cardLayout } from '../../../ui/tokens.ts'

/** Two panels side by side, the first as wide as the second or wider; stacked on narrow screens. */
export const PanelRow = styled.div.attrs({ className: 'report-columns' })<{ $isFirstWide?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${({ $isFirstWide }) => ($isFirstWide ? 2 : 1)}fr) minmax(0, 1fr);
  gap: 16px;

  ${cardLayout} {
    grid-template-columns: minmax(0, 1fr);
  }

  /* Each is as wide as its table at least; below each other if there is no room for both. */
  @media print {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 0;
      min-width: min-content;
    }

    > :first-child {
      flex-grow: ${({ $isFirstWide }) => ($isFirstWide ? 1.5 : 1)};
    }
  }
`
