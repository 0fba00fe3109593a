import { isUsed } from './internals.ts'

const script =
  /<script src="(\/_next\/static\/[^"<\s]+)"(?: nonce="[^"]*")?(?: id="_R_")? async=""(?: nonce="[^"]*")?><\/script>/g
const preload = /<link rel="preload" as="script"[^>]*\/>/g
const end = '</body>'

/**
 * How long scripts wait for the pictures that a page opens with, milliseconds: on a bad line a button is worth more.
 */
const longestWait = 2_500

/**
 * A document whose scripts are fetched only after the first paint with its initial pictures. The scripts are ten times
 * as heavy as everything that the first paint needs, and would delay it on a slow line. Until they are loaded, links
 * and forms work without them; choices, input (components/ui/use-early-input.ts) and presses
 * (components/hydration/early-presses.ts) are kept. A document without scripts, or without an end, is unchanged.
 * @param nonce of the document's inline scripts; none where its policy names their hashes
 */
export function scriptsAfterPaint(html: string, nonce?: string): string {
  if (!isUsed('scripts-after-paint')) return html
  const sources = [...new Set(Array.from(html.matchAll(script), ([, source = '']) => source))]
  const place = html.lastIndexOf(end)
  if (sources.length === 0 || place < 0) return html
  const start = sharedStart(sources)
  const names = sources.map((source) => source.slice(start.length)).join(' ')
  const loader = `${scriptTag(nonce)}${load(JSON.stringify(start), JSON.stringify(names))}</script>`
  return (html.slice(0, place) + loader + html.slice(place)).replace(script, '').replace(preload, '')
}

/** Whether the text of a script is the one that fetches a document's scripts, whole and unchanged. */
export function isLoader(text: string): boolean {
  const names = /for\(const n of ("[^"\\]*")/.exec(text)?.[1]
  const start = /s\.src=("[^"\\]*")/.exec(text)?.[1]
  return names !== undefined && start !== undefined && text === load(start, names)
}

/**
 * Buttons that open a popover need no script and are not recorded. Of links only those of a product's pictures are, as
 * they would leave the page for a file; all others lead to a page that works. If a script fails, recording ends, and
 * the link pressed last is followed. A hidden tab is never painted: its scripts load at once. React finds them by the
 * attribute.
 */
function load(start: string, names: string): string {
  return [
    `early=new Set;onclick=e=>{const b=e.ctrlKey||e.metaKey||e.shiftKey?null:`,
    `e.target.closest("button[type=button]:not([popovertarget]),.slides a");early.add(b);b?.href&&e.preventDefault()};`,
    `Promise.race([new Promise(d=>setTimeout(d,${longestWait})),`,
    `Promise.allSettled([...document.querySelectorAll("img[fetchpriority=high]")].map(i=>i.decode()))])`,
    `.then(()=>(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(()=>{`,
    `for(const n of ${names}.split(" ")){const s=document.createElement("script");`,
    `s.async=true;s.src=${start}+n;s.onerror=()=>{onclick=null;for(const b of early)b?.href&&location.assign(b.href)};`,
    `document.head.append(s)}})))`,
  ].join('')
}

/** How an inline script of Next's or of this server's begins. */
export function scriptTag(nonce: string | undefined): string {
  return nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
}

function sharedStart(sources: readonly string[]): string {
  const [first = ''] = sources
  let length = first.lastIndexOf('/') + 1
  while (!sources.every((source) => source.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}
