import type { ReactNode } from 'react'

/**
 * Words that a line may not end in: a range of figures ("10-15"), and a hyphen with no more than
 * two letters beside it ("walk-in", "e-mail", the number of an order).
 */
const kept = /(?<![\p{L}\d-])(\d+-\d+|\p{L}{1,2}-[\p{L}\d]+|\p{L}+-\p{L}{1,2})(?![\p{L}\d-])/u

/**
 * A text whose short hyphenated words are not broken. The text itself is unchanged: a no-break hyphen would end up in
 * copies, searches and speech.
 */
export function unbrokenWords(text: string): ReactNode {
  const parts = text.split(kept)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
