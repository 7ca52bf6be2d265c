interface RenderedSections {
  readonly head: string
  readonly page: string
}

/**
 * Returns a function that puts rendered HTML in place of the two sections that marks in index.html enclose: one in the head, and
 * the content of the body.
 */
export function compileTemplate(template: string): (sections: RenderedSections) => string {
  const parts = template.split(/<!--\/?(?:head|page)-->/)
  const [start = '', , middle = '', , end = ''] = parts
  if (parts.length !== 5) throw new Error('index.html must mark one head section and one page section.')
  return ({ head, page }) => start + head + middle + page + end
}
