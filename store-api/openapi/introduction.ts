import { type CallDefinition, type Permission, scopeOf } from '../../lib/contract/call.ts'

/** General rules of all calls, for readers who write their own store API. */
export const introduction = `The calls by which the storefront reads its catalogue and sells. A store API of your own answers these calls in these shapes; examples show one order of the demonstration.

**Stores.** One store API serves several stores. A call names its store by the query parameter \`store\`, a code of four capital letters. Texts are answered in the store's language; ids of products are the same in all stores.

**Money** is in whole cents of the store's currency, tax included where nothing else is said. No price, total or state of an order is ever taken from a request.

**Dates** are ISO 8601: moments with their offset (\`2026-03-02T09:30:00+01:00\`), days without (\`2026-03-02\`).

**Who asks.** A login answers two tokens. The access token is sent as \`Authorization: Bearer …\`, is valid for 10 minutes and is renewed with the refresh token. A cart or order is a secret by itself: a caller who knows its random id may read and change it, unless it belongs to a customer, who then has to be logged in. The storefront proves itself with the header \`x-storefront-key\`, may ask for the prices of professionals and passes its shopper's network address on in \`X-Forwarded-For\`.

**Lists** come in pages: \`count\` is the number of all entries, \`results\` are those of the page, \`next\` and \`previous\` the whole addresses of the pages beside it or null.

**Pictures** are named by a public id; their address at the image service is worked out from it (\`{cloud}/image/upload/{sizes}/{public id}\`).

**Paths** such as \`web_url\` are those of the storefront, and begin with a slash.

**Refusals** have one of three shapes: \`{"field": ["message"]}\`, \`{"non_field_errors": ["message"]}\` or \`{"detail": "message", "code": "…"}\`. Messages are for people, in the store's language; programs read the status and \`code\`.

**Paths end with a slash.** A parameter of the query that a call does not name is passed over, except where filters are read.`

const who: Readonly<Record<Permission, string>> = {
  public: 'Anyone may ask.',
  cart: "A caller who knows the random id of the cart may ask; for a customer's cart, that customer alone, logged in.",
  user: 'Asked with an access token. Customers reach what is their own, administrators what is of their store.',
  admin: 'Asked with the access token of an administrator of the store.',
  storefront: 'Asked by the storefront itself, with the header `x-storefront-key`; never by a browser.',
}

/** The first sentence of a call's description: its line in a table of contents. */
export function summaryOf(call: CallDefinition): string {
  return sentencesOf(call)[0]
}

/** Description of a call, beside its summary. */
export function descriptionOf(call: CallDefinition): string {
  const [, more] = sentencesOf(call)
  const counted = scopeOf(call) || call.throttleByEmail ? 'Calls are counted, and too many refused for a while.' : ''
  const browser = call.browser ? "Browsers ask it too, through the storefront's `/api`." : ''
  return [more, who[call.permission], counted, browser].filter(Boolean).join(' ')
}

function sentencesOf({ summary }: CallDefinition): [first: string, more: string] {
  const end = summary.search(/[.:;] /)
  if (end < 0) return [summary.replace(/\.$/, ''), '']
  const more = summary.slice(end + 2).replace(/\.?$/, '.')
  return [summary.slice(0, end), `${more.charAt(0).toUpperCase()}${more.slice(1)}`]
}
