import type { LaterPart } from './later-parts.ts'

const asked = new Map<LaterPart, Promise<unknown>>()

/**
 * Texts of a part of the page that somebody has turned to, in the store's language; asked for once,
 * and a second time when that fails. A second failure is not kept.
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
