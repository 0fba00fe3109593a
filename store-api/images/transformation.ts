/** Widths and heights that are made, pixels; every other size is refused, so that nobody can fill the disk with sizes of one picture. */
export const allowedWidths: ReadonlySet<number> = new Set([16, 32, 80, 160, 320, 384, 480, 640, 750, 828, 865, 1080, 1200, 1500, 1730, 1920])
export const allowedHeights: ReadonlySet<number> = new Set([80, 160, 320, 384, 480, 600, 630, 649, 750, 1200])

export interface Transformation {
  crop: 'limit' | 'pad' | 'fill' | 'fit' | 'scale'
  width?: number
  height?: number
  /** Quality 1–100, or automatic. */
  quality: number | 'auto'
  format: 'auto' | 'avif' | 'webp' | 'jpg' | 'png' | 'svg'
  /** Colour of the padding, `#rrggbb` or a name. */
  background: string
}

const crops: ReadonlySet<string> = new Set(['limit', 'pad', 'fill', 'fit', 'scale'])
const formats: ReadonlySet<string> = new Set(['auto', 'avif', 'webp', 'jpg', 'png', 'svg'])

/**
 * Reads one component of a Cloudinary address, e.g. `c_pad,w_865,h_600,b_white,q_auto,f_auto`.
 * @returns null when something in it is unknown, or a size is not on the list
 */
export function parseTransformation(component: string): Transformation | null {
  const result: Transformation = { crop: 'scale', quality: 'auto', format: 'auto', background: '#ffffff' }
  let ratio: number | undefined
  for (const part of component.split(',')) {
    const [, key, value] = /^([a-z]{1,3})_([\w.:]+)$/.exec(part) ?? []
    if (key === undefined || value === undefined) return null
    switch (key) {
      case 'c':
        if (!crops.has(value)) return null
        result.crop = value as Transformation['crop']
        break
      case 'w':
        result.width = Number(value)
        break
      case 'h':
        result.height = Number(value)
        break
      case 'ar': {
        const [, across, down] = /^(\d{1,2}):(\d{1,2})$/.exec(value) ?? []
        ratio = Number(across) / Number(down)
        if (!Number.isFinite(ratio) || ratio === 0) return null
        break
      }
      case 'q':
        result.quality = value === 'auto' ? 'auto' : Number(value)
        break
      case 'f':
        if (!formats.has(value)) return null
        result.format = value as Transformation['format']
        break
      case 'b':
        result.background = /^rgb:[0-9a-f]{6}$/.test(value) ? `#${value.slice(4)}` : value
        if (!/^(#[0-9a-f]{6}|white|black|transparent)$/.test(result.background)) return null
        break
      case 'g':
        break
      default:
        return null
    }
  }
  if (result.width !== undefined && !allowedWidths.has(result.width)) return null
  if (result.height !== undefined && !allowedHeights.has(result.height)) return null
  if (result.quality !== 'auto' && !(Number.isInteger(result.quality) && result.quality >= 1 && result.quality <= 100)) return null
  if (ratio !== undefined && result.width !== undefined) result.height = Math.round(result.width / ratio)
  return result
}

/** `v123` or a transformation: anything else in an address belongs to the picture's identifier. */
export function isTransformation(segment: string): boolean {
  return /^[a-z]{1,3}_[\w.:]+(,[a-z]{1,3}_[\w.:]+)*$/.test(segment)
}
