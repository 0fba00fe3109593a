import type { LaterPart } from './later-parts.ts'

const asked = new Map<LaterPart, Promise<unknown>>()

/**
 * Texts of a part that is loaded on demand, in the store's language; requested once, and a second time after a failure.
 * A second failure is not cached.
 */
export function loadMessages<Texts>(part: LaterPart): Promise<Texts> {
  const known = asked.get(part)
  if (known) return known as Promise<Texts>
  const coming = fetchTexts(part).catch(() => fetchTexts(part))
  asked.set(part, coming)
  coming.catch(() => asked.delete(part))
  return coming
}

async function fetchTexts(part: LaterPart) {
  const answer = await fetch(`/api/texts/${part}`)
  if (!answer.ok) throw new Error(`The texts were answered with ${answer.status}`)
  return answer.json()
}
