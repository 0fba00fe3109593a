import type messages from '../../messages/fr.json'
import type { Audience } from '../contract/common.ts'

/** Data of the logged-in customer for a page. */
export interface Who {
  id: number
  firstName: string
  audience: Audience
  admin: boolean
  /** Texts for customers only, in the store's language: pages do not contain them. */
  texts: (typeof messages)['account']['header']
}

let known: Who | null = null

/** The last answer, without asking again. */
export function knownWho(): Who | null {
  return known
}

/** Requests the logged-in customer; null for a visitor. Errors are only logged. */
export async function askWho(): Promise<Who | null> {
  try {
    const response = await fetch('/api/session', { headers: { accept: 'application/json' } })
    if (response.ok) {
      known = (await response.json()) as Who | null
      return known
    }
    console.error(`Who is logged in could not be asked: ${response.status}`)
  } catch (error) {
    console.error(error)
  }
  return null
}
