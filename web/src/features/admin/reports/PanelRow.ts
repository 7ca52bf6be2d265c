import { styled } from 'styled-components'

/** Panels side by side; stacked on narrow screens. */
export const PanelRow = styled.div.attrs({ className: 'report-columns' })<{ $columns: '1fr 1fr' | '2fr 1fr' }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns.replaceAll(/(\d)fr/g, 'minmax(0, $1fr)')};
  gap: 16px;

  @media print {
    grid-template-columns: ${({ $columns }) => $columns.replaceAll('2fr', '1.5fr').replaceAll(/([\d.]+)fr/g, 'minmax(0, $1fr)')};
  }

  @media screen and (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
