import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { listFiles } from '#scripts/list-files.ts'

/** The title of one test or group of tests, with the place where it is written. */
export interface TestTitle {
  /** Path from the root of the repository. */
  readonly file: string
  readonly line: number
  /** As written in the source: a template with its `${…}`, a table's title with its `%s`. */
  readonly title: string
}

/** Functions whose first argument is a title. */
const titled = ['describe', 'it', 'test']

/** A node of the syntax tree, of any type. */
type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/**
 * The titles of the tests in a folder, those of `it`, `test` and `describe` with all their variants
 * (`it.each(…)`, `test.describe`). Titles that are computed elsewhere are left out.
 * @param folder path from the root of the repository
 */
export function testTitles(root: string, folder: string): TestTitle[] {
  return listFiles(join(root, folder), /\.(test|spec)\.tsx?$/).flatMap((path) =>
    titlesOf(readFileSync(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map((found) => ({
      file: relative(root, path),
      ...found,
    })),
  )
}

/** The titles in one source file. */
export function titlesOf(text: string, lang: 'ts' | 'tsx'): Omit<TestTitle, 'file'>[] {
  const titles: Omit<TestTitle, 'file'>[] = []
  visit(parseAst(text, { lang }) as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || !titled.includes(rootName(node.callee as Node))) return
    const [first] = node.arguments as Node[]
    const title = first && literalText(first, text)
    if (title !== undefined) titles.push({ title, line: text.slice(0, node.start).split('\n').length })
  })
  return titles
}

/** The name that a callee begins with: `test` for `test.describe` and for `test.each(rows)`. */
function rootName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name as string
  if (callee.type === 'MemberExpression') return rootName(callee.object as Node)
  if (callee.type === 'CallExpression') return rootName(callee.callee as Node)
  if (callee.type === 'TaggedTemplateExpression') return rootName(callee.tag as Node)
  return ''
}

function literalText(node: Node, text: string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return text.slice(node.start + 1, (node.end as number) - 1)
  return undefined
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const child of Object.values(node).flat()) {
    if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, see)
  }
}
