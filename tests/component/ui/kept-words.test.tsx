import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'

/** The unbroken parts, and the whole as it is read and copied. */
function shown(text: string): [kept: string[], whole: string | null] {
  const { container } = render(<p>{unbrokenWords(text)}</p>)
  return [
    [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent),
    container.textContent,
  ]
}

describe('unbrokenWords', () => {
  it.each([
    ['Mampara fija walk-in Pier Horizon', ['walk-in']],
    ['entrega en 10-15 días laborables', ['10-15']],
    ['les offres par e-mail (désinscription en un clic)', ['e-mail']],
  ])('keeps on one line what is no word without its other half: %s', (text, kept) => {
    expect(shown(text)).toEqual([kept, text])
  })
  it.each(['Pare-baignoire Lisa', 'Réf. WAIN-PIER-70-CL', '2026-11-23', 'Paroi fixe'])(
    'leaves longer words, references and dates as they are: %s',
    (text) => {
      expect(unbrokenWords(text)).toBe(text)
    },
  )
})
