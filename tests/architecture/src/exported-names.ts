import { basename } from 'node:path'
import ts from 'typescript'
import type { TextFile } from './repository.ts'

/**
 * The oracle and the client of the tests name what they calculate and call as the shop does, and the types of the API's document
 * have the names of their generator.
 */
const SAME_NAMES = /^tools\/((report-oracle|api-client|bench)\/|client\/src\/schema\.ts$)/

const isProduction = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/(\.(test|contract|d)|-fixtures|(^|\/)index)\.tsx?$/.test(path) &&
  !/(^|\/)(tests?|testing|fixtures)\//.test(path) &&
  !SAME_NAMES.test(path)

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  )
}

/** The names that a statement declares and exports; re-exports declare nothing. */
function declaredBy(statement: ts.Statement): string[] {
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const { name } = statement as ts.DeclarationStatement
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : []
}

/** Every name that production code declares and exports, with the files that declare it. */
function exportedNames(files: readonly TextFile[]): Map<string, string[]> {
  const declarations = new Map<string, string[]>()
  for (const { path, text } of files.filter((file) => isProduction(file.path))) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    for (const name of new Set(source.statements.flatMap(declaredBy))) {
      declarations.set(name, [...(declarations.get(name) ?? []), path])
    }
  }
  return declarations
}

/**
 * Names that are declared in several files and so may mean several things. Sister files of the same name, such as every
 * service's `publish.ts`, declare one concept.
 */
export function ambiguousNames(files: readonly TextFile[]): Map<string, string[]> {
  const several = [...exportedNames(files)].filter(([, paths]) => new Set(paths.map((path) => basename(path))).size > 1)
  return new Map(several.sort(([one], [other]) => one.localeCompare(other)))
}
