import { facilityTerms } from '../facility/data.ts'
import { addressQuery } from '../rules/configurator/address.ts'
import { cutInWords } from '../rules/configurator/cuts/words.ts'
import { drawingOf } from '../rules/configurator/drawing/parameters.ts'
import { photoOf } from '../rules/configurator/photo.ts'
import { choiceInWords } from '../rules/configurator/price.ts'
import { restoreConfiguration } from '../rules/configurator/restore.ts'
import { choiceOf, choosableOf } from '../rules/configurator/state.ts'
import { arrangedOf } from '../rules/facility/choice.ts'
import { beginningOf, type ConfiguratorData, type Opening } from './data.ts'
import { cutWords, problemPlaces } from './words.ts'

/**
 * A configuration as pages show it that change nothing: the state that its address leads to, drawing
 * and photograph, its lines in words, and the names of what is not chosen yet.
 * @param wall word of the wall that it is shown before; the photograph's own where it is none of its walls
 */
export function shownConfiguration(data: ConfiguratorData, opening: Opening, wall?: string) {
  const { product, attributes, unit } = data
  const { facility, answers, complements } = opening
  const installation = facility && { terms: facilityTerms(facility), answers }
  const { state } = restoreConfiguration(beginningOf(data), complements, opening.choice, opening.quantity, installation)
  const { quantity, attribute_options: chosen, final_ref: ref } = state.selected
  const choice = choiceOf(state)
  const drawing = product.sketch && drawingOf(product.sketch, attributes, chosen)
  const background = product.photo?.walls.find(({ word }) => word === wall)?.word
  const missing = problemPlaces(state).flatMap(
    ({ problem }) => attributes.find(({ id }) => id === problem.attribute)?.name ?? [],
  )
  return {
    state,
    chosen,
    ref,
    drawing,
    background,
    photo: product.photo && drawing && photoOf(product.photo, drawing, attributes, chosen, background),
    lines: choiceInWords(choosableOf(state), choice, unit, (_, cut) =>
      cut ? cutInWords(cut, unit, cutWords(data.texts)) : null,
    ),
    missing: [...new Set(missing)],
    arranged: arrangedOf(state),
    query: addressQuery(product.slug, choice, quantity, answers),
  }
}
