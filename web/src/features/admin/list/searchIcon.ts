import { css } from 'styled-components'
import { color } from '../../../ui/tokens.ts'

/** Places an icon inside the left edge of a search field. */
export const searchIcon = css`
  position: relative;

  input {
    padding-left: 42px;
  }

  > svg {
    position: absolute;
    left: 14px;
    bottom: 15px;
    color: ${color.ink2};
    pointer-events: none;
  }
`
