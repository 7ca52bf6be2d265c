/** index.html marks what belongs to the bare page alone: something in the head, and everything in the body. */
const BARE = /<!--(?:head|page)-->.*?<!--\/(?:head|page)-->/s

interface Filling {
  readonly head: string
  readonly page: string
}

/** @returns a function that puts a rendered page in the place of the bare one. */
export function openShell(shell: string): (filling: Filling) => string {
  const [before, between, after, ...more] = shell.split(new RegExp(BARE, 'gs'))
  if (before === undefined || between === undefined || after === undefined || more.length > 0)
    throw new Error('index.html does not mark its head and its page.')
  return ({ head, page }) => before + head + between + page + after
}
