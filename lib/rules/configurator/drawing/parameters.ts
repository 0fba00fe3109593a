import type { Attribute, AttributeOption } from '../../../contract/attributes.ts'
import type { Drawing } from '../../../contract/drawings.ts'
import type { Sketch } from '../../../contract/sketches.ts'
import { openingAt } from '../opening-side.ts'
import { isMeasured } from '../options.ts'
import type { ChosenOption } from '../types.ts'

/**
 * What a drawing shows of a choice: chosen dimensions, side, colours and glass, and the sketch's
 * own where nothing is chosen yet. Worked out from ids alone, so that the store API can keep it
 * with a cart row.
 */
export function drawingOf(sketch: Sketch, attributes: readonly Attribute[], chosen: readonly ChosenOption[]): Drawing {
  const length = (src: string) => {
    for (const [option, choice] of chosenOf(attributes, chosen, src)) {
      const value = choice.value ?? option.value_numeric
      if (value !== null && value > 0) return value
    }
    return null
  }
  const asked = (src: string) => attributes.some((attribute) => attribute.src === src && attribute.required)
  const [width, height, depth] = [length('width-attr'), length('height-attr'), length('depth-attr')]
  const color = firstOf(attributes, chosen, sketch.layout === 'tray' ? 'color-attr' : 'profile-attr')?.color
  const glass = firstOf(attributes, chosen, 'glass-attr')
  const [side] = attributes
    .flatMap(({ options }) => options)
    .filter(({ option }) => chosen.some((entry) => entry.option === option.id))
    .flatMap(({ position_sketch }) => openingAt(position_sketch) ?? [])
  const cutting = [...chosenOf(attributes, chosen, 'cut-attr')]
  const cuts = cutting.flatMap(([{ cut, cut_limits }]) => (cut && !cut_limits ? cut : []))
  const measured = cutting.flatMap(([{ cut_limits }, { cuts: own = [] }]) => (cut_limits ? own : []))
  return {
    layout: sketch.layout,
    width: width ?? firstMeasure(attributes, 'width-attr') ?? sketch.width,
    height: height ?? sketch.height,
    depth: depth ?? sketch.depth,
    side: side ?? sketch.side ?? 'left',
    color: color ?? sketch.color,
    glass: glass?.color ? { color: glass.color, texture: glass.texture ?? 'clear' } : sketch.glass,
    thickness: length('thickness-attr'),
    ...(sketch.framing && { framing: sketch.framing }),
    ...(cuts.length > 0 && { cuts }),
    ...(measured.length > 0 && { measured_cuts: [...measured] }),
    open: [
      ...(width === null && asked('width-attr') ? (['width'] as const) : []),
      ...(height === null && asked('height-attr') ? (['height'] as const) : []),
      ...(depth === null && asked('depth-attr') ? (['depth'] as const) : []),
    ],
  }
}

/** The middle of the widths that are offered, where none is chosen yet and none is typed. */
function firstMeasure(attributes: readonly Attribute[], src: string): number | null {
  const options = attributes.filter((attribute) => attribute.src === src).flatMap((attribute) => attribute.options)
  if (options.some(isMeasured)) return null
  return options[Math.floor((options.length - 1) / 2)]?.value_numeric ?? null
}

function firstOf(
  attributes: readonly Attribute[],
  chosen: readonly ChosenOption[],
  src: string,
): AttributeOption | null {
  for (const [option] of chosenOf(attributes, chosen, src)) return option
  return null
}

function* chosenOf(
  attributes: readonly Attribute[],
  chosen: readonly ChosenOption[],
  src: string,
): Generator<[AttributeOption, ChosenOption]> {
  for (const attribute of attributes) {
    if (attribute.src !== src) continue
    for (const option of attribute.options) {
      const choice = chosen.find((entry) => entry.option === option.option.id)
      if (choice) yield [option, choice]
    }
  }
}
