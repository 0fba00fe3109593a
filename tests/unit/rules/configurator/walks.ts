import fc from 'fast-check'
import type { Attribute, Complement } from '#lib/contract/attributes.ts'
import type { ConfigurationEvent } from '#lib/rules/configurator/machine.ts'
import type { Beginning } from '#lib/rules/configurator/start.ts'
import { noAnswers } from '#lib/rules/facility/choice.ts'
import { terms } from '../facility/offer.ts'
import { attribute, complement, complementType, option, variant } from './catalogue.ts'

/** Random catalogues and random walks through them. Few ids, so that they meet often. */

const price = fc.integer({ min: 0, max: 20_000 })
const typeId = fc.integer({ min: 1, max: 4 })
const optionId = fc.integer({ min: 10, max: 49 })
const complementId = fc.integer({ min: 1, max: 6 })

function options(ids: readonly number[], anyOption: fc.Arbitrary<number>): fc.Arbitrary<Attribute['options']> {
  return fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          price,
          blocks: fc.array(anyOption, { maxLength: 2 }),
          locks: fc.array(typeId, { maxLength: 1 }),
          placed: fc.boolean(),
        })
        .map(({ price: cents, blocks, locks, placed }) =>
          option(id, {
            price: cents,
            block_options: blocks,
            complements_locked: locks,
            position_sketch: placed ? 'left' : null,
          }),
        ),
    ),
  )
}

const attributes: fc.Arbitrary<Attribute[]> = fc.tuple(
  ...[1, 2, 3].map((id) =>
    fc
      .record({
        options: options(
          [0, 1, 2].map((place) => id * 10 + place),
          optionId,
        ),
        aesthetic: fc.boolean(),
        required: fc.boolean(),
        open: fc.boolean(),
        position: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ options: own, open, ...rest }) => attribute(id, own, { ...rest, field_type: open ? 'open' : 'select' })),
  ),
  fc
    .record({
      min: fc.integer({ min: 1, max: 900 }),
      span: fc.integer({ min: 0, max: 900 }),
      each: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ min, span, each }) =>
      attribute(4, [option(40, { value_range_min: min, value_range_max: min + span, price_per_mm: each })], {
        src: 'width-attr',
        field_type: 'range',
      }),
    ),
)

const complements: fc.Arbitrary<Complement[]> = fc.tuple(
  ...[1, 2, 3, 4, 5, 6].map((id) =>
    fc
      .record({
        type: typeId,
        price,
        own: options([id * 100, id * 100 + 1], optionId),
        ofVariants: fc.boolean(),
        required: fc.boolean(),
      })
      .map(({ type, price: cents, own, ofVariants, required }) =>
        complement(id, complementType(type), {
          price: cents,
          attributes: [attribute(id * 1000, own, { required })],
          variants: ofVariants ? [{ id: id * 10, ref: `W${id}`, option_ids: [id * 100], price: cents + 5 }] : [],
        }),
      ),
  ),
)

export interface Catalogue {
  beginning: Beginning
  complements: Complement[]
}

export const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    attributes,
    complements,
    price,
    facilityOffered: fc.boolean(),
    variants: fc.array(
      fc.record({ options: fc.uniqueArray(optionId, { minLength: 1, maxLength: 2 }), price, gone: fc.boolean() }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ attributes: own, complements: all, price: cents, facilityOffered, variants }) => ({
    complements: all,
    beginning: {
      attributes: own,
      facilityOffered,
      complementTypes: [1, 2, 3, 4].map((id) => complementType(id, 5 - id)),
      product: {
        id: 1,
        ref: 'P',
        price: cents,
        variants: variants.map((entry, place) =>
          variant(900 + place, entry.options, entry.price, { stock: entry.gone ? 'out_of_stock' : 'in_stock' }),
        ),
      },
    },
  }))

const anyNumber = fc.oneof(
  fc.integer({ min: -10, max: 2000 }),
  fc.double({ min: -5, max: 200 }),
  fc.constantFrom(Number.NaN, 1e9),
)

