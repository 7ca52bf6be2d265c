import { styled } from 'styled-components'
import { useShop } from '../lib/useShop.ts'
import { Wrap } from '../ui/layout.ts'
import { color, text } from '../ui/tokens.ts'

const Bar = styled.aside`
  background: ${color.ink};
  color: ${color.bg};
  font-size: ${text.s};

  p {
    padding: 9px 0;
    text-align: center;
    text-wrap: balance;
  }
`

/** What the shop wants everyone to know, such as its holidays. */
export function AnnouncementBar() {
  const { announcement = '' } = useShop()
  if (announcement === '') return null
  return (
    <Bar aria-label="Announcement" data-unprinted>
      <Wrap as="p" dir="auto">
        {announcement}
      </Wrap>
    </Bar>
  )
}
