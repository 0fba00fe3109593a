import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facilityAttributes } from '#lib/contract/facility.ts'
import { distanceIdOf, kilometresBetween } from '#lib/rules/facility/distance.ts'
import { type FacilityOption, facilityOption, withFacilityOption } from '#lib/rules/facility/options.ts'
import { facilityPrices, facilitySplit, isQuoteOnly } from '#lib/rules/facility/prices.ts'
import { facilityOffers } from '../../../../store-api/seed/facility.ts'

const offer = facilityOffers.ESSM
if (!offer) throw new Error('The Spanish store offers installation.')
const { options, reservation_price: reservation } = offer
const spain = 0.21

function option(attribute: FacilityOption['attribute'], value: string): FacilityOption {
  const found = options.find(
    (each) => each.attribute === attribute && (each.value_string === value || each.id === value),
  )
  if (!found) throw new Error(`No ${attribute} ${value}`)
  return found
}
const choose = (...chosen: FacilityOption[]) => chosen.reduce<readonly FacilityOption[]>(withFacilityOption, [])
const anyChoice = fc
  .subarray([...options], { minLength: 0, maxLength: 12 })
  .map((list) => list.reduce<readonly FacilityOption[]>(withFacilityOption, []))

/** The provinces of Spain in the order of their postal codes, 01 to 50. */
const provinces = [
  ...['Álava', 'Albacete', 'Alicante', 'Almería', 'Ávila', 'Badajoz', 'Islas Baleares', 'Barcelona', 'Burgos'],
  ...['Cáceres', 'Cádiz', 'Castellón', 'Ciudad Real', 'Córdoba', 'A Coruña', 'Cuenca', 'Girona', 'Granada'],
  ...['Guadalajara', 'Gipuzkoa', 'Huelva', 'Huesca', 'Jaén', 'León', 'Lleida', 'La Rioja', 'Lugo', 'Madrid'],
  ...['Málaga', 'Murcia', 'Navarra', 'Ourense', 'Asturias', 'Palencia', 'Las Palmas', 'Pontevedra', 'Salamanca'],
  ...['Santa Cruz de Tenerife', 'Cantabria', 'Segovia', 'Sevilla', 'Soria', 'Tarragona', 'Teruel', 'Toledo'],
  ...['Valencia', 'Valladolid', 'Bizkaia', 'Zamora', 'Zaragoza'],
]

describe('facility options', () => {
  it.each([
    ['R3.40', 'facility'],
    ['R3.41', 'disassembly'],
    ['R3.42', 'pre_measurement'],
  ] as const)('R3.40 R3.41 R3.42 (%s) the attribute %s has the values Si and No', (_, attribute) => {
    expect(options.filter((each) => each.attribute === attribute).map((each) => each.value_string)).toEqual([
      'Si',
      'No',
    ])
  })
  it('R3.36 entries have id, attribute, value and a price or prices by distance', () => {
    for (const { id, attribute, value_string, price, prices } of options) {
      expect(id).not.toBe('')
      expect(facilityAttributes).toContain(attribute)
      expect(value_string).not.toBe('')
      expect(price === undefined || prices === undefined).toBe(true)
    }
  })
  it('R3.43 the attribute facility_selected exists', () => {
    expect(options.some(({ attribute }) => attribute === 'facility_selected')).toBe(true)
  })
  it('R3.44 the distances are 500 and 520', () => {
    expect(options.filter(({ attribute }) => attribute === 'distances').map(({ id }) => id)).toEqual(['500', '520'])
  })
  it('R3.45 the cities are the 50 Spanish provinces, and those without a given price are marked budget', () => {
    const cities = options.filter(({ attribute }) => attribute === 'cities')
    expect(cities.map((each) => each.value_string)).toEqual(provinces)
    expect(cities.filter(({ budget }) => !budget).map((each) => each.value_string)).toEqual([
      'Álava',
      'Islas Baleares',
      'Barcelona',
      'Madrid',
      'Valladolid',
      'Zaragoza',
    ])
  })
  it.each(['R3.38 R9.48 Girona', 'R3.38 R9.49 Zamora'])('R3.38 R9.48 R9.49 (%s) is marked budget', (title) => {
    expect(option('cities', title.split(' ').at(-1) ?? '').budget).toBe(true)
  })
  it('R3.39 every city marked budget has price 0', () => {
    const cities = options.filter(({ budget }) => budget)
    expect(cities.length).toBeGreaterThan(40)
    for (const { prices } of cities) expect(prices).toEqual({ 500: 0, 520: 0 })
  })
  it('R4.62 an option takes the place of an earlier one of its attribute', () => {
    fc.assert(
      fc.property(anyChoice, fc.constantFrom(...options), (chosen, added) => {
        const next = withFacilityOption(chosen, added)
        expect(next.filter(({ attribute }) => attribute === added.attribute)).toEqual([added])
        expect(next.filter(({ attribute }) => attribute !== added.attribute)).toEqual(
          chosen.filter(({ attribute }) => attribute !== added.attribute),
        )
      }),
    )
  })
})

