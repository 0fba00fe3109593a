import type messages from '../../messages/fr.json'
import type { Audience } from '../contract/common.ts'

/** What a page is told of whoever is logged in. */
export interface Who {
  id: number
  firstName: string
  audience: Audience
  admin: boolean
  /** What only they read, in the store's language: pages do not carry it. */
  texts: (typeof messages)['account']['header']
}

let known: Who | null = null

/** What was answered last, without asking again. */
export function knownWho(): Who | null {
  return known
}

/** Asks who is logged in; null for nobody. What goes wrong is only logged. */
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
