export type PostalCodeVerdict = 'free' | 'charged' | 'refused' | 'malformed'

interface PostalRules {
  /** Highest two-digit prefix of what is delivered to. */
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
 * or refused.
 * @param country ISO code of the country of delivery
 */
export function judgePostalCode(code: string, country: string): PostalCodeVerdict {
  const text = code.trim()
  if (!/^\d{5}$/.test(text)) return 'malformed'
  const own = rules[country]
  if (!own) return 'free'
  const prefix = text.slice(0, 2)
  if (own.refused.includes(prefix)) return 'refused'
  if (Number(prefix) < 1 || Number(prefix) > own.highest) return 'malformed'
  return own.charged.includes(prefix) ? 'charged' : 'free'
}
