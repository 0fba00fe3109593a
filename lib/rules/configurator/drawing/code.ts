import type { Drawing } from '../../../contract/carts.ts'
import type { GlassTexture, Layout } from '../../../contract/products.ts'
import type { LengthUnit } from '../length.ts'

const layouts: readonly Layout[] = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
  'tray',
]
const textures: readonly GlassTexture[] = ['clear', 'tinted', 'frosted', 'fluted', 'printed']
const form = new RegExp(
  `^w(\\d{2,5})-h(\\d{1,5})-d(\\d{1,5})-(left|right)-([0-9a-f]{6})-(?:([0-9a-f]{6})-(${textures.join('|')})|none)-(mm|cm)-(${layouts.join('|')})$`,
)
/** No product is longer; what lies beyond is nobody's drawing. */
const longest = 10_000

/**
 * A whole drawing in one word of letters, figures and dashes, so that it has an address as a picture: mail programs show no SVG.
 * Null for a drawing with open dimensions or colours that are not `#rrggbb`: it is no order's.
 */
export function drawingCode(drawing: Drawing, unit: LengthUnit): string | null {
  const { width, height, depth, side, color, glass, layout, open } = drawing
  const pane = glass ? `${glass.color.slice(1)}-${glass.texture}` : 'none'
  const code = `w${width}-h${height}-d${depth ?? 0}-${side}-${color.slice(1)}-${pane}-${unit}-${layout}`.toLowerCase()
  return open.length === 0 && drawingOfCode(code) ? code : null
}

/** The drawing that a code means, or null when it is none. */
export function drawingOfCode(code: string): { drawing: Drawing; unit: LengthUnit } | null {
  const match = form.exec(code)
  if (!match) return null
  const [, width, height, depth, side, color, pane, texture, unit, layout] = match
  const lengths = [width, height, depth].map(Number)
  if (lengths.some((length) => length > longest) || Number(width) < 100 || Number(height) < 1) return null
  return {
    unit: unit as LengthUnit,
    drawing: {
      layout: layout as Layout,
      width: Number(width),
      height: Number(height),
      depth: Number(depth) || null,
      side: side as Drawing['side'],
      color: `#${color}`,
      glass: pane ? { color: `#${pane}`, texture: texture as GlassTexture } : null,
      thickness: null,
      open: [],
    },
  }
}
