import { expect, it } from 'vitest'
import { expectedDays } from '#components/order/order-timeline.tsx'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

type Tracked = Parameters<typeof expectedDays>[0]
const order = {
  status: 400,
  ordered_at: '2026-03-02T10:00:00Z',
  delivery_days: { min: 10, max: 15 },
  confirmation: { state: 'waiting', confirmed_at: null },
  delivery: null,
} as Partial<Tracked> as Tracked
const days = (changes: Partial<Tracked>, { checkOrder: { form } } = fr) =>
  expectedDays({ ...order, ...changes }, 'Europe/Paris', form, (moment) => moment.slice(0, 10))

it.each([
  ['fr', fr, /^10 à 15 jours ouvrés après la confirmation de vos mesures/],
  ['es', es, /^de 10 a 15 días laborables después de que confirmes tus medidas/],
] as const)('R9.14 a tracked order names days as long as its measures are not confirmed (%s)', (_, texts, said) => {
  expect(days({}, texts as typeof fr)).toMatch(said)
})

it('R9.14 a tracked order names the dates that count from the confirmation', () => {
  const confirmed = { state: 'confirmed', confirmed_at: '2026-03-09T10:00:00Z' } as const
  const delivery = { from: '2026-03-23', to: '2026-03-30' }
  expect(days({ confirmation: confirmed, delivery })).toBe('du 2026-03-23 au 2026-03-30')
})

it('R1.15 a tracked order of a store API without these fields counts from the order', () => {
  expect(days({ confirmation: null, delivery: undefined })).toBe('du 2026-03-16 au 2026-03-23')
  expect(days({ status: 300 })).toBeNull()
})
