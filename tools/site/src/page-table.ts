import { globSync } from 'node:fs'
import { REPOSITORY } from './site-settings.ts'
import { referencePages } from './api-reference.ts'

export interface Section {
  readonly title: string
  /** Paths of Markdown files in the repository; those of the reference are made. */
  readonly pages: readonly string[]
}

/** Who reads, and what. */
export interface Reader {
  readonly title: string
  readonly summary: string
  readonly sections: readonly Section[]
}

const operating = (...names: readonly string[]) => names.map((name) => `docs/operating/${name}.md`)
const inFolder = (pattern: string): string[] =>
  globSync(pattern, { cwd: REPOSITORY })
    .filter((path) => !path.endsWith('README.md'))
    .sort()

/** Prefix of the pages that are made from the documents of the API; VitePress calls them by the file that makes them. */
export const REFERENCE = 'docs/api/'

const USE: Reader = {
  title: 'Use it',
  summary: 'For who sells with the shop: the first order, terms and law, products, and where else they are sold.',
  sections: [
    {
      title: 'Begin',
      pages: ['README.md', 'docs/first-order.md', 'tools/create-the-shop/README.md', ...operating('demo', 'move')],
    },
    { title: 'Terms and money', pages: operating('consumer-law', 'taxed-sales', 'e-invoices') },
    { title: 'Products and channels', pages: operating('feeds', 'pictures', 'ucp', 'mcp') },
  ],
}

const RUN: Reader = {
  title: 'Run it',
  summary: 'For operators: installation, upgrades, backups, what to do when something is wrong.',
  sections: [
    {
      title: 'Install',
      pages: [
        ...operating('README', 'one-image'),
        'deploy/docker/README.md',
        'deploy/k8s/README.md',
        'deploy/helm/README.md',
        ...operating('sizing', 'doctor'),
      ],
    },
    { title: 'Every day', pages: operating('backup', 'restore', 'upgrade', 'releases', 'rotate', 'growth', 'incidents') },
    { title: 'Parts', pages: operating('processes', 'observability', 'caches', 'kafka', 'poolers') },
    { title: 'Security', pages: ['SECURITY.md', 'docs/security.md', 'docs/threats.md'] },
    { title: 'Alerts', pages: inFolder('docs/operating/alerts/*.md') },
  ],
}

const BUILD: Reader = {
  title: 'Build on it',
  summary: 'For programs that use the shop, and for changes of it: API, client, webhooks, extensions, recipes.',
  sections: [
    { title: 'Programs', pages: ['docs/api-keys.md', 'tools/client/README.md', 'docs/webhooks.md', ...operating('extensions')] },
    { title: 'API reference', pages: referencePages().map(({ name }) => `${REFERENCE}${name}.md`) },
    { title: 'Change the shop', pages: ['CONTRIBUTING.md', 'AGENTS.md', 'docs/design.md'] },
    { title: 'Recipes', pages: inFolder('docs/recipes/*.md') },
  ],
}

const KNOW: Reader = {
  title: 'How it is built',
  summary: 'For who wants to know why: parts, behaviour, proof, measurements and decisions.',
  sections: [
    { title: 'The whole', pages: ['ARCHITECTURE.md', 'docs/behaviour.md', 'docs/glossary.md'] },
    { title: 'Proof', pages: ['docs/promises.md', 'docs/proof.md', 'docs/performance.md', 'CHANGELOG.md'] },
    { title: 'Decisions', pages: ['docs/decisions/README.md', ...inFolder('docs/decisions/*.md')] },
    {
      title: 'Packages',
      pages: globSync(
        '{contracts,bff,web,services/*,deploy/{local,distributed,processes},tests/{api,e2e,faults,simulation}}/README.md',
        {
          cwd: REPOSITORY,
        },
      ).sort(),
    },
  ],
}

/** The pages of the site by reader, in the order of the sidebar. */
export const READERS: readonly Reader[] = [USE, RUN, BUILD, KNOW]

export const PAGES: readonly string[] = READERS.flatMap(({ sections }) => sections.flatMap(({ pages }) => pages))

/** The README of a folder is the page of the folder, and that of the repository the first page. */
export const routeOf = (path: string): string => path.replace(/(^|\/)README\.md$/, '$1index.md')

/** The address of a page within its version, such as `/docs/operating/move`, `/docs/operating/` and `/`. */
export const pageAddress = (path: string): string =>
  `/${routeOf(path)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')}`
