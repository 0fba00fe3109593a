import { describe, expect, it } from 'vitest'
import { withVariant } from '#lib/rules/configurator/choice.ts'
import { fieldsHere } from '#lib/rules/configurator/fields.ts'
import { type ConfigurationEvent, configure } from '#lib/rules/configurator/machine.ts'
import { placeOfAttribute, placeOfComplement } from '#lib/rules/configurator/places.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { hasAnswers, noAnswers } from '#lib/rules/facility/choice.ts'
import { complements, screen } from './catalogue.ts'

const start = [1, 2, 3].reduce<Configuration>(
  (state, complementType) =>
    configure(state, {
      type: 'receiveComplements',
      complementType,
      complements: complements.filter((each) => each.complement_type.id === complementType),
    }),
  startConfiguration(screen),
)
const following = (...events: ConfigurationEvent[]) => events.reduce(configure, start)

describe('the place that a choice is made at', () => {
  it.each([
    ['an attribute of looks', 1, { step: 'aesthetic' }],
    ['another one of looks', 2, { step: 'aesthetic' }],
    ['an attribute of a group', 3, { step: 'group', group: 0 }],
    ['none that the product has', 99, { step: 'summary' }],
  ])('R3.29 of %s', (_, id, place) => expect(placeOfAttribute(start, id)).toEqual(place))

  it.each([
    [1, { step: 'complement', complementType: 1 }],
    [2, { step: 'complement', complementType: 2 }],
    [99, { step: 'summary' }],
  ])('R3.29 of complement %i', (id, place) => expect(placeOfComplement(start, id)).toEqual(place))
})

describe('the fields that a screen is judged by', () => {
  const rail = { type: 'goTo', place: { step: 'complement', complementType: 2 } } as const
  const other = { type: 'goTo', place: { step: 'complement', complementType: 3 } } as const
  const look = { type: 'goTo', place: { step: 'aesthetic' } } as const
  const chosen: ConfigurationEvent = { type: 'addComplement', complement: 2 }

  it('R3.24 are dimensions where they are asked, and numbers of pieces of the extras', () => {
    const withRail = following(rail, chosen)
    expect(withRail.selected.complements).toHaveLength(1)
    expect(fieldsHere(following({ type: 'goTo', place: { step: 'group', group: 0 } }), 'mm')).toEqual(['m31'])
    expect(fieldsHere(withRail, 'mm')).toEqual(['n2'])
    expect(fieldsHere(configure(withRail, other), 'mm')).toEqual(['n2'])
    expect(fieldsHere(configure(withRail, look), 'mm')).toEqual([])
  })
})

describe('what stands for a choice', () => {
  const choice = { attribute_options: [{ option: 31, value: 900 }, { option: 11 }], complements: [] }
  it('R3.16 is filled up by the options of the variant that it names, each once', () => {
    const filled = withVariant(choice, [61, 11])
    expect(filled.attribute_options).toEqual([{ option: 61 }, { option: 31, value: 900 }, { option: 11 }])
  })

  it.each([
    [{}, false],
    [{ wanted: false }, true],
    [{ disassembly: false }, true],
    [{ place: 'Alcobendas' }, true],
    [{ postal_code: '28100' }, true],
  ])('R3.31 answers about an installation %j: there are some: %s', (answers, some) => {
    expect(hasAnswers({ ...noAnswers, ...answers })).toBe(some)
  })
})
