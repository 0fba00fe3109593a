import type { Attribute, AttributeOption } from '../../../contract/attributes.ts'
import type { Sketch } from '../../../contract/sketches.ts'
import { drawingOf } from '../drawing/parameters.ts'
import type { ChosenOption } from '../types.ts'
import { type Glass, glassesOf } from './glasses.ts'
import type { ChosenCuts } from './problems.ts'

/** An option that cuts the glass and asks for the measures of it. */
export type CutOption = AttributeOption &
  Required<Pick<AttributeOption, 'cut_limits'>> & {
    cut: NonNullable<AttributeOption['cut']>
  }

/** Whether the measures of cuts have to be given for an option. */
export function asksForCuts(option: AttributeOption): option is CutOption {
  return option.cut_limits !== undefined && option.cut !== null && option.cut !== undefined
}

/** What cuts are judged by: the glasses of the screen as it is chosen now, and their thickness in millimetres. */
export interface CutScreen {
  readonly glasses: readonly Glass[]
  readonly thickness: number | null
  readonly chosen: readonly ChosenCuts[]
}

/** The cuts of a choice with the glasses that they are made in; no glasses for a product that is not drawn. */
export function cutScreenOf(
  sketch: Sketch | null | undefined,
  attributes: readonly Attribute[],
  chosen: readonly ChosenOption[],
): CutScreen {
  const drawing = sketch ? drawingOf(sketch, attributes, chosen) : null
  return {
    glasses: drawing ? glassesOf(drawing) : [],
    thickness: drawing?.thickness ?? null,
    chosen: chosenCuts(attributes, chosen),
  }
}

/** The chosen options that cut the glass, in the order of the catalogue, with their cuts. */
export function chosenCuts(attributes: readonly Attribute[], chosen: readonly ChosenOption[]): ChosenCuts[] {
  return attributes
    .flatMap(({ options }) => options)
    .filter(asksForCuts)
    .flatMap((option) => {
      const found = chosen.find((entry) => entry.option === option.option.id)
      if (!found) return []
      return [{ option: option.option.id, kind: option.cut, limits: option.cut_limits, cuts: found.cuts ?? [] }]
    })
}
