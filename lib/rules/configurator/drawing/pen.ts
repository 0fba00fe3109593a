import type { GlassTexture } from '../../../contract/sketches.ts'
import { type Corners, paneOutline, whole } from './corners.ts'
import { textureLines } from './texture.ts'

/** What a shape of the drawing stands for. */
export type Role =
  | 'wall'
  | 'floor'
  | 'tray'
  | 'bath'
  | 'glass'
  | 'texture'
  | 'shine'
  | 'frame'
  | 'edge'
  | 'handle'
  | 'movement'
  | 'head'
  | 'measure'
  | 'unknown'

/** A shape in millimetres: an outline, or a figure of a dimension. */
export type Shape =
  | { readonly kind: 'path'; readonly role: Role; readonly d: string; readonly color?: string }
  | {
      readonly kind: 'text'
      readonly role: Role
      readonly x: number
      readonly y: number
      readonly text: string
      readonly upright: boolean
      /** Size of the words as a share of the figures of the drawing; 1 unless it says otherwise. */
      readonly size?: number
    }

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A pane that is not a rectangle. */
export interface PaneCut {
  /** Its edge and its holes as path data; every x goes through the function given. */
  readonly outline: (x: (value: number) => number) => string
  /** How far under the upper edge the glass begins, by the distance from the left edge as it is seen. */
  readonly top: (from: number) => number
}

const at = (value: number) => Math.round(value)

/**
 * Draws in millimetres, x to the right and y downwards. Everything is described with the opening on
 * one side (`describedOpening` of panels.ts); a pen that mirrors at a total width draws it on the other.
 */
export class Pen {
  readonly shapes: Shape[] = []
  readonly #mirror: number | null
  readonly #measures: boolean
  /** Height of the figures, millimetres. */
  readonly figure: number
  #size = 1
  #box: { left: number; top: number; right: number; bottom: number } | null = null

  /**
   * @param mirror total width to mirror at, or null
   * @param measures false where dimensions are left out
   */
  constructor(figure: number, mirror: number | null, measures: boolean) {
    this.figure = figure
    this.#mirror = mirror
    this.#measures = measures
  }

  /** Everything drawn so far, with half a figure of air around it. */
  get box(): Box {
    const air = this.figure / 2
    const { left, top, right, bottom } = this.#box ?? { left: 0, top: 0, right: 0, bottom: 0 }
    return {
      x: at(left - air),
      y: at(top - air),
      width: at(right - left + 2 * air),
      height: at(bottom - top + 2 * air),
    }
  }

