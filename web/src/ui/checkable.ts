import { css } from 'styled-components'
import { color } from './tokens.ts'

/** The styles that checkboxes and radio buttons share. */
export const checkable = css`
  appearance: none;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1.5px solid ${color.control};
  background: ${color.surface};
  cursor: pointer;

  @media (forced-colors: active) {
    appearance: auto;
  }
`
