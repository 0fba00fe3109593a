import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '#lib/texts/load.ts'
import { isLaterPart, laterParts } from '#lib/texts/parts.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => vi.unstubAllGlobals())

describe('texts that come later', () => {
  it('are those of the part, in each language', () => {
    expect(laterParts.cart(es).title).toBe(es.layout.cartPanel.title)
    expect(laterParts.newsletter(fr)).toBe(fr.newsletter.form)
  })
  it('are of no other part than those named', () => {
    expect(['cart', 'newsletter', 'constructor', 'payment'].map(isLaterPart)).toEqual([true, true, false, false])
  })
  it('are asked for once, and again after a failure', async () => {
    answer.mockResolvedValueOnce(new Response(null, { status: 502 }))
    await expect(loadTexts('cart')).rejects.toThrow('502')
    answer.mockResolvedValueOnce(Response.json({ title: 'Votre panier' }))
    const [first, second] = await Promise.all([loadTexts('cart'), loadTexts('cart')])
    expect(first).toEqual({ title: 'Votre panier' })
    expect(second).toBe(first)
    expect(answer.mock.calls).toEqual([['/api/texts/cart'], ['/api/texts/cart']])
  })
})
