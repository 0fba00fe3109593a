import type { CrookedOpening } from '../rules/configurator/crooked-walls.ts'
import { formatLength, type LengthUnit, parseLength } from '../rules/configurator/length.ts'
import { type FittingOpening, type MeasuredOpening, unitOfField } from '../rules/configurator/measured-opening.ts'
import type { NeededField, OpeningTerms, TypedOpening, Wall } from '../rules/configurator/opening.ts'
import { measureProblemText } from './measure-words.ts'
import type { OpeningSide } from './opening-terms.ts'
import { type ConfiguratorTexts, fill } from './texts.ts'

type Help = ConfiguratorTexts['measureHelp']

/** The texts of a measuring assistant: a corner says where each side is measured, and its depth is no width. */
export function openingTexts(texts: ConfiguratorTexts, side: OpeningSide, isCorner: boolean): ConfiguratorTexts {
  if (!isCorner) return texts
  const { measureHelp: help } = texts
  const own = side === 'depth' ? { ...help, ...help.ofDepth } : help
  return { ...texts, measureHelp: { ...own, text: `${own.text} ${help.cornerText}` } }
}

/**
 * What the measures of an opening say, in words: what to order, or what to measure again.
 * @param typed as typed, in the unit of the store
 * @param walls that the screen stands between
 * @returns null while nothing is said
 */
export function openingWords(
  said: MeasuredOpening,
  typed: TypedOpening,
  unit: LengthUnit,
  texts: ConfiguratorTexts,
  walls: OpeningTerms['walls'],
): string | null {
  const help = texts.measureHelp
  const length = (millimetres: number) => formatLength(millimetres, unit)
  switch (said.kind) {
    case 'open':
      return null
    case 'wrong': {
      const asked = { name: fieldName(said.field, walls, help), required: true, ...said.range }
      const own = unitOfField(said.field, unit)
      const problem = measureProblemText(said.problem, typed[said.field] ?? '', own, asked, texts)
      return fill(help.wrong, { name: asked.name, problem })
    }
    case 'otherUnit': {
      const read = parseLength(typed[said.field] ?? '', unit)
      const name = fieldName(said.field, walls, help)
      return fill(help.otherUnit, { name, value: read === null ? '' : length(read), meant: length(said.meant) })
    }
    case 'missing':
      return fill(help.missing, { name: fieldName(said.field, walls, help) })
    case 'swapped':
      return help.swapped
    case 'oneOff':
      return fill(help.oneOff, { name: help[said.field], apart: length(said.apart) })
    case 'farApart':
    case 'notLevel':
    case 'trayTooLong':
    case 'widerThanTray':
      return fill(help[said.kind], { apart: length(said.apart) })
    case 'trayMeasured':
      return fill(help.trayMeasured, { value: length(said.length) })
    case 'fits':
      return fittingWords(said, typed, unit, help)
    default:
      return crookedWords(said, unit, walls, help)
  }
}

/** Name of a field, as the assistant labels it. */
export function fieldName(field: NeededField, walls: OpeningTerms['walls'], help: Help): string {
  if (walls === 2 || field === 'left') return help[field]
  if (field === 'leftGap') return help.gap
  return field === 'leftEnd' ? help.end : field === 'leftDiagonal' ? help.diagonal : help[field]
}

function fittingWords(said: FittingOpening, typed: TypedOpening, unit: LengthUnit, help: Help): string {
  const length = (millimetres: number) => formatLength(millimetres, unit)
  const widths = [typed.top, typed.middle, typed.bottom].map((text) => parseLength(text ?? '', unit) ?? said.width)
  const order = said.width < Math.min(...widths) ? help.narrower : help.smallest
  const tallest = said.tallest === null ? [] : [fill(help.tallest, { value: length(said.tallest) })]
  return [fill(order, { value: length(said.width) }), ...leftWords(said, unit, help), ...tallest].join(' ')
}

/** What is left beside the glass, and what makes up for it: at each wall, where its plumb is known. */
function leftWords({ walls, clearance, compensator }: FittingOpening, unit: LengthUnit, help: Help): string[] {
  const length = (millimetres: number) => formatLength(millimetres, unit)
  if (!walls) {
    if (clearance === 0) return [help.noClearance]
    const text = compensator === null ? help.clearance : help.compensator
    return [fill(text, { clearance: length(clearance), profile: length(compensator ?? 0) })]
  }
  const named = walls.right
    ? [[help.leftWall, walls.left] as const, [help.rightWall, walls.right] as const]
    : [[help.oneWall, walls.left] as const]
  return named.map(([wall, { gap, turned, compensator: profile }]) => {
    const text = gap === 0 ? help.wallStraight : profile === null ? help.wallGap : help.wallCompensator
    const values = { wall, gap: length(gap), profile: length(profile ?? 0) }
    return fill(text, values) + (turned > 0 ? ` ${fill(help.ofCorner, { turned: length(turned) })}` : '')
  })
}

function crookedWords(
  said: Exclude<CrookedOpening, { kind: 'stands' }>,
  unit: LengthUnit,
  walls: OpeningTerms['walls'],
  help: Help,
): string {
  const length = (millimetres: number) => formatLength(millimetres, unit)
  const nameOf = (wall: Wall) => (walls === 1 ? help.oneWall : wall === 'left' ? help.leftWall : help.rightWall)
  if (said.kind === 'plumbApart') return fill(help.plumbApart, { apart: length(said.apart) })
  if (said.kind === 'leavesTooLittle') {
    const values = { width: length(Math.max(0, said.width)), least: length(said.least) }
    return said.corner === null
      ? fill(help.leavesTooLittle, values)
      : fill(help.cornerCloses, { ...values, wall: nameOf(said.corner) })
  }
  const gap = said.walls[said.wall]?.gap ?? 0
  return fill(help[said.kind], { wall: nameOf(said.wall), gap: length(gap), most: length(said.most) })
}
