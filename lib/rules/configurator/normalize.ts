import { complementPrice, complementVariant, priceChoice } from './price.ts'
import { choiceOf, choosableOf, knownComplements, lockedNow, openTypes } from './state.ts'
import type { Configuration, Selected } from './types.ts'

/**
 * Brings everything that follows from the choices up to date: complements of types that became
 * locked go, with their options; variants are matched again; prices, reference and the option on
 * the sketch are worked out again.
 */
export function normalize(state: Configuration): Configuration {
  const unlocked = outOfLockedStep(withoutLocked(state))
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
 * From a complement type that has become locked the machine moves to the next open one, or the
 * summary.
 */
function outOfLockedStep(state: Configuration): Configuration {
  const { groups, options } = state
  const here = options.complement_types.findIndex(({ id }) => id === groups.complement_type)
  const open = openTypes(state)
  if (here < 0 || open.some(({ id }) => id === groups.complement_type)) return state
  const next = open.find((type) => options.complement_types.indexOf(type) > here)
  const step = next ? 'complement' : 'summary'
  return { ...state, groups: { ...groups, step, complement_type: next?.id ?? null, incomplete: false } }
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
