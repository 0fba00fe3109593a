import { enter } from './places.ts'
import { complementPrice, complementVariant, priceChoice } from './price.ts'
import { screensOf } from './screens.ts'
import { choiceOf, choosableOf, knownComplements, lockedNow } from './state.ts'
import type { Configuration, Place, Selected } from './types.ts'

/**
 * Brings everything that follows from the choices up to date: complements of types that became
 * locked go, with their options; variants are matched again; prices, reference and the option on
 * the sketch are worked out again.
 */
export function normalize(state: Configuration): Configuration {
  const unlocked = outOfLockedType(withoutLocked(state))
  const choosable = choosableOf(unlocked)
  const choice = choiceOf(unlocked)
  const priced = priceChoice(choosable, choice)
  const { selected } = unlocked
  return {
    ...unlocked,
    selected: {
      ...selected,
      positional_option: positionalOption(unlocked),
      variant: priced.variant?.id ?? null,
      prices: priced.prices,
      final_ref: priced.final_ref,
      complements: selected.complements.map((entry) => {
        const complement = choosable.complements.find(({ id }) => id === entry.id)
        const chosen = choice.complements.find(({ id }) => id === entry.id)
        return complement && chosen ? { ...entry, price: complementPrice(complement, chosen) } : entry
      }),
      complement_variants: choice.complements.flatMap((chosen) => {
        const complement = choosable.complements.find(({ id }) => id === chosen.id)
        const variant = complement && complementVariant(complement, chosen)
        return variant ? [{ complement: chosen.id, variant: variant.id }] : []
      }),
    },
  }
}

function withoutLocked(state: Configuration): Configuration {
  const locked = lockedNow(state)
  const gone = new Set(
    knownComplements(state)
      .filter(({ complement_type }) => locked.has(complement_type.id))
      .map(({ id }) => id),
  )
  if (!state.selected.complements.some(({ id }) => gone.has(id))) return state
  return { ...state, selected: withoutComplements(state.selected, gone) }
}

/**
 * From a complement type that has become locked the machine moves to the next open one, else to
 * what is left of the extras, else to where the next screen begins.
 */
function outOfLockedType(state: Configuration): Configuration {
  const { groups, options } = state
  const order = options.complement_types.map(({ id }) => id)
  const type = groups.complement_type
  if (type === null || !lockedNow(state).has(type)) return state
  const screens = screensOf(state)
  const extras = screens.find(({ name }) => name === 'extras')?.places ?? []
  const isLater = (place: Place) =>
    place.step === 'complement' && order.indexOf(place.complementType) > order.indexOf(type)
  const after = screens.find(({ name }) => name === 'facility' || name === 'summary')
  const place = extras.find(isLater) ?? extras.at(-1) ?? after?.places[0]
  return place ? enter(state, place) : state
}

/** The selection without some complements, their options and their variants. */
export function withoutComplements(selected: Selected, gone: ReadonlySet<number | string>): Selected {
  return {
    ...selected,
    complements: selected.complements.filter(({ id }) => !gone.has(id)),
    complement_attribute_options: selected.complement_attribute_options.filter(
      ({ complement }) => !gone.has(complement),
    ),
    complement_variants: selected.complement_variants.filter(({ complement }) => !gone.has(complement)),
  }
}

function positionalOption({ options, selected }: Configuration): number | null {
  const chosen = new Set(selected.attribute_options.map(({ option }) => option))
  for (const attribute of options.attributes)
    for (const { option, position_sketch } of attribute.options)
      if (position_sketch !== null && chosen.has(option.id)) return option.id
  return null
}
