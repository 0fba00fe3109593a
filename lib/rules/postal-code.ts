export type PostalCodeVerdict = 'free' | 'charged' | 'refused' | 'malformed'

interface PostalRules {
  /** Highest two-digit prefix of a province or department that the mainland has; from 01 on. */
  highest: number
  refused: readonly string[]
  charged: readonly string[]
}

/**
 * Which prefixes are refused and which are not free of charge, per country of delivery: the same two digits are an island in one
 * country and the mainland in the other (specification 5).
 */
const rules: Readonly<Record<string, PostalRules>> = {
  ES: { highest: 52, refused: ['35', '38'], charged: ['07'] },
  FR: { highest: 95, refused: ['20', '97', '98'], charged: [] },
}

/**
 * What a postal code means for delivery: exactly five digits (surrounding spaces ignored), on the mainland free, on islands charged
 * or refused. Five digits are a postal code, whether or not a province has them ({@link isUnknownPrefix}).
 * @param country ISO code of the country of delivery
 */
export function judgePostalCode(code: string, country: string): PostalCodeVerdict {
  const text = code.trim()
  if (!/^\d{5}$/.test(text)) return 'malformed'
  const prefix = text.slice(0, 2)
  if (rules[country]?.refused.includes(prefix)) return 'refused'
  return rules[country]?.charged.includes(prefix) ? 'charged' : 'free'
}

/**
 * Whether a postal code that is delivered to begins with digits that no province or department of the country has: probably mistyped,
 * worth a hint beside the field, never a refusal.
 */
export function isUnknownPrefix(code: string, country: string): boolean {
  const own = rules[country]
  const verdict = judgePostalCode(code, country)
  if (!own || verdict === 'malformed' || verdict === 'refused') return false
  const prefix = Number(code.trim().slice(0, 2))
  return prefix < 1 || prefix > own.highest
}
