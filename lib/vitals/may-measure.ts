interface Wishes {
  readonly doNotTrack?: string | null | undefined
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean | undefined
}

/** A choice about cookies that refuses the measurement of audience (`lib/analytics/consent.ts`). */
const refusal = /(?:^|; ?)consent=[^.;]*\.0\./

/**
 * Whether a browser may be asked how fast a page was: not where its owner asks not to be followed,
 * nor where they refused that the audience is measured.
 * @param cookies as `document.cookie` has them
 */
export function mayMeasureSpeed({ doNotTrack, globalPrivacyControl }: Wishes, cookies: string): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true && !refusal.test(cookies)
}
