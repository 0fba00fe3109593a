import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { Configurator } from '#components/configurator/configurator.tsx'
import { freshOpening, type Opening } from '#lib/configurator/data.ts'
import { noAnswers } from '#lib/rules/facility/choice.ts'
import messages from '#messages/es.json'
import { choice, chosen, data, facility, madrid } from '../setup/installable-screen.ts'

vi.mock('#lib/actions/save-configuration.ts', () => ({
  saveConfiguration: vi.fn(async () => ({ cart: null, error: null })),
}))

const words = messages.facility

/** What the server sends of a configurator that opens so, as a document. */
async function sent(opening: Partial<Opening>): Promise<Document> {
  const page = <Configurator data={data} opening={{ ...freshOpening, choice, ...opening }} page saved={vi.fn()} />
  const { prelude } = await prerender(page)
  return new DOMParser().parseFromString(await new Response(prelude).text(), 'text/html')
}
const valueIn = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value
const saidAt = (page: Document, name: string) => {
  const ids = page.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => page.getElementById(id)?.textContent).join(' ')
}

describe('an installation in a configurator without a script', () => {
  it('R2.170 R3.24 has the same fields and messages at the same places, with what was typed', async () => {
    const page = await sent({
      ...{ facility, answers: { ...noAnswers, wanted: true }, place: 'i1', incomplete: true },
      typed: { 'facility-postal_code': '99100' },
    })
    expect(valueIn(page, 'facility-postal_code')).toBe('99100')
    expect(saidAt(page, 'facility-postal_code')).toContain(words.problems.postalCode)
    expect(saidAt(page, 'facility-cities')).toContain(words.problems.city)
    expect(saidAt(page, 'facility-distances')).toContain(words.problems.distance)
    expect(page.querySelector('[name="facility-town"]')).toBeNull()
    const step = page.querySelector('#configurator-step')
    expect(step?.querySelector<HTMLInputElement>('[name=i]')?.value).toBe('y')
    expect(step?.querySelector<HTMLInputElement>('[name=s]')?.value).toBe('i1')
    expect(valueIn(page, 'facility')).toBe('unfinished')
  })
  it('R2.17 R3.61 carries an installation that is arranged to every step and into the cart', async () => {
    const page = await sent({ facility, answers: madrid, place: 'i4' })
    const step = page.querySelector('#configurator-step')
    const carriedOn = (name: string) => step?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
    expect(['i', 't', 'z'].map(carriedOn)).toEqual(['y_city-28_500_y_n', 'Alcobendas', '28100'])
    expect(JSON.parse(valueIn(page, 'facility') ?? '')).toEqual(chosen)
    expect(page.body.textContent).toContain(words.depositText)
    expect(page.querySelector('[data-price]')?.getAttribute('data-price')).toBe('32500')
  })
})
