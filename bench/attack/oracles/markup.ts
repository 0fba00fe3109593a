import { type Answer, headerOf } from '../request.ts'

/** Stands in everything that is hostile and nowhere else. */
export const hostileName = 'zq7x'

/** Text that would run, or break out of where it stands, if it were not escaped there. */
export const hostileTexts: readonly string[] = [
  `<${hostileName}>`,
  `</textarea></title></script></style><${hostileName} a=`,
  `<script>${hostileName}()</script>`,
  `"><img src=x on${hostileName}=1>`,
  `" on${hostileName}=" x="`,
  `' on${hostileName}=' x='`,
  `<!--<script>${hostileName}//`,
  `<svg><${hostileName}></svg>`,
  `{{${hostileName}}}<${hostileName}/>`,
  `javascript:${hostileName}()`,
  `\\u003c${hostileName}>\\"<${hostileName}>`,
  `]]><${hostileName}>`,
]

const element = new RegExp(`</?${hostileName}\\b`, 'i')
const script = new RegExp(`<(script|svg)\\b[^>]*>\\s*${hostileName}`, 'i')
const address = new RegExp(`\\s(href|src|action|formaction)=["']?\\s*javascript:${hostileName}`, 'i')
const attribute = String.raw`[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`
const tag = new RegExp(String.raw`<[a-z][\w-]*((?:\s+${attribute})+)`, 'gi')

/**
 * Whether a document holds hostile text that was not escaped: as an element, a script, an address
 * or an attribute that listens.
 */
export function holdsHostileMarkup(html: string): boolean {
  if (!html.includes(hostileName)) return false
  if (element.test(html) || script.test(html) || address.test(html)) return true
  return [...html.matchAll(tag)].some(([, attributes = '']) =>
    [...attributes.matchAll(new RegExp(attribute, 'g'))].some(([given]) =>
      given.toLowerCase().startsWith(`on${hostileName}`),
    ),
  )
}

/** An answer that a browser renders must not contain hostile input unescaped. */
export function markupBreach(answer: Answer): string | null {
  const type = headerOf(answer, 'content-type') ?? ''
  if (/^application\/(json|[\w.+-]+\+json)|^text\/(plain|x-component)/.test(type)) return null
  return holdsHostileMarkup(answer.body) ? 'holds hostile markup unescaped' : null
}
