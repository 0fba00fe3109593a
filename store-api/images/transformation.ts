import { type CacheKey, canonical } from '../../lib/rules/operation/cache-key.ts'

/**
 * Available widths, pixels; every other size is refused, so that the disk cannot be filled with sizes of one picture.
 */
export const allowedWidths: ReadonlySet<number> = new Set([
  16, 32, 80, 160, 256, 320, 384, 480, 640, 750, 828, 865, 1080, 1200, 1500, 1730, 1920,
])
/** Heights that are made, pixels. */
const allowedHeights: ReadonlySet<number> = new Set([80, 160, 256, 320, 384, 480, 600, 630, 640, 649, 750, 1200])
/** Widths with heights that are made, pixels. */
const allowedPairs: ReadonlySet<string> = new Set([
  '80x80',
  '160x160',
  '256x256',
  '320x160',
  '320x320',
  '384x384',
  '480x480',
  '640x480',
  '640x640',
  '865x600',
  '865x649',
  '1200x630',
  '1200x1200',
])
/** Aspect ratios that are made, across:down. */
const allowedRatios: ReadonlySet<string> = new Set(['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '12:5', '2:1'])

/** Qualities that are made beside the automatic one. */
const allowedQualities: ReadonlySet<string> = new Set(['60', '75', '90'])
/** Colours of padding. */
const allowedColours: ReadonlySet<string> = new Set(['white', 'black', 'transparent'])

export type Crop = 'limit' | 'pad' | 'fill' | 'fit' | 'scale'
export type Format = 'avif' | 'webp' | 'jpg' | 'png' | 'svg'

export interface Transformation {
  crop: Crop
  /** Pixels. */
  width?: number
  /** Pixels. */
  height?: number
  /** One of a few, or automatic. */
  quality: number | 'auto'
  format: Format | 'auto'
  /**
   * Name of the padding's colour; white where nothing is padded, so that pictures that are the same
   * have one description.
   */
  background: string
  /** Whether left and right change places. */
  mirrored: boolean
}

/** Why an address is not served: the offending piece of it. */
export interface Refusal {
  refused: string
}

export type Parsed = Transformation | Refusal

const crops: ReadonlySet<string> = new Set<Crop>(['limit', 'pad', 'fill', 'fit', 'scale'])
const formats: ReadonlySet<string> = new Set<Format | 'auto'>(['auto', 'avif', 'webp', 'jpg', 'png', 'svg'])
const plain: Transformation = { crop: 'scale', quality: 'auto', format: 'auto', background: 'white', mirrored: false }

/** Whether parsing ended in a refusal. */
export function isRefusal(parsed: Parsed): parsed is Refusal {
  return 'refused' in parsed
}

/**
 * Whether this segment of an address is a transformation; anything else belongs to the picture's
 * identifier.
 */
export function isTransformation(segment: string): boolean {
  return /^[a-z]{1,3}_[^/,]+(,[a-z]{1,3}_[^/,]+)*$/.test(segment)
}

/**
 * Reads the transformation of a Cloudinary address, e.g. `c_pad,w_865,h_600,b_white,q_auto,f_auto`;
 * chained components are joined, later ones win. Gravity is ignored. A size, ratio or word outside
 * the lists is refused.
 * @param path components parted by `/`; empty for the original
 */
export function parseTransformation(path: string): Parsed {
  const result = { ...plain }
  let ratio: string | undefined
  for (const part of path.split(/[,/]/).filter((piece) => piece !== '')) {
    const [, key, value = ''] = /^([a-z]{1,3})_([\w.:#]+)$/.exec(part) ?? []
    const refusal: Refusal = { refused: part.slice(0, 40) }
    switch (key) {
      case 'c':
        if (!crops.has(value)) return refusal
        result.crop = value as Crop
        break
      case 'w':
        if (!/^[1-9]\d{0,3}$/.test(value) || !allowedWidths.has(Number(value))) return refusal
        result.width = Number(value)
        break
      case 'h':
        if (!/^[1-9]\d{0,3}$/.test(value) || !allowedHeights.has(Number(value))) return refusal
        result.height = Number(value)
        break
      case 'ar':
        if (!allowedRatios.has(value)) return refusal
        ratio = value
        break
      case 'q':
        if (!/^auto(:(best|good|eco|low))?$/.test(value) && !allowedQualities.has(value)) return refusal
        result.quality = value.startsWith('auto') ? 'auto' : Number(value)
        break
      case 'f':
        if (!formats.has(value)) return refusal
        result.format = value as Format
        break
      case 'b':
        if (!allowedColours.has(value)) return refusal
        result.background = value
        break
      case 'a':
        if (value !== 'hflip') return refusal
        result.mirrored = true
        break
      case 'g':
        break
      default:
        return refusal
    }
  }
  if (result.crop !== 'pad') result.background = 'white'
  if (ratio !== undefined) return withRatio(result, ratio)
  const { width, height } = result
  const isMade = width === undefined || height === undefined || allowedPairs.has(`${width}x${height}`)
  return isMade ? result : { refused: `w_${width},h_${height}` }
}

/**
 * The key of a transformed picture, independent of the order and spelling of its transformation.
 * @param format of the picture as sent
 */
export function transformationKey(wanted: Transformation, format: Format): CacheKey {
  const { crop, width, height, quality, background, mirrored } = wanted
  const turned = mirrored ? 'a_hflip,' : ''
  return canonical(`${turned}c_${crop},w_${width ?? ''},h_${height ?? ''},q_${quality},f_${format},b_${background}`)
}

/**
 * Of width, height and ratio two say the third; with both sizes given the ratio has nothing left to
 * say.
 */
function withRatio(wanted: Transformation, ratio: string): Parsed {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  if (wanted.width !== undefined && wanted.height !== undefined) return { refused: `ar_${ratio}` }
  if (wanted.width !== undefined) return { ...wanted, height: Math.round((wanted.width * down) / across) }
  if (wanted.height !== undefined) return { ...wanted, width: Math.round((wanted.height * across) / down) }
  return { refused: `ar_${ratio}` }
}
