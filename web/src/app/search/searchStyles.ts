import { styled } from 'styled-components'
import { color, narrow, radius, shadow } from '../../ui/tokens.ts'

export const SearchForm = styled.form`
  position: relative;
  flex: 1;
  max-width: 520px;

  input {
    width: 100%;
    height: 46px;
    padding: 0 84px 0 20px;
    text-overflow: ellipsis;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.s};
    background: ${color.surface};
    appearance: none;
  }

  input::placeholder {
    color: ${color.ink2};
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  kbd {
    position: absolute;
    right: 46px;
    top: 10px;
    padding: 6px 9px;
    border-radius: 6px;
    background: ${color.fog};
    color: ${color.ink2};
    font-family: inherit;
    font-size: 0.75rem;
    line-height: 1;
    pointer-events: none;
  }

  &:focus-within kbd {
    display: none;
  }

  button {
    position: absolute;
    right: 3px;
    top: 3px;
    display: grid;
    place-items: center;
    width: 44px;
    height: 40px;
    border-radius: ${radius.full};
    color: ${color.ink2};
  }

  button:hover {
    color: ${color.ink};
  }

  ${narrow} {
    order: 3;
    flex-basis: 100%;
    max-width: none;

    input {
      padding-right: 48px;
    }

    kbd {
      display: none;
    }
  }
`

/** Below the input, over the page. */
export const Popup = styled.ul`
  position: absolute;
  z-index: 10;
  inset: calc(100% + 8px) 0 auto;
  max-height: min(70dvh, 560px);
  margin: 0;
  padding: 8px;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.raised};
  box-shadow: ${shadow.high};

  &[hidden] {
    display: none;
  }

  li {
    padding: 6px 10px;
    border-radius: ${radius.s};
    cursor: pointer;
  }

  li[aria-selected='true'] {
    background: ${color.fog};
  }
`
