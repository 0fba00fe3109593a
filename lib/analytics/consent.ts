import { isUuid } from '../rules/uuid.ts'

/** Purposes that a store's codes may have, and that a shopper may consent to. */
const purposes = ['analytics', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/** The purposes that a shopper has allowed. */
export type Consent = Readonly<Record<Purpose, boolean>>

export const nothingAllowed: Consent = { analytics: false, advertising: false }

/** The codes of a store that loads something. */
export interface TrackingCodes {
  /** Version of the question: a choice made under another code is requested again. */
  consent: string
  /** Measurement id of Google Analytics 4; empty: no audience is measured. */
  analytics: string
  /** Id of the Meta pixel; empty: no data for advertisers. */
  advertising: string
}

const name = 'consent'
/**
 * A choice, and a refusal too, holds for six months (recommendation of the CNIL, 17 September
 * 2020), seconds.
 */
const lifetime = 182 * 86_400

/** The purposes that a store has a code for. */
export function purposesOf(codes: TrackingCodes): Purpose[] {
  return purposes.filter((purpose) => codes[purpose] !== '')
}

/**
 * The choice that a browser remembers.
 * @param cookies as `document.cookie` has them
 * @returns null when none was made, or another question was answered
 */
export function readConsent(cookies: string, codes: TrackingCodes): Consent | null {
  const [question, analytics, advertising, id, ...rest] = partsIn(cookies)
  if (question !== codes.consent || rest.length > 0 || (id !== undefined && !isUuid(id))) return null
  if (!/^[01]$/.test(analytics ?? '') || !/^[01]$/.test(advertising ?? '')) return null
  return {
    analytics: codes.analytics !== '' && analytics === '1',
    advertising: codes.advertising !== '' && advertising === '1',
  }
}

/**
 * The random id under which the shop keeps the proof of the choices of a browser; null where there
 * is none yet.
 */
export function choiceIdIn(cookies: string): string | null {
  const id = partsIn(cookies)[3] ?? ''
  return isUuid(id) ? id : null
}

function partsIn(cookies: string): string[] {
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return (value ?? '').split('.')
}

/**
 * The cookie that stores a choice. It holds no data about the shopper and no server reads it.
 * @param id random, of the proof that the shop stores
 */
export function consentCookie(
  { analytics, advertising }: Consent,
  codes: TrackingCodes,
  https: boolean,
  id: string,
): string {
  const value = [codes.consent, analytics ? 1 : 0, advertising ? 1 : 0, id].join('.')
  return `${name}=${value}; path=/; max-age=${lifetime}; samesite=lax${https ? '; secure' : ''}`
}

/** Cookies that the services have set, by purpose; they go when the consent does. */
const cookiesOf: Readonly<Record<Purpose, RegExp>> = {
  analytics: /^_ga(_|$)|^_gid$|^_gat/,
  advertising: /^_fb[pc]$|^_gcl_/,
}

/**
 * Values for `document.cookie` that delete the cookies without consent (any more).
 * @param host name of the store's host: services set their cookies on it or on the domain above it
 */
export function forgetting(cookies: string, consent: Consent, host: string): string[] {
  const domains = ['', host, ...host.split('.').flatMap((_, index, parts) => [`.${parts.slice(index).join('.')}`])]
  return cookies
    .split(/; */)
    .map((cookie) => cookie.split('=', 1)[0] ?? '')
    .filter((cookie) => purposes.some((purpose) => !consent[purpose] && cookiesOf[purpose].test(cookie)))
    .flatMap((cookie) =>
      domains.map((domain) => `${cookie}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`),
    )
}
