/** index.html marks two sections that a rendered page replaces: one in the head, and the content of the body. */
const SECTION = /<!--(?:head|page)-->.*?<!--\/(?:head|page)-->/s

interface RenderedSections {
  readonly head: string
  readonly page: string
}

/** Returns a function that puts rendered HTML in place of the two marked sections. */
export function compileTemplate(template: string): (sections: RenderedSections) => string {
  const [start, middle, end, ...rest] = template.split(new RegExp(SECTION, 'gs'))
  if (start === undefined || middle === undefined || end === undefined || rest.length > 0)
    throw new Error('index.html must mark one head section and one page section.')
  return ({ head, page }) => start + head + middle + page + end
}
