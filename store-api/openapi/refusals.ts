import { type CallDefinition, scopeOf } from '../../lib/contract/call.ts'
import { messagesIn } from '../context/messages.ts'

/** A way in which a call is refused, as the OpenAPI document describes it. */
export interface Refusal {
  /** Status, or `4XX` for all that are not named. */
  readonly status: string
  /** Name among the document's shared answers. */
  readonly name: string
  readonly description: string
  readonly example: Readonly<Record<string, unknown>>
  /** True where the answer has `Retry-After`. */
  readonly retryAfter?: true
}

const t = messagesIn('fr')

const invalid: Refusal = {
  status: '400',
  name: 'InvalidFields',
  description:
    'Something that was sent is missing or wrong. The answer names each wrong field with its messages; a field within another is answered within it. `non_field_errors` is about all fields together.',
  example: { email: [t('email')] },
}
const notLoggedIn: Refusal = {
  status: '401',
  name: 'NotLoggedIn',
  description:
    'The caller is not logged in (code `not_authenticated`), or the access token is not valid or no longer valid (code `token_not_valid`).',
  example: { detail: t('notAuthenticated'), code: 'not_authenticated' },
}
const tokenNotValid: Refusal = {
  status: '401',
  name: 'TokenNotValid',
  description:
    'This call needs no login, but a token that comes along has to be valid: it is not, or no longer. Ask again with a new one or with none.',
  example: { detail: t('tokenNotValid'), code: 'token_not_valid' },
}
const notAllowed: Refusal = {
  status: '403',
  name: 'NotAllowed',
  description:
    'The caller may not do this (code `permission_denied`), or has to set up the second factor of the login first (code `second_factor_required`).',
  example: { detail: t('permissionDenied'), code: 'permission_denied' },
}
const notFound: Refusal = {
  status: '404',
  name: 'NotFound',
  description:
    'Nothing has this id or name, or it belongs to another customer. Both get the same answer, so that ids cannot be guessed.',
  example: { detail: t('notFound'), code: 'not_found' },
}
const tooMany: Refusal = {
  status: '429',
  name: 'TooManyCalls',
  description: 'Too many calls of this kind from this network address, or about this e-mail address.',
  example: { detail: t('throttled', { n: 30 }), code: 'throttled' },
  retryAfter: true,
}
const busy: Refusal = {
  status: '503',
  name: 'Busy',
  description:
    'More bodies are being sent than are held at a time, by all callers or from this network address (code `busy`). Send it again.',
  example: { detail: t('busy'), code: 'busy' },
  retryAfter: true,
}
const other: Refusal = {
  status: '4XX',
  name: 'Refused',
  description:
    'Any other refusal, with a message for people in `detail` and, where programs have to tell cases apart, a `code`: 406 and 415 for media types, 409 for what contradicts the present state, 413 for a body that is too large.',
  example: { detail: t('notAcceptable'), code: 'not_acceptable' },
}

/** How a call can be refused, in the order of the statuses. */
export function refusalsOf(call: CallDefinition): Refusal[] {
  const login = call.permission === 'user' || call.permission === 'admin'
  const throttled = scopeOf(call) ?? call.throttleByEmail
  return [
    ...(call.query || call.body ? [invalid] : []),
    ...(login ? [notLoggedIn] : call.anonymous ? [] : [tokenNotValid]),
    ...(call.permission === 'admin' || call.permission === 'storefront' ? [notAllowed] : []),
    ...(call.params ? [notFound] : []),
    ...(throttled ? [tooMany] : []),
    ...(call.body ? [busy] : []),
    other,
  ]
}