describe('facilityPrices', () => {
  it.each([
    ['R9.36', 'Madrid', '500', 8_000, 9_680],
    ['R9.37', 'Madrid', '520', 10_500, 12_705],
    ['R9.38', 'Barcelona', '500', 9_000, 10_890],
    ['R9.39', 'Barcelona', '520', 11_500, 13_915],
    ['R9.40', 'Islas Baleares', '500', 16_000, 19_360],
    ['R9.41', 'Islas Baleares', '520', 20_000, 24_200],
    ['R9.42', 'Valladolid', '500', 12_100, 14_641],
    ['R9.43', 'Valladolid', '520', 15_125, 18_301],
    ['R9.44', 'Zaragoza', '500', 11_500, 13_915],
    ['R9.45', 'Zaragoza', '520', 15_000, 18_150],
    ['R9.46', 'Álava', '500', 10_000, 12_100],
    ['R9.47', 'Álava', '520', 12_500, 15_125],
  ] as const)(
    'R9.36 R9.37 R9.38 R9.39 R9.40 R9.41 R9.42 R9.43 R9.44 R9.45 R9.46 R9.47 (%s) %s %s: %i net, %i gross',
    (_, name, distance, net, taxed) => {
      const prices = facilityPrices(choose(option('cities', name), option('distances', distance)), reservation, spain)
      expect(prices.facility).toBe(taxed)
      expect(
        facilityPrices(choose(option('cities', name), option('distances', distance)), reservation, 0).facility,
      ).toBe(net)
    },
  )
  it('R9.28 R9.29 the reservation is 2000 and the total begins with it', () => {
    expect(reservation).toBe(2_000)
    expect(facilityPrices([], reservation, spain)).toEqual({
      facility: 0,
      disassembly: 0,
      pre_measurement: 0,
      total: 2_000,
    })
  })
  it.each([
    ['R9.31', '500', 2_500, 3_025],
    ['R9.32', '520', 4_500, 5_445],
  ] as const)(
    'R9.23 R9.31 R9.32 (%s) pre-measurement, option 180, at distance %s costs %i, with tax %i',
    (_, distance, net, taxed) => {
      expect(option('pre_measurement', '180').prices?.[distance]).toBe(net)
      const chosen = choose(option('cities', 'Madrid'), option('distances', distance), option('pre_measurement', '180'))
      expect(facilityPrices(chosen, reservation, spain).pre_measurement).toBe(taxed)
    },
  )
  it('R9.20 R9.21 R9.22 R9.30 disassembly, option 140, costs 5000 and is taxed as the installation is', () => {
    expect(option('disassembly', '140').price).toBe(5_000)
    const chosen = choose(option('cities', 'Madrid'), option('distances', '500'), option('disassembly', '140'))
    expect(facilityPrices(chosen, reservation, spain)).toEqual({
      facility: 9_680,
      disassembly: 6_050,
      pre_measurement: 0,
      total: 17_730,
    })
  })
  it('R9.35 a budget city has no prices whatever else is chosen', () => {
    const chosen = choose(
      option('cities', 'Girona'),
      option('distances', '500'),
      option('disassembly', '140'),
      option('pre_measurement', '180'),
    )
    expect(facilityPrices(chosen, reservation, spain)).toEqual({
      facility: 0,
      disassembly: 0,
      pre_measurement: 0,
      total: 2_000,
    })
    expect(isQuoteOnly(chosen)).toBe(true)
  })
  it('R4.63 R9.29 the total is the reservation and the three taxed prices, whatever is chosen', () => {
    fc.assert(
      fc.property(anyChoice, fc.integer({ min: 0, max: 100_000 }), (chosen, deposit) => {
        const { facility, disassembly, pre_measurement, total } = facilityPrices(chosen, deposit, spain)
        expect(total).toBe(deposit + facility + disassembly + pre_measurement)
        expect(facilityOption(chosen, 'disassembly')?.id === '140' || disassembly === 0).toBe(true)
      }),
    )
  })
  it('R9.50 R3.61 the deposit is the reservation times the quantity, the installer gets the rest', () => {
    fc.assert(
      fc.property(anyChoice, fc.integer({ min: 1, max: 99 }), (chosen, quantity) => {
        const prices = facilityPrices(chosen, reservation, spain)
        const { deposit, installer } = facilitySplit(prices, reservation, quantity)
        expect(deposit).toBe(2_000 * quantity)
        expect(deposit + installer).toBe(prices.total * quantity)
        expect(installer).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('distances', () => {
  it.each([
    ['R9.33', 0, 500],
    ['R9.33', 29.99, 500],
    ['R9.33 R9.34', 30, 500],
    ['R9.34', 30.01, 520],
    ['R9.34', 50, 520],
    ['R9.34', 50.01, null],
    ['R9.34', 400, null],
    ['R9.34', null, null],
    ['R9.34', Number.NaN, null],
    ['R9.34', -1, null],
  ] as const)('%s %s km is %s', (_, kilometres, distance) => {
    expect(distanceIdOf(kilometres)).toBe(distance)
  })
  it('measures as the crow flies: Madrid to Barcelona is 505 km, either way, and nothing is 0', () => {
    const madrid = { lat: 40.4165, lon: -3.7026 }
    const barcelona = { lat: 41.3888, lon: 2.159 }
    expect(kilometresBetween(madrid, barcelona)).toBeCloseTo(504.6, 0)
    expect(kilometresBetween(barcelona, madrid)).toBeCloseTo(kilometresBetween(madrid, barcelona), 9)
    expect(kilometresBetween(madrid, madrid)).toBe(0)
  })
})
