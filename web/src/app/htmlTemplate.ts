interface RenderedSections {
  readonly head: string
  readonly page: string
}

interface HtmlTemplate {
  /**
   * Puts rendered HTML in place of the two sections that marks in index.html enclose: one in the head, and the content of the
   * body.
   */
  readonly fill: (sections: RenderedSections) => string
  /** What follows the content of a page that needs JavaScript. */
  readonly frameEnd: string
  /** The scripts of each page by the name of its module. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
}

/** @param template index.html as it was built */
export function compileTemplate(template: string): HtmlTemplate {
  const parts = template.split(/<!--\/?(?:head|page)-->/)
  const [start = '', , middle = '', replaced = '', end = ''] = parts
  if (parts.length !== 5) throw new Error('index.html must mark one head section and one page section.')
  const [, scripts = '{}'] = /<!--scripts (.*?)-->/.exec(replaced) ?? []
  const [, frameEnd = ''] = /<!--frame-->(.*)<!--\/frame-->/s.exec(replaced) ?? []
  return {
    frameEnd,
    fill: ({ head, page }) => start + head + middle + page + end,
    scripts: JSON.parse(scripts) as HtmlTemplate['scripts'],
  }
}
