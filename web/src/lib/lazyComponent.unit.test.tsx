import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

const createPage = () => lazyComponent(async () => ({ Page: () => <p>the page</p> }), 'Page')

const render = (Page: ReturnType<typeof createPage>): string =>
  renderToString(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  )

describe('a component that loads on the first render', () => {
  it('shows the placeholder meanwhile', () => {
    expect(render(createPage())).toContain('loading')
  })

  it('is shown at once when it was preloaded', async () => {
    const Page = createPage()
    await Page.preload()
    expect(render(Page)).toContain('the page')
  })
})
