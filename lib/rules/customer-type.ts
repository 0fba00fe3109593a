import type { Audience } from '../contract/common.ts'

const codes = { client: 'C', professional: 'P' } as const satisfies Record<Audience, string>

/** The code of a customer type, as client records and the signup write it. */
export function customerCode(type: Audience): 'C' | 'P' {
  return codes[type]
}

/** The customer type that a client record's code stands for. */
export function customerType(code: 'C' | 'P'): Audience {
  return code === codes.professional ? 'professional' : 'client'
}
