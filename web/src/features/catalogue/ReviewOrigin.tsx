import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/useShop.ts'
import { color, text } from '../../ui/tokens.ts'

const Explanation = styled.details`
  color: ${color.ink2};
  font-size: ${text.s};

  summary {
    display: flex;
    align-items: center;
    min-height: 32px;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  p {
    max-width: 60ch;
  }

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** How the shop makes sure of who wrote a review. */
export function ReviewOrigin() {
  const page = useShop().pages.find(({ slug }) => slug === 'reviews')
  return (
    <Explanation>
      <summary>Who these reviews are from</summary>
      <p>
        A verified purchase means that this shop has an order of the product by the reviewer that is paid or delivered. Who wrote
        a review without that mark is not checked.
      </p>
      {page !== undefined && <Link to={paths.page(page.slug)}>{page.title}</Link>}
    </Explanation>
  )
}
