import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApi, endpoints, openApi, type Endpoint, type Operation } from './api-documents.ts'
import { clientExample, curlExample } from './api-examples.ts'
import { cell, fieldTable, reachedFrom, typeOf, type LinkOf } from './api-schemas.ts'
import { REPOSITORY } from './site-settings.ts'
import { slugOf } from './slugs.ts'

/** Where the made pages lie: the search of VitePress reads files only. Git ignores the folder. */
export const REFERENCE_FOLDER = 'tools/site/reference'

export interface ReferencePage {
  readonly name: string
  readonly markdown: string
}

const pageOfTag = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')
const tagOf = ({ operation }: Endpoint): string => operation.tags?.[0] ?? 'other'

/** The operations of each tag, in the order of the document. */
const byTag = Map.groupBy(endpoints, tagOf)

/** Where each schema stands: on the page of the only tag that names it, else among the shared ones. */
const places = new Map<string, string>()
for (const [tag, operations] of byTag)
  for (const name of reachedFrom(operations)) places.set(name, places.has(name) ? 'shared' : pageOfTag(tag))

const linkFrom =
  (page: string): LinkOf =>
  (name) => {
    const place = places.get(name) ?? 'shared'
    return `[${name}](${place === page ? '' : `${place}.md`}#${slugOf(name)})`
  }

/** Who may send it, by the token that it needs. */
function rightsOf({ security = [] }: Operation): string {
  const [needed] = security.filter(({ bearer }) => bearer !== undefined)
  if (needed === undefined) return 'everybody; a token changes nothing.'
  if (security.length > 1) return 'everybody; with a token, as its user.'
  const [right] = needed.bearer ?? []
  return right === undefined ? 'who is signed in.' : `with the right \`${right}\`.`
}

function parametersOf({ parameters = [] }: Operation, linkOf: LinkOf): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => {
    const type = `${typeOf(schema, linkOf)}${required === true ? '' : ', optional'}`
    return `| \`${name}\` | ${place} | ${cell(type)} | ${cell(description)} |`
  })
  return ['| Parameter | In | Value | Meaning |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

function answersOf({ responses }: Operation, linkOf: LinkOf): string {
  const successes = Object.entries(responses).filter(([status]) => status < '400')
  const failures = Object.keys(responses).filter((status) => status >= '400')
  const bodies = successes.map(([status, { content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) =>
      type === 'application/json' && schema !== undefined ? typeOf(schema, linkOf) : `\`${type}\``,
    )
    return `${status}${types.length === 0 ? ' without a body' : `: ${types.join(' or ')}`}`
  })
  const failed = failures.length === 0 ? '' : ` Failures: ${failures.join(', ')}, with ${linkOf('Error')}.`
  return `**Answers** ${bodies.join('; ')}.${failed}\n`
}

function operationSection(endpoint: Endpoint, linkOf: LinkOf): string {
  const { method, path, operation } = endpoint
  const body = operation.requestBody?.content ?? {}
  const bodies = Object.entries(body).map(([type, { schema = {} }]) =>
    type === 'application/json' ? `**Body**\n\n${fieldTable(schema, linkOf)}` : `**Body** \`${type}\`\n`,
  )
  return [
    `## ${method.toUpperCase()} ${path}\n`,
    `${operation.summary ?? ''}.\n`.replace('..', '.'),
    ...(operation.description === undefined ? [] : [`${operation.description}\n`]),
    `**For** ${rightsOf(operation)}\n`,
    parametersOf(operation, linkOf),
    ...bodies,
    answersOf(operation, linkOf),
    `\`\`\`sh\n${curlExample(endpoint)}\n\`\`\`\n`,
    `\`\`\`js\n${clientExample(endpoint)}\n\`\`\`\n`,
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function schemasOf(page: string): string {
  const names = Object.keys(openApi.components.schemas).filter((name) => (places.get(name) ?? 'shared') === page)
  const linkOf = linkFrom(page)
  const sections = names.map((name) => {
    const schema = openApi.components.schemas[name] ?? {}
    return `### ${name}\n\n${schema.description === undefined ? '' : `${schema.description}.\n\n`}${fieldTable(schema, linkOf)}`
  })
  return sections.length === 0 ? '' : `## Records\n\n${sections.join('\n')}`
}

const HEAD = `${openApi.info.description} An error has a \`code\` that stays. Examples read \`SHOP_URL\`, and \`SHOP_KEY\`: [an API key](/docs/api-keys.md) or the token of a sign-in. Those in JavaScript use [the client](/tools/client/README.md).`

function tagPage(tag: string, operations: readonly Endpoint[]): ReferencePage {
  const name = pageOfTag(tag)
  const sections = operations.map((endpoint) => operationSection(endpoint, linkFrom(name)))
  return { name, markdown: `# API: ${tag}\n\n${HEAD}\n\n${[...sections, schemasOf(name)].join('\n')}` }
}

function eventsPage(): ReferencePage {
  const { messages, schemas } = asyncApi.components
  const linkOf: LinkOf = (name) => `\`${name}\``
  const sections = Object.entries(messages).map(([type, { payload }]) => {
    const data = payload.properties?.data ?? {}
    return `## ${type}\n\nThe fields of \`data\`:\n\n${fieldTable(data, linkOf)}`
  })
  const head = `${asyncApi.info.description} [Webhooks](/docs/webhooks.md) says what a receiver can rely on. The same events are read at \`/api/admin/events\`.`
  const envelope = '`type`, `timestamp` (when the event was recorded, ISO 8601) and `data`'
  return {
    name: 'events',
    markdown: `# API: events of webhooks\n\n${head}\n\nA request has the headers\n\n${fieldTable(schemas.Headers, linkOf)}\nand the body ${envelope}.\n\n${sections.join('\n')}`,
  }
}

let pages: readonly ReferencePage[] | undefined

/** The reference of the API, a page for each tag of its document, and one for the events of webhooks, as Markdown. */
export function referencePages(): readonly ReferencePage[] {
  pages ??= [
    ...Array.from(byTag, ([tag, operations]) => tagPage(tag, operations)),
    {
      name: 'shared',
      markdown: `# API: shared records\n\nWhat the requests of several pages take and answer.\n\n${schemasOf('shared')}`,
    },
    eventsPage(),
  ]
  return pages
}

/** Writes the pages of the reference as files, for VitePress. */
export function writeReferencePages(): void {
  const folder = join(REPOSITORY, REFERENCE_FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, markdown } of referencePages()) writeFileSync(join(folder, `${name}.md`), markdown)
}
