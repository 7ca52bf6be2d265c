import { styled } from 'styled-components'

/** Panels beside each other; below each other where there is no room. */
export const Columns = styled.div.attrs({ className: 'report-columns' })<{ $of: '1fr 1fr' | '2fr 1fr' }>`
  display: grid;
  grid-template-columns: ${({ $of }) => $of.replaceAll(/(\d)fr/g, 'minmax(0, $1fr)')};
  gap: 16px;

  @media print {
    grid-template-columns: ${({ $of }) => $of.replaceAll('2fr', '1.5fr').replaceAll(/([\d.]+)fr/g, 'minmax(0, $1fr)')};
  }

  @media screen and (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
