/**
 * So long after it was spent a refresh token is still answered, milliseconds: the answer may have
 * been lost, or two programs of the storefront had the token in hand at once.
 */
export const leeway = 60_000

/** State of a refresh token that is presented. */
export interface TokenUse {
  /** Milliseconds since it was spent first; null for one that has not been spent. */
  spentFor: number | null
  /** Whether the token that it was spent for has been spent itself. */
  successorSpent: boolean
  /** Whether it comes from the address that spent it. */
  sameAddress: boolean
}

/**
 * Outcome of presenting a refresh token:
 *
 * | spent        | its successor | from            | outcome                                                           |
 * | ------------ | ------------- | --------------- | ----------------------------------------------------------------- |
 * | not yet      |               | anywhere        | `spend`: it is spent for a successor                              |
 * | in the leeway| not spent     | the same address| `repeat`: the very tokens that were answered before, no others    |
 * | in the leeway| not spent     | another address | `end`: two have it                                                |
 * | in the leeway| spent         | anywhere        | `end`: its owner has the successor, so this one is somebody else's|
 * | before that  |               | anywhere        | `end`                                                             |
 *
 * `end` ends the login: who of the two is its owner cannot be told.
 */
export function outcomeOf({ spentFor, successorSpent, sameAddress }: TokenUse): 'spend' | 'repeat' | 'end' {
  if (spentFor === null) return 'spend'
  return spentFor <= leeway && !successorSpent && sameAddress ? 'repeat' : 'end'
}
