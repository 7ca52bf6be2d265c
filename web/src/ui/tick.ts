import { css } from 'styled-components'
import { color } from './tokens.ts'

/** What a checkbox and a radio button have in common: the shop's own ground and edge, in both themes. */
export const tick = css`
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