/** `fc.oneof` would infer the first kind for all. */
const oneOf = (...kinds: fc.Arbitrary<ConfigurationEvent>[]): fc.Arbitrary<ConfigurationEvent> => fc.oneof(...kinds)

const facilityStep = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const)

/** Few provinces, so that walks come to the end of an installation. */
const facilityOption = fc.constantFrom(
  ...terms.options.map(({ id }) => id).filter((id) => !id.startsWith('city-') || /-(08|17|28)$/.test(id)),
  'city-99',
)

const madrid = { ...noAnswers, wanted: true, city: 'city-28', distance: '520', postal_code: '28300' } as const

const completeAnswers = fc.boolean().map((yes) => ({
  type: 'answerFacility' as const,
  answers: { ...madrid, disassembly: yes, pre_measurement: !yes },
}))

const facilityEvent = oneOf(
  fc.constantFrom<ConfigurationEvent>({ type: 'receiveFacility', terms }, { type: 'removeFacility' }),
  facilityOption.map((option) => ({ type: 'chooseFacility', option })),
  facilityOption.map((option) => ({ type: 'chooseFacility', option })),
  fc.record({
    type: fc.constant('placeFacility' as const),
    name: fc.constantFrom('Alcobendas', "L'Hospitalet de Llobregat", ' Á_b-c*&#+% '),
    city: fc.constantFrom('city-28', 'city-08', null),
    distance: fc.constantFrom('500', '520', null),
  }),
  fc.constantFrom('28100', '08001', '99999', '').map((code) => ({ type: 'typePostalCode', code })),
  facilityStep.map((step) => ({ type: 'goTo', place: { step: 'facility', facilityStep: step } })),
  fc
    .record({
      wanted: fc.option(fc.boolean()),
      city: fc.constantFrom('city-28', 'city-17', 'city-99', null),
      distance: fc.constantFrom('500' as const, '520' as const, null),
      disassembly: fc.option(fc.boolean()),
      pre_measurement: fc.option(fc.boolean()),
      place: fc.constantFrom('', 'Alcobendas'),
      postal_code: fc.constantFrom('', '28100', '17001'),
    })
    .map((answers) => ({ type: 'answerFacility', answers })),
  completeAnswers,
  completeAnswers,
  completeAnswers,
)

/**
 * Events of every kind, with ids that exist and ids that do not. `complements` are what the store
 * API would answer.
 */
export function events(all: readonly Complement[]): fc.Arbitrary<ConfigurationEvent[]> {
  const ownOption = fc.oneof(
    fc.integer({ min: 1, max: 6 }).chain((id) => fc.constantFrom(id * 100, id * 100 + 1)),
    optionId,
  )
  const list = fc.array(
    oneOf(
      fc.record({ type: fc.constantFrom('next' as const, 'previous' as const, 'close' as const, 'refuse' as const) }),
      fc.record({ type: fc.constantFrom('choose' as const, 'remove' as const), option: optionId }),
      fc.record({
        type: fc.constant('measure' as const),
        option: fc.constantFrom(40, 10),
        value: fc.option<number, null>(anyNumber, { nil: null }),
      }),
      typeId.map((complementType) => ({ type: 'receiveComplements', complementType, complements: all })),
      typeId.map((complementType) => ({ type: 'goTo', place: { step: 'complement', complementType } })),
      fc.record({
        type: fc.constantFrom('addComplement' as const, 'removeComplement' as const),
        complement: complementId,
      }),
      fc.record({ type: fc.constant('countComplement' as const), complement: complementId, quantity: anyNumber }),
      fc.record({ type: fc.constant('chooseComplementOption' as const), complement: complementId, option: ownOption }),
      fc.record({ type: fc.constant('setQuantity' as const), quantity: anyNumber }),
      facilityEvent,
      facilityEvent,
    ),
    // Longer than fast-check would make them: it takes a few events to come to the end of an
    // installation.
    { maxLength: 60, size: 'medium' },
  )
  // Half of the walks know at once what is offered about installation: the others hear of it
  // somewhere, or never.
  return fc
    .tuple(fc.boolean(), list)
    .map(([known, walked]) => (known ? [{ type: 'receiveFacility' as const, terms }, ...walked] : walked))
}
