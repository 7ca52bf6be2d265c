import { describe, expect, it } from 'vitest'
import { dehydratedState, render, stubApi } from './entry-server-fixture.ts'

const UPLOAD = `/images/uploads/${'a'.repeat(64)}.jpg`

const categories = [
  { name: 'Kitchen', slug: 'kitchen', count: 1, images: ['/images/mug-1024.webp'] },
  { name: 'Garden', slug: 'garden', count: 9, images: [UPLOAD, '/images/rake-1024.webp'] },
]

/** The home page of a shop with these categories and of which an admin has changed this. */
async function renderHome(shop: object = {}, listed: object[] = categories): Promise<string> {
  const { read } = stubApi()
  const readChanged = async (path: string) => {
    const answer = await read(path)
    if (path === '/shop') return { ...answer, body: { ...(answer.body as object), ...shop } }
    if (path === '/categories') return { ...answer, body: listed }
    return answer
  }
  const page = await render({ query: '', path: '/', read: readChanged })
  return page?.status === 200 ? page.html.replace(/<script.*?<\/script>/gs, '') : ''
}

describe('the home page', () => {
  it('begins with the headline that an admin has chosen, else with one of its own', async () => {
    expect(await renderHome({ headline: 'Autumn in the garden' })).toMatch(/<h1 id="headline"[^>]*>Autumn in the garden</)
    for (const shop of [{}, { headline: '' }])
      expect(await renderHome(shop)).toMatch(/<h1 id="headline"[^>]*>Good things, well made\.</)
    expect(await renderHome()).toContain('10 products in 2 categories.')
  })

  it('introduces itself in the words of an admin, and announces what they have written', async () => {
    const html = await renderHome({ introduction: 'Chosen one by one.', announcement: 'Closed on <Monday>' })
    expect(html).toContain('>Chosen one by one.</p>')
    expect(html).not.toContain('products in 2 categories')
    expect(html).toMatch(/<aside aria-label="Announcement"[^>]*><p[^>]*>Closed on &lt;Monday&gt;<\/p><\/aside>/)
    for (const shop of [{}, { announcement: '' }]) expect(await renderHome(shop)).not.toContain('Announcement')
  })

  it('shows the best of each category, in the sizes that there are', async () => {
    const [, hero = '', scenes = ''] = (await renderHome()).split(/aria-labelledby="(?:headline|scenes)"/)
    expect(hero).toContain('srcSet="/images/mug-384.webp 384w, /images/mug-640.webp 640w, /images/mug-1024.webp 1024w"')
    expect([...hero.matchAll(/<img src="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      `${UPLOAD}.tile-640.webp`,
      '/images/mug-1024.webp',
    ])
    expect(scenes).toMatch(/href="\/category\/kitchen".*Kitchen.*<img src="\/images\/mug-384.webp"/)
    expect(scenes).toMatch(/href="\/category\/garden".*Garden.*type="image\/avif"/)
  })

  it('has no scenes of a single category, nor of none', async () => {
    for (const listed of [[], categories.slice(1)]) expect(await renderHome({}, listed)).not.toContain('Shop by category')
  })

  it('is as an admin has arranged it, and carries no other sections', async () => {
    const { read } = stubApi()
    const sections = [
      { kind: 'row', picture: '', heading: 'By hand', text: '', link: '/pages/returns', linkText: '' },
      { kind: 'latest' },
    ]
    const readArranged = async (path: string) => {
      if (path === '/home-page') return { status: 200, body: { sections } }
      const answer = await read(path)
      return path === '/shop' ? { ...answer, body: { ...(answer.body as object), homePage: true } } : answer
    }
    const page = await render({ query: '', path: '/', read: readArranged })
    const html = page?.status === 200 ? page.html : ''
    expect(html).toMatch(/By hand<\/h2>.*href="\/pages\/returns"[^>]*>See more<.*<h1[^>]*>Latest products</)
    expect(html).not.toContain('Top rated')
    const answered = dehydratedState(html).answers.map(([[, path]]) => path)
    expect(answered).toContain('/home-page')
    expect(answered).not.toContain('/products/top')
  })

  it('tells its story on the first page alone', async () => {
    const { read } = stubApi()
    const page = await render({ query: '', path: '/page/2', read })
    const html = page?.status === 200 ? page.html : ''
    expect(html).toMatch(/<h1[^>]*>Latest products</)
    expect(html).not.toContain('id="headline"')
    expect(await renderHome()).toMatch(/<h2[^>]*>Latest products</)
  })
})
