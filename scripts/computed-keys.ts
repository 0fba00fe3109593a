/**
 * Refuses `object[key] = …` and `key in object` where the key may be any text: a key from outside may be the name of an
 * inherited property. TypeScript's types tell the possible keys. Such keys belong in a Map or into
 * `Object.fromEntries`; `Object.hasOwn` and lib/rules/own-key.ts read and set them.
 */
import { relative, resolve } from 'node:path'
import {
  type BinaryExpression,
  type Expression,
  isBinaryExpression,
  isElementAccessExpression,
  isForInStatement,
  isForOfStatement,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPrivateIdentifier,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  API,
  type Checker,
  type StringLiteralType,
  type TemplateLiteralType,
  type Type,
  TypeFlags,
  type UnionOrIntersectionType,
} from 'typescript/unstable/sync'
import { sharedNames } from '#lib/rules/json.ts'
import { zoneOf } from './import-table.ts'

/** No program of the shop: their keys are their own. */
const free = ['tests', 'store-api/tests', 'bench']

/**
 * Problems in the sources of some projects, as sentences, in the order of files.
 * @param projects paths of `tsconfig.json` files from the root of the repository
 */
export function openKeys(root: string, projects: readonly string[]): string[] {
  const api = new API({ cwd: root })
  try {
    return [...new Set(projects.flatMap((project) => openKeysOfProject(api, root, resolve(root, project))))].sort()
  } finally {
    api.close()
  }
}

function openKeysOfProject(api: API, root: string, config: string): string[] {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`TypeScript knows no project of ${config}.`)
  const { program, checker } = project
  return program.getSourceFileNames().flatMap((path) => {
    const file = relative(root, path)
    const zone = zoneOf(file)
    const source = zone === undefined || free.includes(zone) ? undefined : program.getSourceFile(path)
    if (!source) return []
    return keysIn(source)
      .filter((key) => isOpen(checker.getTypeAtLocation(key), checker))
      .map((key) => {
        const line = source.text.slice(0, key.getStart(source)).split('\n').length
        return `${file}:${line}: [${key.getText(source)}] may be any name: use a Map, Object.fromEntries, Object.hasOwn or setOwn`
      })
  })
}

/** Every key in brackets on the way to something that a file assigns to, and every one before `in`. */
function keysIn(file: Node): Expression[] {
  const keys: Expression[] = []
  const visit = (node: Node): void => {
    for (const target of targetsOf(node)) keys.push(...keysOf(target))
    if (isTest(node)) keys.push(node.left)
    node.forEachChild(visit)
  }
  visit(file)
  return keys
}

function targetsOf(node: Node): Node[] {
  if (isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return [node.left]
  if (isPostfixUnaryExpression(node)) return [node.operand]
  if (isPrefixUnaryExpression(node) && isStep(node.operator)) return [node.operand]
  if (isForOfStatement(node) || isForInStatement(node)) return [node.initializer]
  return []
}

const isAssignment = (kind: SyntaxKind) => kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment
const isTest = (node: Node): node is BinaryExpression =>
  isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword && !isPrivateIdentifier(node.left)
const isStep = (kind: SyntaxKind) => kind === SyntaxKind.PlusPlusToken || kind === SyntaxKind.MinusMinusToken

/** Of `object[key].name` as of `[object[key]]` and `{ name: object[key] }`, which assign too. */
function keysOf(target: Node): Expression[] {
  const keys: Expression[] = []
  const visit = (node: Node): void => {
    if (!isElementAccessExpression(node)) return void node.forEachChild(visit)
    keys.push(node.argumentExpression)
    visit(node.expression)
  }
  visit(target)
  return keys
}

/** Whether a key of this type may be the name of an inherited property. */
function isOpen(type: Type | undefined, checker: Checker): boolean {
  if (!type) return true
  const is = (flags: TypeFlags) => (type.flags & flags) !== 0
  if (is(TypeFlags.NumberLike | TypeFlags.ESSymbol | TypeFlags.UniqueESSymbol | TypeFlags.Never)) return false
  if (is(TypeFlags.StringLiteral)) return sharedNames.has((type as StringLiteralType).value)
  if (is(TypeFlags.TemplateLiteral)) return isOpenTemplate(type as TemplateLiteralType)
  if (is(TypeFlags.Union)) return (type as UnionOrIntersectionType).getTypes().some((each) => isOpen(each, checker))
  if (is(TypeFlags.Intersection))
    return (type as UnionOrIntersectionType).getTypes().every((each) => isOpen(each, checker))
  const bound = is(TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess)
    ? checker.getBaseConstraintOfType(type)
    : undefined
  return bound === undefined || bound.id === type.id || isOpen(bound, checker)
}

function isOpenTemplate({ texts }: TemplateLiteralType): boolean {
  return [...sharedNames].some((name) => name.startsWith(texts[0] ?? '') && name.endsWith(texts.at(-1) ?? ''))
}

if (process.argv[1] === import.meta.filename) {
  const wrong = openKeys(resolve(import.meta.dirname, '..'), ['tsconfig.json', 'store-api/tsconfig.json'])
  for (const sentence of wrong) console.error(sentence)
  console.log(`Properties of any name that are assigned or looked for: ${wrong.length === 0 ? 'none' : wrong.length}.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
