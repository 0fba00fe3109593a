import { escapeHtml } from './escape-html.ts'

/** React's names of attributes that HTML has other names for. */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  crossOrigin: 'crossorigin',
  htmlFor: 'for',
  tabIndex: 'tabindex',
}
/** Those that are there or not, without a value. */
const switches = new Set(
  'autoFocus checked controls disabled hidden inert loop multiple muted open playsInline readOnly required'.split(' '),
)
const notWritten = new Set(['children', 'dangerouslySetInnerHTML', 'suppressHydrationWarning'])
/** What React writes by rules of its own. */
const leftToReact = new Set(['action', 'defaultChecked', 'defaultValue', 'formAction', 'innerHTML', 'selected'])
/** An address that runs a script, however it is disguised: browsers skip what stands between its letters. */
const script =
  /^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

/**
 * Attributes of an element as React writes them, a space before each. An address that would run a
 * script is left out.
 * @param props of an element of HTML or SVG
 * @throws Error for a function, and for what React writes by rules of its own
 */
export function writeAttributes(tag: string, props: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const name of tag === 'input' ? inputOrder(props) : Object.keys(props)) {
    const value = props[name]
    if (value === null || value === undefined || notWritten.has(name)) continue
    if (leftToReact.has(name) || typeof value === 'function' || (name === 'value' && isTyped(tag)))
      throw new Error(`${name} of <${tag}> has to be written by React.`)
    if (name === 'style') text += styleOf(value as Readonly<Record<string, unknown>>)
    else if (switches.has(name)) text += value ? ` ${name}=""` : ''
    else if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) continue
    else if ((name === 'href' || name === 'src') && leadsNowhere(tag, name, String(value))) continue
    else text += ` ${names[name] ?? name}="${escapeHtml(String(value))}"`
  }
  return text
}

/** React writes these of an `<input>` last. */
function inputOrder(props: Readonly<Record<string, unknown>>): string[] {
  const last = ['name', 'checked', 'value'].filter((name) => Object.hasOwn(props, name))
  return [...Object.keys(props).filter((name) => !last.includes(name)), ...last]
}

/** Their value is what they hold, or none of their attributes. */
function isTyped(tag: string): boolean {
  return tag === 'select' || tag === 'textarea'
}

function leadsNowhere(tag: string, name: 'href' | 'src', address: string): boolean {
  return (address === '' && (name === 'src' || tag !== 'a')) || script.test(address)
}

/** @throws Error for a number, whose unit React would guess */
function styleOf(style: Readonly<Record<string, unknown>>): string {
  const written: string[] = []
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue
    const isOwn = name.startsWith('--')
    if (typeof value === 'number' && !isOwn) throw new Error(`The style ${name} has no unit.`)
    const hyphenated = isOwn ? name : name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
    written.push(`${escapeHtml(hyphenated)}:${escapeHtml(String(value).trim())}`)
  }
  return written.length > 0 ? ` style="${written.join(';')}"` : ''
}
