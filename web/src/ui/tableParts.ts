import { css, styled } from 'styled-components'
import { Card } from './Card.ts'
import { color, radius, text, tight } from './tokens.ts'

/** On a phone each row is a card: its cells stand below each other, beside their columns' names. */
const cards = css`
  thead {
    display: none;
  }

  &,
  tbody,
  tr,
  td {
    display: block;
  }

  tr {
    padding: 10px 18px;
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
  }

  tr + tr {
    margin-top: 12px;
  }

  td {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    padding: 7px 0;
    border: 0;
    text-align: right;
  }

  td::before {
    content: attr(data-name);
    flex: none;
    color: ${color.ink2};
    font-size: ${text.xs};
    font-weight: 600;
  }
`

export const Frame = styled(Card)<{ $dim: boolean }>`
  padding: 8px 12px;
  opacity: ${({ $dim }) => ($dim ? 0.55 : 1)};

  ${tight} {
    padding: 0;
    border: 0;
    background: none;
  }
`

export const Grid = styled.table`
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
    padding: 10px 0;
    margin: -10px 0;
    color: ${color.accentText};
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${tight} {
    ${cards}
  }
`

export const Cell = styled.td<{ $isFigure: boolean; $isText: boolean }>`
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  white-space: ${({ $isText }) => ($isText ? 'normal' : 'nowrap')};
  min-width: ${({ $isText }) => ($isText ? '12ch' : 'auto')};
  overflow-wrap: ${({ $isText }) => ($isText ? 'anywhere' : 'normal')};
  font-variant-numeric: tabular-nums;
`

export const Name = styled.th<{ $isFigure: boolean }>`
  && {
    text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  }
`
