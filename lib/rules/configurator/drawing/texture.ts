import type { GlassTexture } from '../../../contract/sketches.ts'

/**
 * SVG path data of lines on a pane; `top` answers how far under the upper edge the glass begins, by
 * the distance from the pane's left edge as it is seen.
 */
type Lines = (x: number, y: number, width: number, height: number, top: (from: number) => number) => string

const at = (value: number) => Math.round(value)

function reflection(x: number, y: number, width: number, height: number): string {
  return [0.3, 0.42]
    .map((part) => `M${at(x + width * part)} ${at(y + height * 0.18)}l${at(-width * 0.16)} ${at(height * 0.12)}`)
    .join('')
}
/** Lines that a texture shows as, millimetres apart as they are on real glass or a little more. */
export const textureLines: Readonly<Record<GlassTexture, Lines>> = {
  clear: reflection,
  // The same reflection tells tinted glass from a plate of metal.
  tinted: reflection,
  frosted: () => '',
  fluted: (x, y, width, height, top) =>
    Array.from({ length: Math.max(0, Math.floor(width / 35)) }, (_, place) => {
      const from = 35 * (place + 0.7)
      return `M${at(x + from)} ${at(y + top(from))}v${at(height - top(from))}`
    }).join(''),
  printed: (x, y, width, height) =>
    Array.from({ length: 9 }, (_, place) => `M${at(x)} ${at(y + height * (0.3 + place * 0.05))}h${at(width)}`).join(''),
}