  rect(role: Role, x: number, y: number, width: number, height: number, color?: string): void {
    const left = Math.min(this.#x(x), this.#x(x + width))
    this.#reach(x, y)
    this.#reach(x + width, y + height)
    this.#path(role, `M${at(left)} ${at(y)}h${at(width)}v${at(height)}h${-at(width)}z`, color)
  }

  line(role: Role, ...points: readonly (readonly [x: number, y: number])[]): void {
    for (const [x, y] of points) this.#reach(x, y)
    this.#path(role, `M${points.map(([x, y]) => `${at(this.#x(x))} ${at(y)}`).join('L')}`)
  }

  /** Part of a circle; `clockwise` as seen with the opening on the left. */
  arc(
    role: Role,
    from: readonly [number, number],
    radius: number,
    to: readonly [number, number],
    clockwise: boolean,
  ): void {
    this.#reach(...from)
    this.#reach(...to)
    const sweep = clockwise === (this.#mirror === null) ? 1 : 0
    const [x1, y1, x2, y2] = [this.#x(from[0]), from[1], this.#x(to[0]), to[1]].map(at)
    this.#path(role, `M${x1} ${y1}A${at(radius)} ${at(radius)} 0 0 ${sweep} ${x2} ${y2}`)
  }

  circle(role: Role, x: number, y: number, radius: number, color?: string): void {
    const [left, r] = [at(this.#x(x) - radius), at(radius)]
    this.#path(role, `M${left} ${at(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, color)
  }

  /**
   * An outline of straight and round parts as SVG path data, in which every x and every turn goes
   * through the functions given.
   */
  outline(
    role: Role,
    build: (x: (value: number) => number, flag: (clockwise: boolean) => 0 | 1) => string,
    color?: string,
  ): void {
    this.#path(
      role,
      build(
        (value) => at(this.#x(value)),
        (clockwise) => (clockwise === (this.#mirror === null) ? 1 : 0),
      ),
      color,
    )
  }

  /** A pane of glass in the front view with its edge, and with what its texture looks like. */
  pane(
    x: number,
    y: number,
    width: number,
    height: number,
    glass: { color: string; texture: GlassTexture },
    corners: Corners = whole,
    measured: PaneCut | null = null,
  ): void {
    this.#reach(x, y)
    this.#reach(x + width, y + height)
    const cut = corners.round + corners.slope.width + corners.notch.width > 0
    const shape = (role: Role, color?: string) =>
      measured
        ? this.outline(role, measured.outline, color)
        : cut
          ? this.outline(role, paneOutline(x, y, width, height, corners), color)
          : this.rect(role, x, y, width, height, color)
    shape('glass', glass.color)
    const left = Math.min(this.#x(x), this.#x(x + width))
    const lines = textureLines[glass.texture](left, y, width, height, (from) => {
      if (measured) return measured.top(from)
      const inner = this.#mirror === null ? from : width - from
      return inner < corners.round ? corners.round - Math.sqrt(inner * (2 * corners.round - inner)) : 0
    })
    if (lines) this.#path(glass.texture === 'tinted' ? 'shine' : 'texture', lines)
    shape('edge')
  }

  /** Draws dimensions whose words are smaller: those of parts. @param size share of the figures */
  inSize(size: number, draw: () => void): void {
    this.#size = size
    draw()
    this.#size = 1
  }

  /** Words at a place, in the size of the figures; upright ones are read from the right. */
  note(x: number, y: number, text: string, level: boolean): void {
    if (!this.#measures) return
    this.#reach(x, y)
    this.#text('measure', x, y, text, level)
  }

  /** A dimension across: line, ticks and figure above the line. */
  across(x1: number, x2: number, y: number, text: string, known: boolean): void {
    if (!this.#measures) return
    const role: Role = known ? 'measure' : 'unknown'
    const figure = this.figure * this.#size
    const tick = figure / 3
    for (const x of [x1, x2]) this.line(role, [x, y - tick], [x, y + tick])
    this.line(role, [x1, y], [x2, y])
    this.#reach((x1 + x2) / 2, y - figure * 1.2)
    this.#text(role, (x1 + x2) / 2, y - figure * 0.35, text, true)
  }

  /** A dimension upright: line, ticks and figure to the left of the line, read from the right. */
  upright(y1: number, y2: number, x: number, text: string, known: boolean): void {
    if (!this.#measures) return
    const role: Role = known ? 'measure' : 'unknown'
    const figure = this.figure * this.#size
    const tick = figure / 3
    for (const y of [y1, y2]) this.line(role, [x - tick, y], [x + tick, y])
    this.line(role, [x, y1], [x, y2])
    // Left of the line as it is seen, whichever way the drawing is turned.
    const left = this.#mirror === null ? -1 : 1
    this.#reach(x + left * figure * 1.2, (y1 + y2) / 2)
    this.#text(role, x + left * figure * 0.35, (y1 + y2) / 2, text, false)
  }

  #text(role: Role, x: number, y: number, text: string, upright: boolean): void {
    this.shapes.push({
      kind: 'text',
      role,
      x: at(this.#x(x)),
      y: at(y),
      text,
      upright,
      ...(this.#size !== 1 && { size: this.#size }),
    })
  }

  #path(role: Role, d: string, color?: string): void {
    this.shapes.push({ kind: 'path', role, d, ...(color && { color }) })
  }

  #x(x: number): number {
    return this.#mirror === null ? x : this.#mirror - x
  }

  #reach(x: number, y: number): void {
    const seen = this.#x(x)
    const box = this.#box
    this.#box = {
      left: Math.min(seen, box?.left ?? seen),
      right: Math.max(seen, box?.right ?? seen),
      top: Math.min(y, box?.top ?? y),
      bottom: Math.max(y, box?.bottom ?? y),
    }
  }
}
