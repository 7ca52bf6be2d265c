import { useContext } from 'react'
import { OriginContext } from './origin.ts'

interface PageMetaProps {
  title?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  /** The canonical path of a page that several paths lead to. */
  canonical?: string | undefined
}

/** The page's title, description and keywords; React moves them into the document's head, on the server too. */
export function PageMeta({
  title = 'Welcome to the shop',
  description = 'Good things for every day, sent to your door.',
  keywords = 'shop, electronics, home, kitchen, sports, gifts',
  canonical,
}: PageMetaProps) {
  const origin = useContext(OriginContext)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {canonical !== undefined && <link rel="canonical" href={origin + canonical} />}
    </>
  )
}
