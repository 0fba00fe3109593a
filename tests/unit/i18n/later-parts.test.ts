import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLaterPart, laterParts } from '#lib/i18n/later-parts.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import { essm } from '#lib/stores/essm.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

const answer = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answer.mockReset()))
afterEach(() => vi.unstubAllGlobals())

describe('texts that come later', () => {
  it('are those of the part, in each language', () => {
    expect(laterParts.cart(es, essm).title).toBe(es.layout.cartPanel.title)
    expect(laterParts.newsletter(fr)).toBe(fr.newsletter.form)
  })
  it('are of no other part than those named', () => {
    expect(['cart', 'newsletter', 'constructor', 'payment'].map(isLaterPart)).toEqual([true, true, false, false])
  })
  it('are asked for once', async () => {
    answer.mockResolvedValueOnce(Response.json('Votre avis'))
    const [first, second] = await Promise.all([loadMessages('question'), loadMessages('question')])
    expect([first, second]).toEqual(['Votre avis', 'Votre avis'])
    expect(answer.mock.calls).toEqual([['/api/texts/question']])
  })
  it.each([
    ['newsletter', 'an answer of 502', () => Promise.resolve(new Response(null, { status: 502 }))],
    ['suggestions', 'no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('of the part %s are asked for a second time after %s', async (part, _, failure) => {
    answer.mockImplementationOnce(failure).mockResolvedValueOnce(Response.json({ title: 'Vu récemment' }))
    expect(await loadMessages(part)).toEqual({ title: 'Vu récemment' })
    expect(answer).toHaveBeenCalledTimes(2)
  })
  it('are requested again by the next caller after two failures', async () => {
    for (const status of [502, 503]) answer.mockResolvedValueOnce(new Response(null, { status }))
    await expect(loadMessages('cart')).rejects.toThrow('503')
    answer.mockResolvedValueOnce(Response.json({ title: 'Votre panier' }))
    expect(await loadMessages('cart')).toEqual({ title: 'Votre panier' })
    expect(answer).toHaveBeenCalledTimes(3)
  })
})
