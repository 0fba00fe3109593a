interface Wishes {
  readonly doNotTrack?: string | null | undefined
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean | undefined
}

/** A choice about cookies that refuses the measurement of audience (`lib/analytics/consent.ts`). */
const refusal = /(?:^|; ?)consent=[^.;]*\.0\./

/**
 * Whether page speed may be measured in a browser: not with Do Not Track or Global Privacy Control, nor after consent
 * to analytics was refused.
 * @param cookies as `document.cookie` has them
 */
export function mayMeasureSpeed({ doNotTrack, globalPrivacyControl }: Wishes, cookies: string): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true && !refusal.test(cookies)
}
