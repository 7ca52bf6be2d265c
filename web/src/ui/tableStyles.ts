import { css, styled } from 'styled-components'
import { Card } from './Card.ts'
import { color, radius, text, cardLayout } from './tokens.ts'

/** On phones each row is a card: the title, and below it as many fields per line as fit. */
const cards = css`
  thead {
    display: none;
  }

  &,
  tbody {
    display: block;
  }

  tr {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
    align-items: start;
    gap: 14px 16px;
    padding: 16px 18px;
    border: 1px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.surface};
  }

  tr + tr {
    margin-top: 12px;
  }

  td {
    display: block;
    padding: 0;
    border: 0;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  td[data-name]::before {
    content: attr(data-name);
    display: block;
    margin-bottom: 2px;
    color: ${color.ink2};
    font-size: ${text.xs};
    font-weight: 600;
  }
`

/** Positions of a cell on a card: the title first, long text on a line of its own, actions at the bottom right. */
const cardSlots = {
  title: css`
    order: -1;
    grid-column: 1 / -1;
    font-size: ${text.m};
    font-weight: 600;

    tr:has(> [data-lead]) & {
      grid-row: 1;
      padding-left: 38px;
    }
  `,
  lead: css`
    grid-area: 1 / 1;
    place-self: center start;
    z-index: 1;
  `,
  line: css`
    order: 1;
    grid-column: 1 / -1;
  `,
  corner: css`
    order: 2;
    grid-column: -2 / -1;
    place-self: end;
  `,
  field: css``,
} as const

export const Frame = styled(Card)<{ $dim: boolean; $isBare: boolean }>`
  padding: 8px 12px;
  ${({ $isBare }) => ($isBare ? 'overflow-x: auto; padding: 0; border: 0; border-radius: 0; background: none;' : '')}
  opacity: ${({ $dim }) => ($dim ? 0.55 : 1)};

  ${cardLayout} {
    padding: 0;
    border: 0;
    background: none;
  }
`

/** On phones a compact table keeps its columns. */
const compact = css`
  font-size: clamp(0.7rem, 3.4vw, 0.82rem);

  th,
  td {
    padding: 9px 5px;
    font-size: inherit;
    overflow-wrap: break-word;
  }

  th {
    white-space: normal;
  }

  th:first-child,
  td:first-child {
    padding-left: 0;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }
`

export const Grid = styled.table<{ $isCompact: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.92rem;

  th {
    padding: 12px;
    color: ${color.ink2};
    font-size: ${text.xs};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  td {
    padding: 12px;
    border-top: 1px solid ${color.line};
  }

  code {
    font: inherit;
    color: ${color.ink2};
  }

  td > a {
    display: inline-block;
    padding: 11px 0;
    margin: -11px 0;
    color: ${color.accentText};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${cardLayout} {
    ${({ $isCompact }) => ($isCompact ? compact : cards)}
  }
`

export const Cell = styled.td<{ $isNumeric: boolean; $isText: boolean; $slot: keyof typeof cardSlots }>`
  text-align: ${({ $isNumeric }) => ($isNumeric ? 'right' : 'left')};
  white-space: ${({ $isText }) => ($isText ? 'normal' : 'nowrap')};
  unicode-bidi: ${({ $isText }) => ($isText ? 'plaintext' : 'normal')};
  min-width: ${({ $isText }) => ($isText ? '12ch' : 'auto')};
  overflow-wrap: ${({ $isText }) => ($isText ? 'anywhere' : 'normal')};
  font-variant-numeric: tabular-nums;

  ${cardLayout} {
    min-width: 0;
    ${({ $isNumeric }) => ($isNumeric ? '' : 'white-space: normal;')}
    ${({ $slot }) => cardSlots[$slot]}
  }
`

export const HeaderCell = styled.th<{ $isNumeric: boolean }>`
  && {
    text-align: ${({ $isNumeric }) => ($isNumeric ? 'right' : 'left')};
  }
`
