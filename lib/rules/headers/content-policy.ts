import type { DocumentKind } from './document-kind.ts'

/** External sources of a store's pages; an empty text for none. */
export interface Surroundings {
  /** Whether the store's public address begins with https. */
  readonly https: boolean
  /** Origin of the image CDN. */
  readonly pictures: string
  /** Whether the store has an id of Google Analytics. */
  readonly analytics: boolean
  /** Whether the store has an id of the Meta pixel. */
  readonly advertising: boolean
  /** Origin of the simulated payment providers, in the demonstration. */
  readonly sandbox: string
}

/** Where the browser may get each sort of thing from, besides the page's own origin. */
interface Sources {
  readonly script?: readonly string[]
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
  readonly image?: readonly string[]
  readonly form?: readonly string[]
  /** Whether elements may have inline styles, as payment providers' parts do. */
  readonly styles?: boolean
}

const google: Sources = {
  script: ['https://*.googletagmanager.com'],
  connect: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}
const meta: Sources = {
  script: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
}
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const sequra = ['https://*.sequrapi.com', 'https://*.sequracdn.com']
/** Their scripts show the wallets' own buttons and sheets. */
const wallets = {
  script: ['https://applepay.cdn-apple.com', 'https://pay.google.com'],
  connect: 'https://pay.google.com',
}
/**
 * Adyen's components are the shop's own script. Banks that ask for 3-D Secure are anywhere: their
 * pages come in frames, and forms are sent to them; frames may come over https everywhere already.
 */
const providers: Sources = {
  script: [...paypal, ...sequra, ...wallets.script],
  connect: ['https://*.adyen.com', ...paypal, ...sequra, wallets.connect],
  form: ['https:'],
  styles: true,
}

/** The table of permitted hosts by kind of page. */
function sourcesOf(kind: DocumentKind, around: Surroundings): readonly Sources[] {
  const cdn: Sources = { image: [around.pictures] }
  const sandbox: Sources = {
    script: [around.sandbox],
    connect: [around.sandbox],
    frame: [around.sandbox],
    image: [around.sandbox],
    form: [around.sandbox],
  }
  const all: Readonly<Record<DocumentKind, readonly Sources[]>> = {
    shop: [cdn, around.analytics ? google : {}, around.advertising ? meta : {}],
    private: [cdn],
    paying: [cdn, providers, sandbox],
  }
  return all[kind]
}

/**
 * The Content-Security-Policy of a page.
 * @param scripts hashes (`sha256-…`) of the inline scripts that the page was rendered with, or the
 *   nonce (`nonce-…`) that they carry
 */
export function contentPolicy(kind: DocumentKind, scripts: readonly string[], around: Surroundings): string {
  const sources = sourcesOf(kind, around)
  const from = (sort: 'script' | 'connect' | 'frame' | 'image' | 'form') => [
    ...new Set(sources.flatMap((each) => each[sort] ?? []).filter((each) => each !== '')),
  ]
  const styles = sources.some((each) => each.styles)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map((each) => `'${each}'`), ...from('script')],
    // Sizes and colours that a product or a drawing brings stand in style attributes: they run
    // nothing and React writes them.
    ...(styles ? { 'style-src': ["'self'", "'unsafe-inline'"] } : { 'style-src-attr': ["'unsafe-inline'"] }),
    ...(from('connect').length > 0 && { 'connect-src': ["'self'", ...from('connect')] }),
    // Editors and catalogues name pictures and films of other hosts, which may be any.
    'img-src': ["'self'", 'data:', 'https:', ...from('image')],
    'media-src': ["'self'", 'https:'],
    'frame-src': ["'self'", 'https:', ...from('frame')],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...from('form')],
    'frame-ancestors': ["'none'"],
    ...(around.https && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}

/**
 * The policy of everything that is no page (data, pictures, films, feeds): opened on its own it
 * shows itself and runs nothing.
 */
export const filePolicy =
  "default-src 'none';img-src 'self' data:;media-src 'self';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'"
