import { isPageSlug, type PageSlug, pageSlugs, pageTitles } from '@shop/contracts/shop'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { HistoryCard } from '../../../lib/history/HistoryCard.tsx'
import { paths } from '../../../lib/paths.ts'
import { Card, CardTitle } from '../../../ui/Card.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { Muted } from '../../../ui/layout.ts'
import { shopEditQuery, shopPageEditQuery } from '../api/shop.ts'
import { AdminPage } from '../list/AdminPage.tsx'
import { TableState } from '../list/TableState.tsx'
import { ShopForm } from './ShopForm.tsx'
import { ShopPageForm } from './ShopPageForm.tsx'

function PageEditor({ slug }: { slug: PageSlug }) {
  const query = useQuery({ ...shopPageEditQuery(slug), refetchOnWindowFocus: 'always' })
  return (
    <>
      <TableState query={query} label="the page" />
      {query.data && <ShopPageForm key={slug} slug={slug} shown={query.data} />}
    </>
  )
}

/** How the shop presents itself, and the texts of its pages. */
export function ShopSettingsPage() {
  const query = useQuery({ ...shopEditQuery(), refetchOnWindowFocus: 'always' })
  const asked = useSearchParams()[0].get('page') ?? ''
  const [slug, setSlug] = useState<PageSlug>(isPageSlug(asked) ? asked : 'contact')
  return (
    <AdminPage title="Shop" status="In the shop, in mails and on receipts.">
      <TableState query={query} label="the settings" />
      {query.data && <ShopForm shown={query.data} />}
      <Card>
        <CardTitle>Home page</CardTitle>
        <Muted as="p">Its sections and their order.</Muted>
        <Link to={paths.admin.homePage()}>Arrange the home page</Link>
      </Card>
      <Card>
        <CardTitle>Tax and delivery</CardTitle>
        <Muted as="p">How prices are taxed, and what delivery costs.</Muted>
        <Link to={paths.admin.terms()}>Change the terms</Link>
      </Card>
      <SelectField
        label="Page"
        value={slug}
        onChange={({ target }) => setSlug(target.value as PageSlug)}
        options={pageSlugs.map((name) => [name, pageTitles[name]])}
      />
      <PageEditor slug={slug} />
      <HistoryCard right="settings:read" of={{ kind: 'settings' }} />
    </AdminPage>
  )
}
