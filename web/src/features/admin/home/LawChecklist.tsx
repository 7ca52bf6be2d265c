import { type LawSetup, pageTitles } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { Muted, Stack, TextLink } from '../../../ui/layout.ts'
import { setupQuery } from '../api/operations.ts'

const List = styled.ul`
  display: grid;
  gap: 10px;
  overflow-wrap: anywhere;
`

const detailNames = { address: 'postal address', phone: 'phone number' } satisfies Record<LawSetup['details'][number], string>

function Products({ law: { productsToComplete: count, examples } }: { law: LawSetup }) {
  if (count === 0) return null
  const rest = count - examples.length
  return (
    <div>
      <p>{`${String(count)} published ${count === 1 ? 'product does' : 'products do'} not name who made them and what identifies them:`}</p>
      <List>
        {examples.map(({ _id, name, missing }) => (
          <li key={_id}>
            <TextLink>
              <Link to={paths.admin.product(_id)}>{name}</Link>
            </TextLink>
            <br />
            <Muted>{missing.join(', ')}</Muted>
          </li>
        ))}
      </List>
      {rest > 0 && <Muted as="p">{`And ${String(rest)} more. A file of products can change many at once.`}</Muted>}
    </div>
  )
}

/** What the shop still lacks under the law of the European Union. It refuses nothing. */
export function LawChecklist() {
  const law = useQuery(setupQuery()).data?.law
  if (law === undefined) return null
  const { pages, taxOnTop, details, productsToComplete } = law
  if (!taxOnTop && pages.length + details.length + productsToComplete === 0) return null
  return (
    <Card aria-labelledby="law">
      <CardTitle id="law">Selling in the European Union</CardTitle>
      <Stack>
        <Muted>What the law asks for and the shop does not have yet. It is no legal advice.</Muted>
        {(taxOnTop || details.length > 0 || pages.length > 0) && (
          <List>
            {taxOnTop && (
              <li>
                <TextLink>
                  <Link to={paths.admin.terms()}>Let prices include tax</Link>
                </TextLink>
              </li>
            )}
            {details.map((detail) => (
              <li key={detail}>
                <TextLink>
                  <Link to={paths.admin.shop()}>{`Enter the ${detailNames[detail]} of the shop`}</Link>
                </TextLink>
              </li>
            ))}
            {pages.map((slug) => (
              <li key={slug}>
                <TextLink>
                  <Link to={paths.admin.shop(slug)}>{`Write the page “${pageTitles[slug]}”`}</Link>
                </TextLink>
              </li>
            ))}
          </List>
        )}
        <Products law={law} />
      </Stack>
    </Card>
  )
}
