import { Fragment, isValidElement, type ReactNode } from 'react'
import { writeAttributes } from './attributes.ts'
import { escapeHtml } from './escape-html.ts'

type Component = (props: object) => ReactNode | Promise<ReactNode>
/** HTML as far as it is known, and what asynchronous components will put into their places. */
type Pieces = (string | Promise<string>)[]

/** Elements without an end tag (HTML, section 13.1.2). */
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr'])
/** What React moves to the head, or writes together with something else. */
const leftToReact = new Set(['base', 'body', 'head', 'html', 'link', 'meta', 'style', 'title'])

/**
 * HTML of what server components alone make: elements of HTML and SVG, fragments, texts and
 * functions, also asynchronous ones. Byte for byte what React's `renderToStaticMarkup` writes, in
 * one walk and without any data beside it.
 * @throws Error for what only React can render: components of the browser, hooks, actions of forms
 */
export async function writeHtml(node: ReactNode): Promise<string> {
  const pieces: Pieces = []
  write(node, pieces)
  return joined(pieces)
}

async function joined(pieces: Pieces): Promise<string> {
  if (pieces.length < 2) return pieces[0] ?? ''
  // All at once, so that none fails while nobody waits for it.
  return (await Promise.all(pieces)).join('')
}

/** Components are called in the order of the document, before any of them is waited for. */
function write(node: ReactNode, into: Pieces): void {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'string') add(escapeHtml(node), into)
  else if (typeof node === 'number' || typeof node === 'bigint') add(String(node), into)
  else if (Array.isArray(node)) for (const each of node) write(each, into)
  else if (node instanceof Promise) into.push(later(node))
  else if (isValidElement<Record<string, unknown>>(node)) writeElement(node.type, node.props, into)
  else throw new Error('Static HTML is made of elements and texts alone.')
}

function writeElement(type: unknown, props: Record<string, unknown>, into: Pieces): void {
  if (typeof type === 'string') writeHost(type, props, into)
  else if (type === Fragment) write(props.children as ReactNode, into)
  else if (typeof type === 'function') write((type as Component)(props) as ReactNode, into)
  else throw new Error('Static HTML has a component that only React can render.')
}

function writeHost(tag: string, props: Record<string, unknown>, into: Pieces): void {
  if (leftToReact.has(tag)) throw new Error(`<${tag}> has to be written by React.`)
  add(`<${tag}${writeAttributes(tag, props)}${empty.has(tag) ? '/>' : '>'}`, into)
  if (empty.has(tag)) return
  const given = props.dangerouslySetInnerHTML as { __html: string } | undefined
  if (given) add(given.__html, into)
  else write(props.children as ReactNode, into)
  add(`</${tag}>`, into)
}

/** Texts that follow one another are one piece. */
function add(html: string, into: Pieces): void {
  const last = into.length - 1
  if (typeof into[last] === 'string') into[last] += html
  else into.push(html)
}

async function later(node: Promise<ReactNode>): Promise<string> {
  return writeHtml(await node)
}
