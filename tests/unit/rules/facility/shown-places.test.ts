import { expect, it } from 'vitest'
import { shownPlaces } from '#lib/rules/facility/shown-places.ts'

const city = (code: string, value_string: string) =>
  ({ id: `city-${code}`, attribute: 'cities', value_string, prices: { 500: 0, 520: 0 } }) as const
const yes = { id: 'facility-yes', attribute: 'facility', value_string: 'Si' } as const
const spain = { region: 'es-ES', country: 'ES' }

it('R3.45 lists provinces in the order of their names, as the language sorts them', () => {
  const given = [city('50', 'Zaragoza'), city('05', 'Ávila'), city('02', 'Albacete'), yes, city('01', 'Álava')]
  expect(shownPlaces(given, spain).map(({ value_string }) => value_string)).toEqual([
    'Si',
    'Álava',
    'Albacete',
    'Ávila',
    'Zaragoza',
  ])
})

it('R3.45 leaves out provinces that nothing is delivered to, and no other', () => {
  const given = [city('35', 'Las Palmas'), city('07', 'Islas Baleares'), city('38', 'Santa Cruz de Tenerife')]
  expect(shownPlaces(given, spain).map(({ id }) => id)).toEqual(['city-07'])
})
