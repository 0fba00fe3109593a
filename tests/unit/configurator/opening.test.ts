import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginningOf, type ConfiguratorData } from '#lib/configurator/data.ts'
import { openingOf } from '#lib/configurator/open.ts'
import { type FacilityData, facilityStepTexts } from '#lib/facility/data.ts'
import { facilityData } from '#lib/facility/read.ts'
import type { SentFields } from '#lib/rules/configurator/types.ts'
import { noAnswers } from '#lib/rules/facility/choice.ts'
import { facilityFields } from '#lib/rules/facility/form.ts'
import { storeByCode } from '#lib/stores/registry.ts'
import messages from '#messages/es.json'
import { facilityOffers } from '../../../store-api/seed/facility.ts'
import { screen } from '../rules/configurator/catalogue.ts'
import { idOf } from '../rules/facility/offer.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/root-params', () => ({}))
vi.mock('#lib/i18n/messages.ts', () => ({ readMessages: vi.fn() }))
vi.mock('#lib/facility/read.ts', () => ({ facilityData: vi.fn() }))
vi.mock('#lib/store-api/configurator.ts', () => ({
  readComplements: async () => [],
  readConfigurable: vi.fn(),
  isOwnRow: async () => false,
}))

if (!facilityOffers.ESSM) throw new Error('The Spanish store offers installation.')
const offered: FacilityData = { offer: facilityOffers.ESSM, taxRate: 0.21, contact: '', texts: messages.facility }
const data = {
  ...beginningOf({ ...screen, facility: null } as unknown as ConfiguratorData),
  product: { ...screen.product, slug: 'a-screen' },
  unit: 'cm',
  facility: facilityStepTexts(messages.facility),
} as unknown as ConfiguratorData
const read = vi.mocked(facilityData)
const store = storeByCode('ESSM')
if (!store) throw new Error('There is a Spanish store.')
const spanish = store
const open = (fields: Record<string, string>, of = data) =>
  openingOf(
    spanish,
    of,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])) satisfies SentFields,
    null,
  )
const madrid = { i: 'y_city-28_500_y_n', t: 'Alcobendas', z: '28100' }
const answers = {
  ...{ wanted: true, city: 'city-28', distance: '500', disassembly: true, pre_measurement: false },
  ...{ place: 'Alcobendas', postal_code: '28100' },
}

beforeEach(() => {
  read.mockReset().mockResolvedValue(offered)
})

describe('how a configurator opens', () => {
  it('R2.17 R3.31 has the installation of its address, with what the store offers', async () => {
    expect(await open(madrid)).toMatchObject({ answers, facility: offered, sound: true, dropped: [], place: 'g0' })
  })
  it('R2.170 asks for no offer before it is needed', async () => {
    expect(await open({ o: '11_21' })).toMatchObject({ answers: noAnswers, facility: null })
    expect(read).not.toHaveBeenCalled()
    expect(await open({ go: 'i0' })).toMatchObject({ place: 'i0', facility: offered })
  })
  it('R2.17 keeps an installation that cannot be judged now, until it can', async () => {
    read.mockRejectedValue(new Error('down'))
    expect(await open(madrid)).toMatchObject({ answers, facility: null, dropped: [] })
  })
  it('R3.3 knows of none where none is offered', async () => {
    expect(await open({ ...madrid, s: 'i0' }, { ...data, facility: null })).toMatchObject({
      answers: noAnswers,
      facility: null,
    })
    expect(read).not.toHaveBeenCalled()
  })
  it('R2.17 tells what the store does not offer any more', async () => {
    const opening = await open({ ...madrid, i: 'y_city-99_500_y_n', t: '', z: '' })
    expect(opening.dropped).toEqual([{ kind: 'unknownOption' }])
    expect(opening.answers).toMatchObject({ city: null, distance: '500', disassembly: true })
  })
  it('R2.170 R4.43 goes from question to question without a script', async () => {
    const first = await open({ s: 'i0', go: 'next' })
    expect(first).toMatchObject({ place: 'i0', incomplete: true })
    const wanted = await open({ s: 'i0', go: 'next', [facilityFields.facility]: idOf('facility', 'Si') })
    expect(wanted).toMatchObject({ place: 'i1', incomplete: false, answers: { ...noAnswers, wanted: true } })
    const placed = { i: 'y', s: 'i1', go: 'next', [facilityFields.distances]: '500' }
    expect(await open({ ...placed, [facilityFields.postal_code]: '28100' })).toMatchObject({
      place: 'i2',
      answers: { city: 'city-28', distance: '500', postal_code: '28100' },
    })
    expect(await open({ ...placed, [facilityFields.cities]: 'city-17' })).toMatchObject({ place: 'i4' })
  })
  it('R3.24 without a script invalid input blocks the step and stays as it was typed', async () => {
    const where = { [facilityFields.cities]: 'city-28', [facilityFields.distances]: '500' }
    const code = { [facilityFields.postal_code]: '99100' }
    expect(await open({ i: 'y', s: 'i1', go: 'next', ...where, ...code })).toMatchObject({
      place: 'i1',
      incomplete: true,
      typed: code,
    })
    expect(await open({ s: 'g0', go: 'next', m31: '5000' })).toMatchObject({
      place: 'g0',
      incomplete: true,
      typed: { m31: '5000' },
    })
  })
})
