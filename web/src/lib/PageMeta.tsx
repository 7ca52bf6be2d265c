import { SOCIAL_CARD } from '@shop/contracts/shop'
import { useContext } from 'react'
import { usePictureAddress } from './assets.ts'
import { OriginContext } from './origin.ts'
import { useShop } from './useShop.ts'

interface PageMetaProps {
  /** The shop's name follows it; absent, the page welcomes to the shop. */
  title?: string
  /** The whole title, such as the name of a product. */
  wholeTitle?: string
  /** By default, what the shop says of itself. */
  description?: string
  keywords?: string
  /** The canonical path of a page that several paths lead to. */
  canonical?: string
  /**
   * Keeps search engines from listing the page; they follow its links. By default, pages with a title and without a canonical path:
   * those of one visitor.
   */
  noindex?: boolean
  /** The path or URL of a picture of what the page is about; by default, of public pages, a card with the name of the shop. */
  image?: string
}

/** The page's title, description and keywords, and for public pages what a link to them shows (Open Graph); React moves them into the document's head, on the server too. */
export function PageMeta({
  title,
  wholeTitle,
  description,
  keywords,
  canonical,
  noindex = title !== undefined && canonical === undefined,
  image,
}: PageMetaProps) {
  const origin = useContext(OriginContext)
  const { name, headline = '' } = useShop()
  const addressOf = usePictureAddress()
  const picture = image ?? (canonical === undefined ? '' : SOCIAL_CARD)
  const shownDescription = description ?? (headline === '' ? `Welcome to ${name}` : `${name}: ${headline}`)
  const shownTitle = wholeTitle ?? (title === undefined ? `Welcome to ${name}` : `${title} · ${name}`)
  return (
    <>
      <title>{shownTitle}</title>
      <meta name="description" content={shownDescription} />
      <meta name="keywords" content={keywords ?? `${name}, online shop`} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical !== undefined && (
        <>
          <link rel="canonical" href={origin + canonical} />
          <meta property="og:url" content={origin + canonical} />
          <meta property="og:title" content={shownTitle} />
          <meta property="og:description" content={shownDescription} />
          <meta property="og:site_name" content={name} />
        </>
      )}
      {picture !== '' && (
        <>
          <meta property="og:image" content={new URL(addressOf(picture), origin).href} />
          <meta name="twitter:card" content={picture.startsWith(SOCIAL_CARD) ? 'summary_large_image' : 'summary'} />
        </>
      )}
    </>
  )
}
